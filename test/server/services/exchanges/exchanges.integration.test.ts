import { endCancelledReplacement, expireExchange } from '../../../../server/services/exchanges/advanceExchange.ts';
import { endExpiredHold } from '../../../../server/services/exchanges/holdReplacement.ts';
import { createExchangesRouter } from '../../../../server/services/exchanges/routes.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { findOrder } from '../../../../server/services/orders/actions/listOrders.ts';
import { packItems } from '../../../../server/services/orders/actions/packing.ts';
import { findPresentedReturn } from '../../../../server/services/returns/actions/presentReturns.ts';
import { receiveReturn, refuseReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import {
  type Exchange,
  exchange,
  exchangeHold,
  exchangeInitiation,
  exchangeList,
} from '../../../../src/contracts/orders/exchanges.ts';
import { givenReturn, shipAndDeliver, submit as submitReturn } from '../returns/givenReturns.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { CARD } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readOnHand } from '../support/readOnHand.ts';
import {
  type Bought,
  doExchangeJobs,
  givenBought,
  givenExchange,
  preview,
  scanReturned,
  submitExchange,
} from './givenExchanges.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createJourneyRoutes()(parts),
    createReturnsRouter(parts),
    createExchangesRouter(parts),
  ]);
});
let bought: Bought;
afterEach(async () => {
  await doExchangeJobs(shop);
  expect(await listBrokenInvariants(shop.parts.db, bought.stockBefore)).toEqual([]);
});
afterAll(() => shop.close());

const fetchExchange = async ({ exchangeId }: Exchange) =>
  exchangeList.parse((await bought.maya.get(`/v1/exchange/fetch?exchangeId=${exchangeId}`)).body).exchanges[0];
const readStatus = async (orderId: string) => (await findOrder(shop.parts, orderId))?.status;
/** Subjects of the mails about exchanges, in order. */
const readMails = async (): Promise<string[]> => {
  const mailRows = await shop.parts.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', bought.maya.email)
    .orderBy('created_at')
    .execute();
  return mailRows.map(({ subject }) => subject);
};
const sizeStock = () => readOnHand(shop.parts.db, bought.stockBefore[1]?.stockId ?? '');
const hold = (asin: string, { maya, orderId, lineItemId } = bought) =>
  maya.post('/v1/exchange/hold', { orderId, lineItemId, asin });
