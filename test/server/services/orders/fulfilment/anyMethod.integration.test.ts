import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { type CancelRequest, cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { refundItems } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { redirectCodes } from '../../../../../src/lib/checkout/paymentMethods.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { listPaymentMovements, readPaymentKey } from '../../support/listPaymentMovements.ts';
import {
  finalize,
  openPayingShop,
  openReviewPaidAtProvider,
  type PayingShop,
  selectAuthorizations,
} from '../../support/payingShop.ts';
import { settleOrder } from '../../support/settleOrder.ts';
import { createStripeEnv, openReviewPaidByCard } from '../../support/stripeShop.ts';

jest.setTimeout(60_000);

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop(createStripeEnv);
});
afterAll(() => shop.close());

/** An order of three pieces of one product, and the product's stock before. */
async function placeOrder(method: string) {
  const { stockId, browser, purchase } =
    method === 'stripe'
      ? await openReviewPaidByCard(shop, undefined, { quantity: 3 })
      : await openReviewPaidAtProvider(shop, {}, method, { quantity: 3 });
  const answer = await finalize(browser, purchase);
  if (answer.status !== 200) throw new Error(`finalize answered ${answer.status}: ${answer.text}`);
  const orderId = String(answer.body.orderId);
  const { line_item_id } = await shop.parts.db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, lineItemId: String(line_item_id), before: [{ stockId, onHand: 5 }], purchase };
}

const cancel = (orderId: string, items?: CancelRequest['items']) =>
  cancelItems(shop.parts, { orderId, reason: 'no longer want', items });
const ship = (orderId: string, items?: CancelRequest['items']) =>
  shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}`, items });
/** Twice at once, as by two workers. */
const settle = (orderId: string) =>
  Promise.all([settleOrder(openCheckout(shop.parts), orderId), settleOrder(openCheckout(shop.parts), orderId)]);

describe.each(['stripe', ...redirectCodes])('an order paid with %s', (method) => {
  it('is cancelled completely before it ships', async () => {
    const { orderId, before } = await placeOrder(method);
    await cancel(orderId);
    await settle(orderId);
    expect(await listBrokenInvariants(shop.parts.db, before)).toEqual([]);
  });

  it('captures only the lines that are kept', async () => {
    const { orderId, lineItemId, before, purchase } = await placeOrder(method);
    const { chargeCents, isRefund } = await cancel(orderId, [{ lineItemId, quantity: 1 }]);
    expect(isRefund).toBe(false);
    await ship(orderId);
    await settle(orderId);
    const [charge] = await selectAuthorizations(shop, purchase.purchaseId);
    expect(charge).toMatchObject({
      status: 'captured',
      amount_cents: purchase.chargeSummary.total.cents,
      capture_cents: purchase.chargeSummary.total.cents - chargeCents,
    });
    expect(await listBrokenInvariants(shop.parts.db, before)).toEqual([]);
  });

  it('refunds cancelled pieces of a captured order once', async () => {
    const { orderId, lineItemId, before } = await placeOrder(method);
    await ship(orderId, [{ lineItemId, quantity: 1 }]);
    const first = await cancel(orderId, [{ lineItemId, quantity: 1 }]);
    await settle(orderId);
    const second = await cancel(orderId);
    expect([first.isRefund, second.isRefund]).toEqual([true, true]);
    await settle(orderId);
    await settle(orderId);
    expect(await listBrokenInvariants(shop.parts.db, before)).toEqual([]);
  });

  it('refunds shipped pieces in parts, a repeated part once, and never more than was charged', async () => {
    const { orderId, lineItemId, purchase } = await placeOrder(method);
    await ship(orderId);
    const refund = (requestKey: string, quantity: number) =>
      refundItems(shop.parts, { orderId, items: [{ lineItemId, quantity }], reason: 'Sorry', requestKey });
    const part = await refund('one', 1);
    expect(await refund('one', 1)).toEqual(part);
    await settle(orderId);
    const rest = await refund('rest', 3);
    await settle(orderId);
    await expect(refund('too much', 1)).rejects.toMatchObject({ id: 'refund.amount' });
    const { total, shippingCharge } = purchase.chargeSummary;
    expect(part.chargeCents + rest.chargeCents).toBe(total.cents - shippingCharge.cents);
    const movements = await listPaymentMovements(shop.parts.db, await readPaymentKey(shop.parts.db, orderId));
    expect(movements.slice(-2)).toEqual([`refund done ${part.chargeCents}`, `refund done ${rest.chargeCents}`]);
  });
});