/** Lets the carrier scan the old pair. */
async function scan({ contractId }: Exchange): Promise<void> {
  await scanReturned(shop, contractId);
  await doExchangeJobs(shop);
}
/** Refunds in cents that the providers made for an order. */
const readRefundedCents = async (orderId: string): Promise<number> => {
  const { cents } = await shop.parts.db
    .selectFrom('payment_movements as movement')
    .innerJoin('payment_authorizations as payment', 'payment.idempotency_key', 'movement.payment_key')
    .where('payment.order_id', '=', orderId)
    .where('movement.kind', '=', 'refund')
    .where('movement.state', '=', 'done')
    .select((is) => is.fn.sum<string | null>('movement.amount_cents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
};

describe('choosing', () => {
  it('offers the colors and sizes of the product, with their price differences', async () => {
    bought = await givenBought(shop, { onHand: 0 });
    const { body } = await bought.maya.get(
      `/v1/exchange/initiate?orderId=${bought.orderId}&lineItemId=${bought.lineItemId}`,
    );
    const { colors, refusal, addresses, cards, shipsAt, holdMinutes } = exchangeInitiation.parse(body);
    expect({ refusal, shipsAt, holdMinutes }).toEqual({ refusal: null, shipsAt: 'first scan', holdMinutes: 20 });
    expect(colors.map(({ color, difference }) => [color, difference.amount])).toEqual([
      ['Harbor Blue', '$0.00'],
      ['Field Green', '$20.00'],
    ]);
    expect(colors[0]?.sizes).toMatchObject([
      { asin: bought.boughtAsin, isOwn: true },
      { asin: bought.size, isAvailable: false, isOwn: false },
    ]);
    expect([addresses.length, cards.length]).toEqual([1, 1]);
  });

  it('explains why an item cannot be exchanged', async () => {
    bought = await givenBought(shop);
    await givenReturn({ ...bought, lineItemIds: [bought.lineItemId] });
    const { body } = await bought.maya.get(`/v1/exchange/previewEligibility?orderId=${bought.orderId}`);
    expect(body.lines).toMatchObject([{ exchangeable: false, refusal: 'You already have a return for this item.' }]);
    expect(await submitExchange(bought, bought.size, { differenceCents: 0 })).toMatchObject({
      status: 400,
      body: { id: 'prior.contract.id' },
    });
  });

  it('exchanges for the same product only, and not for the same item', async () => {
    bought = await givenBought(shop);
    const other = await givenProduct(shop.parts.db);
    const ids = [];
    for (const asin of [other.stocks[0].asin, bought.boughtAsin, 'B0ZZZZZZZZ'])
      ids.push((await submitExchange(bought, asin, { differenceCents: 0 })).body.id);
    expect(ids).toEqual(['exchange.other.product', 'exchange.same.item', 'exchange.other.product']);
  });

  it('rejects a difference that the customer has not seen', async () => {
    bought = await givenBought(shop);
    expect(await submitExchange(bought, bought.color, { differenceCents: 0 })).toMatchObject({
      status: 409,
      body: { id: 'exchange.changed' },
    });
  });

  it('gives another customer, a guest and an unknown exchange the same answer', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    const eve = await shop.member();
    const path = `/v1/exchange/fetch?exchangeId=${createdExchange.exchangeId}`;
    expect(await eve.get(path)).toMatchObject({ status: 404, body: { message: 'This exchange was not found.' } });
    expect(await eve.get('/v1/exchange/fetch?exchangeId=x')).toMatchObject({ status: 404 });
    expect(await eve.get(`/v1/exchange/fetch?orderId=${bought.orderId}`)).toMatchObject({ status: 404 });
    expect(await eve.post('/v1/exchange/cancel', { exchangeId: createdExchange.exchangeId })).toMatchObject({
      status: 404,
    });
    expect(await hold(bought.size, { ...bought, maya: eve })).toMatchObject({ status: 404 });
    expect(await submitExchange({ ...bought, maya: eve }, bought.size, { differenceCents: 0 })).toMatchObject({
      status: 404,
    });
    expect(await shop.browser().get(path)).toMatchObject({ status: 403 });
    expect((await fetchExchange(createdExchange))?.state).toBe('open');
    const ownResponse = await bought.maya.get('/v1/exchange/fetch');
    expect(exchangeList.parse(ownResponse.body).exchanges).toHaveLength(1);
    expect(exchangeList.parse((await eve.get('/v1/exchange/fetch')).body).exchanges).toEqual([]);
  });
});

describe('holding', () => {
  it('reserves one replacement for twenty minutes, and releases it for a second one', async () => {
    bought = await givenBought(shop, { onHand: 1 });
    const first = exchangeHold.parse((await hold(bought.size)).body);
    expect(first.heldUntil).toBe(new Date(shop.clock.now().getTime() + 20 * 60_000).toISOString());
    expect(await sizeStock()).toBe(0);
    shop.clock.advance(60_000);
    expect(exchangeHold.parse((await hold(bought.size)).body)).toEqual(first);
    await hold(bought.color);
    expect(await sizeStock()).toBe(1);
  });

  it('expires, harmlessly also twice, and not too early', async () => {
    bought = await givenBought(shop, { onHand: 1 });
    await hold(bought.size);
    const { item_unique_id } = await shop.parts.db
      .selectFrom('exchange_holds')
      .select('item_unique_id')
      .where('order_id', '=', bought.orderId)
      .executeTakeFirstOrThrow();
    await endExpiredHold(shop.parts, item_unique_id);
    expect(await sizeStock()).toBe(0);
    shop.clock.advance(20 * 60_000);
    await Promise.all([1, 2].map(() => endExpiredHold(shop.parts, item_unique_id)));
    expect(await sizeStock()).toBe(1);
  });

  it('keeps the last pair for the customer who chose it', async () => {
    bought = await givenBought(shop, { onHand: 1 });
    const other = await givenBought(shop, { product: bought.product });
    await hold(bought.size);
    expect(await hold(bought.size, other)).toMatchObject({ status: 409, body: { id: 'exchange.out.of.stock' } });
    expect(await submitExchange(other, bought.size)).toMatchObject({
      status: 409,
      body: { id: 'exchange.out.of.stock' },
    });
    expect((await submitExchange(bought, bought.size)).status).toBe(200);
    expect(await sizeStock()).toBe(0);
  });
});

describe('submitting', () => {
  it('reserves another size, and neither charges nor refunds anything', async () => {
    bought = await givenBought(shop, { percent: 10 });
    expect((await preview(bought, bought.size)).difference.cents).toBe(0);
    const createdExchange = await givenExchange(bought, bought.size);
    expect(createdExchange).toMatchObject({
      asins: [bought.boughtAsin, bought.size],
      state: 'open',
      cancellable: true,
      toPay: { cents: 0 },
      toRefund: { cents: 0 },
      exchangeOrder: { status: 'submitted' },
    });
    expect(await sizeStock()).toBe(4);
    expect(await readStatus(bought.orderId)).toBe('return in progress');
    const first = await findOrder(shop.parts, bought.orderId);
    expect(first?.lineItems[0]?.exchangeOrder).toEqual({ orderId: createdExchange.exchangeOrder.orderId });
    const replacementOrder = await findOrder(shop.parts, createdExchange.exchangeOrder.orderId);
    expect(replacementOrder).toMatchObject({
      exchangeOrder: { orderId: bought.orderId },
      payment: null,
      chargeSummary: {
        total: { cents: 0 },
        coupons: [
          { promotionType: 'DISCOUNT' },
          { promotionType: 'EXCHANGE', relatedPromoExchangeId: createdExchange.exchangeId },
        ],
      },
      lineItems: [{ asin: bought.size, customerCancellable: false }],
    });
    const { asins, contractId, exchangeOrder } = createdExchange;
    expect(asins[1]).toBe(bought.size);
    expect((await findPresentedReturn(shop.parts, contractId))?.exchange).toMatchObject({
      orderId: exchangeOrder.orderId,
      newItem: { size: replacementOrder?.lineItems[0]?.size },
      toPay: { cents: 0 },
    });
    // 10 % off, and paid by the returned item, tax included.
    const { subTotal, totalBeforeTax, grandTotal, exchangeTotal } = replacementOrder?.chargeSummary ?? {};
    expect(totalBeforeTax?.cents).toBe((subTotal?.cents ?? 0) * 0.9);
    expect(exchangeTotal).toEqual(grandTotal);
    await bought.maya.post('/v1/exchange/cancel', { exchangeId: createdExchange.exchangeId });
    const cancelledOrder = await findOrder(shop.parts, createdExchange.exchangeOrder.orderId);
    expect(cancelledOrder).toMatchObject({ cancelledTotal: grandTotal, cancellations: [{ cancelledBy: 'customer' }] });
  });

  it('starts one exchange for a repeated key, also with a difference to pay', async () => {
    bought = await givenBought(shop);
    const differenceCents = (await preview(bought, bought.color)).difference.cents;
    const request = { requestKey: 'one-click', differenceCents };
    const answers = await Promise.all([1, 2, 3].map(() => submitExchange(bought, bought.color, request)));
    const ids = answers.map(({ body }) => body.exchangeId);
    expect(new Set(ids).size).toBe(1);
    const { held } = await shop.parts.db
      .selectFrom('sandbox_authorizations')
      .where('idempotency_key', 'like', 'exchange-%')
      .where('status', '=', 'authorized')
      .select((is) => is.fn.countAll<string>().as('held'))
      .executeTakeFirstOrThrow();
    expect(Number(held)).toBe(1);
  });

  it('charges the difference of a size with a price of its own', async () => {
    const product = await givenProduct(shop.parts.db, { onHand: [5, 5], priceCents: 12_000, ownCents: [null, 13_500] });
    bought = await givenBought(shop, { product });
    const { body } = await bought.maya.get(
      `/v1/exchange/initiate?orderId=${bought.orderId}&lineItemId=${bought.lineItemId}`,
    );
    const [color] = exchangeInitiation.parse(body).colors;
    expect(color?.difference.cents).toBe(0);
    expect(color?.sizes.map(({ difference }) => difference.cents)).toEqual([0, 1_500]);

    const quote = await preview(bought, bought.size);
    expect(quote).toMatchObject({ newItem: { cents: 13_500 }, oldItem: { cents: 12_000 } });
    expect(quote.difference.cents).toBe(1_500 + quote.tax.cents);
    expect(await submitExchange(bought, bought.size, { differenceCents: 0 })).toMatchObject({ status: 409 });
    const createdExchange = await givenExchange(bought, bought.size);
    expect(createdExchange).toMatchObject({ toPay: quote.difference, toRefund: { cents: 0 } });
    const replacementOrder = await findOrder(shop.parts, createdExchange.exchangeOrder.orderId);
    expect(replacementOrder).toMatchObject({
      chargeSummary: { totalBeforeTax: { cents: 13_500 }, total: quote.difference },
      lineItems: [{ asin: bought.size, price: { cents: 13_500 } }],
    });
  });

  it('answers a repeated key with a declined card once the authorization is voided', async () => {
    bought = await givenBought(shop);
    const differenceCents = (await preview(bought, bought.color)).difference.cents;
    const request = { requestKey: 'one-click', differenceCents };
    const createdExchange = exchange.parse((await submitExchange(bought, bought.color, request)).body);
    await bought.maya.post('/v1/exchange/cancel', { exchangeId: createdExchange.exchangeId });
    expect(await submitExchange(bought, bought.color, request)).toMatchObject({
      status: 400,
      body: { id: 'credit.card.verification.declined' },
    });
    expect(await readStatus(bought.orderId)).toBe('delivered');
  });

  it('gives the last pair to one of two exchanges', async () => {
    bought = await givenBought(shop, { onHand: 1 });
    const other = await givenBought(shop, { product: bought.product });
    const answers = await Promise.all([bought, other].map((one) => submitExchange(one, bought.size)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sizeStock()).toBe(0);
  });

  it('starts one of two exchanges of the same piece', async () => {
    bought = await givenBought(shop);
    // Two pages show their sums before either is confirmed.
    const wishes = [];
    for (const asin of [bought.size, bought.color])
      wishes.push({ asin, differenceCents: (await preview(bought, asin)).difference.cents });
    const answers = await Promise.all(
      wishes.map(({ asin, differenceCents }) => submitExchange(bought, asin, { differenceCents })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('leaves nothing behind if the card is declined', async () => {
    bought = await givenBought(shop, { balanceCents: 50_000, card: CARD.declinedAtAuthorization });
    expect(await submitExchange(bought, bought.color)).toMatchObject({
      status: 400,
      body: { id: 'credit.card.verification.declined' },
    });
    expect(await readStatus(bought.orderId)).toBe('delivered');
  });

  it('counts cards that are declined for the difference, against card testing', async () => {
    bought = await givenBought(shop, { balanceCents: 50_000, card: CARD.declinedAtAuthorization });
    const ids: unknown[] = [];
    for (let count = 0; count < 9; count += 1) ids.push((await submitExchange(bought, bought.color)).body.id);
    const declined = Array<string>(8).fill('credit.card.verification.declined');
    expect(ids).toEqual([...declined, 'credit.card.verification.limit.reached']);
  });

  it('packs nothing before the old pair is on its way', async () => {
    bought = await givenBought(shop);
    const { exchangeOrder } = await givenExchange(bought, bought.size);
    await expect(packItems(shop.parts, exchangeOrder)).rejects.toMatchObject({ id: 'order.held' });
  });

  it('asks to cancel the exchange instead of its return or its order', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    const { orderId } = createdExchange.exchangeOrder;
    expect(await bought.maya.post('/v2/order/cancel', { orderId, reason: 'no reason' })).toMatchObject({
      status: 409,
      body: { id: 'order.item.exchange' },
    });
    const { contractId } = createdExchange;
    expect(await bought.maya.post('/v1/return/cancelReturnItems', { contractId })).toMatchObject({
      status: 409,
      body: { id: 'return.exchange' },
    });
  });
});

describe('ending', () => {
  it('is cancelled until the carrier has the parcel, and reverts everything', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.color);
    const cancelResponses = await Promise.all(
      [1, 2].map(() => bought.maya.post('/v1/exchange/cancel', { exchangeId: createdExchange.exchangeId })),
    );
    expect(cancelResponses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await fetchExchange(createdExchange)).toMatchObject({
      state: 'ended',
      endReason: 'cancelled',
      returnStatus: 'cancelled',
    });
    expect(await readStatus(bought.orderId)).toBe('delivered');
    await doExchangeJobs(shop);
    expect((await submitExchange(bought, bought.size)).status).toBe(200);
  });

  it('continues once the carrier has the parcel', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    await scan(createdExchange);
    expect(await bought.maya.post('/v1/exchange/cancel', { exchangeId: createdExchange.exchangeId })).toMatchObject({
      status: 409,
      body: { id: 'exchange.scanned' },
    });
  });

  it('expires without a parcel after the last day and some days more, and charges nothing', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.color);
    await expireExchange(shop.parts, createdExchange.exchangeId);
    expect((await fetchExchange(createdExchange))?.state).toBe('open');
    shop.clock.advance(18 * 86_400_000);
    await Promise.all([1, 2].map(() => expireExchange(shop.parts, createdExchange.exchangeId)));
    await bought.maya.post('/v1/zap/signin', { email: bought.maya.email, password: 'correct horse' });
    expect(await fetchExchange(createdExchange)).toMatchObject({
      state: 'ended',
      endReason: 'expired',
      returnStatus: 'cancelled',
    });
    await doExchangeJobs(shop);
    expect(await readMails()).toEqual(['Your exchange has ended']);
  });

  it('ends if the shop cancels its replacement', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.color);
    await cancelItems(shop.parts, { orderId: createdExchange.exchangeOrder.orderId, reason: 'out of stock' });
    await doExchangeJobs(shop);
    expect(await fetchExchange(createdExchange)).toMatchObject({ state: 'ended', endReason: 'cancelled' });
    expect(await readStatus(bought.orderId)).toBe('delivered');
  });

  it('continues once the warehouse has the old pair, also before the job has run', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.color);
    await receiveReturn(shop.parts, { contractId: createdExchange.contractId, condition: 'sellable' });
    expect(await bought.maya.post('/v1/exchange/cancel', { exchangeId: createdExchange.exchangeId })).toMatchObject({
      status: 409,
      body: { id: 'exchange.scanned' },
    });
    await doExchangeJobs(shop);
    expect(await fetchExchange(createdExchange)).toMatchObject({ state: 'released', oldItemState: 'received' });
  });

  it('refunds an old pair that is back, if the shop cancels the replacement before it is released', async () => {
    bought = await givenBought(shop);
    const total = (await findOrder(shop.parts, bought.orderId))?.chargeSummary.total.cents;
    const createdExchange = await givenExchange(bought, bought.color);
    await receiveReturn(shop.parts, { contractId: createdExchange.contractId, condition: 'sellable' });
    const { orderId: exchangeOrderId } = createdExchange.exchangeOrder;
    await cancelItems(shop.parts, { orderId: exchangeOrderId, reason: 'out of stock' });
    await Promise.all([1, 2].map(() => endCancelledReplacement(shop.parts, exchangeOrderId)));
    await doExchangeJobs(shop);
    expect(await fetchExchange(createdExchange)).toMatchObject({ state: 'ended', endReason: 'cancelled' });
    expect(await readRefundedCents(bought.orderId)).toBe(total);
  });

  it('accepts no return of an old pair that failed the inspection before its exchange has ended', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    await refuseReturn(shop.parts, createdExchange);
    const returnInput = { ...bought, lineItemIds: [bought.lineItemId] };
    expect(await submitReturn(returnInput)).toMatchObject({ status: 400, body: { id: 'ineligible.return.denied' } });
    await doExchangeJobs(shop);
    expect((await submitReturn(returnInput)).status).toBe(200);
  });

  it('ends if the old pair fails the inspection first', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    await refuseReturn(shop.parts, createdExchange);
    await doExchangeJobs(shop);
    expect(await fetchExchange(createdExchange)).toMatchObject({ state: 'ended', endReason: 'refused' });
    expect(await readStatus(bought.orderId)).toBe('delivered');
    expect(await readMails()).toEqual([
      'Your exchange is confirmed',
      'Your exchange has ended, and your item comes back to you',
    ]);
  });

  it('leaves a released replacement with the customer if the old pair fails the inspection', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    await scan(createdExchange);
    await refuseReturn(shop.parts, { ...createdExchange, reason: 'Worn outside.' });
    await doExchangeJobs(shop);
    expect(await fetchExchange(createdExchange)).toMatchObject({ state: 'released', oldItemState: 'refused' });
    expect((await findPresentedReturn(shop.parts, createdExchange.contractId))?.exchange?.state).toBe('released');
    expect(await readMails()).toEqual(['Your exchange is confirmed', 'Your old item comes back to you']);
    expect(await readRefundedCents(bought.orderId)).toBe(0);
  });

  it('leaves the refund of a released replacement that the shop cancelled with the customer', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    await scan(createdExchange);
    await cancelItems(shop.parts, { orderId: createdExchange.exchangeOrder.orderId, reason: 'out of stock' });
    await doExchangeJobs(shop);
    await refuseReturn(shop.parts, createdExchange);
    await doExchangeJobs(shop);
    expect((await findPresentedReturn(shop.parts, createdExchange.contractId))?.exchange?.state).toBe('refunded');
    const total = (await findOrder(shop.parts, bought.orderId))?.chargeSummary.total.cents;
    expect(await readRefundedCents(bought.orderId)).toBe(total);
  });

  it('sends one mail if the old pair fails the inspection after the shop cancelled the replacement', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    await cancelItems(shop.parts, { orderId: createdExchange.exchangeOrder.orderId, reason: 'out of stock' });
    await refuseReturn(shop.parts, createdExchange);
    await doExchangeJobs(shop);
    expect(await readMails()).toEqual([
      'Your exchange is confirmed',
      'Your exchange has ended, and your item comes back to you',
    ]);
  });
});

describe('continuing', () => {
  it('ships at the first scan, and captures the difference then', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.color);
    await scan(createdExchange);
    await scan(createdExchange);
    expect((await fetchExchange(createdExchange))?.state).toBe('released');
    await shipAndDeliver(shop, createdExchange.exchangeOrder.orderId);
    await doExchangeJobs(shop);
    await receiveReturn(shop.parts, { contractId: createdExchange.contractId, condition: 'sellable' });
    await doExchangeJobs(shop);
    expect(await readMails()).toEqual([
      'Your exchange is confirmed',
      'Your exchange has shipped, Maya',
      'Your order was delivered',
      'We received your return',
    ]);
    expect([await readStatus(bought.orderId), await readStatus(createdExchange.exchangeOrder.orderId)]).toEqual([
      'returned',
      'delivered',
    ]);
    expect(await readRefundedCents(bought.orderId)).toBe(0);
  });

  it('refunds the difference of a cheaper color at the scan, once', async () => {
    bought = await givenBought(shop, { colorCents: 9_000 });
    const { difference } = await preview(bought, bought.color);
    const createdExchange = await givenExchange(bought, bought.color);
    await doExchangeJobs(shop);
    expect(await readRefundedCents(bought.orderId)).toBe(0);
    await scan(createdExchange);
    await receiveReturn(shop.parts, { contractId: createdExchange.contractId, condition: 'sellable' });
    await doExchangeJobs(shop);
    expect(await readRefundedCents(bought.orderId)).toBe(-difference.cents);
  });

  it("refunds a replacement that comes back to the first card: the difference, and the old pair's part", async () => {
    bought = await givenBought(shop);
    const total = (await findOrder(shop.parts, bought.orderId))?.chargeSummary.total.cents;
    const createdExchange = await givenExchange(bought, bought.color);
    await scan(createdExchange);
    const { orderId } = createdExchange.exchangeOrder;
    await shipAndDeliver(shop, orderId);
    await receiveReturn(shop.parts, { contractId: createdExchange.contractId, condition: 'sellable' });
    const replacementOrder = await findOrder(shop.parts, orderId);
    const lineItemIds = replacementOrder?.lineItems.map(({ lineItemId }) => lineItemId) ?? [];
    const createdReturn = await givenReturn({ ...bought, orderId, lineItemIds });
    await receiveReturn(shop.parts, { contractId: createdReturn.contractId, condition: 'sellable' });
    await doExchangeJobs(shop);
    expect(await readRefundedCents(bought.orderId)).toBe(total);
    expect(await readRefundedCents(orderId)).toBe(createdExchange.toPay.cents);
  });

  it('exchanges a replacement again, and still refunds every cent', async () => {
    bought = await givenBought(shop, { colorCents: 9_000 });
    const total = (await findOrder(shop.parts, bought.orderId))?.chargeSummary.total.cents;
    const first = await givenExchange(bought, bought.size);
    await scan(first);
    const { orderId } = first.exchangeOrder;
    await shipAndDeliver(shop, orderId);
    await receiveReturn(shop.parts, { contractId: first.contractId, condition: 'sellable' });
    const readLineItemId = async (id: string) => (await findOrder(shop.parts, id))?.lineItems[0]?.lineItemId ?? '';
    const second = await givenExchange({ ...bought, orderId, lineItemId: await readLineItemId(orderId) }, bought.color);
    await scan(second);
    const last = second.exchangeOrder.orderId;
    await shipAndDeliver(shop, last);
    await receiveReturn(shop.parts, { contractId: second.contractId, condition: 'sellable' });
    const createdReturn = await givenReturn({ ...bought, orderId: last, lineItemIds: [await readLineItemId(last)] });
    await receiveReturn(shop.parts, { contractId: createdReturn.contractId, condition: 'damaged' });
    await doExchangeJobs(shop);
    expect(await readRefundedCents(bought.orderId)).toBe(total);
  });

  it("refunds the old pair's part if the shop cancels a released replacement", async () => {
    bought = await givenBought(shop, { balanceCents: 2_000 });
    const createdExchange = await givenExchange(bought, bought.size);
    await scan(createdExchange);
    await cancelItems(shop.parts, { orderId: createdExchange.exchangeOrder.orderId, reason: 'out of stock' });
    await receiveReturn(shop.parts, { contractId: createdExchange.contractId, condition: 'sellable' });
    await doExchangeJobs(shop);
    const total = (await findOrder(shop.parts, bought.orderId))?.chargeSummary.total.cents;
    expect(await readRefundedCents(bought.orderId)).toBe(total);
  });

  it('releases at the receipt of a parcel that no carrier scanned', async () => {
    bought = await givenBought(shop);
    const createdExchange = await givenExchange(bought, bought.size);
    await receiveReturn(shop.parts, { contractId: createdExchange.contractId, condition: 'sellable' });
    await doExchangeJobs(shop);
    expect(await fetchExchange(createdExchange)).toMatchObject({ state: 'released', returnStatus: 'returned' });
  });
});
