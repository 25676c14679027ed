import type { PaymentProvider } from '../../../../../server/providers/payments/paymentProvider.ts';
import { type CancelRequest, cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { reconcileCharge } from '../../../../../server/services/orders/actions/charges.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { createPayments, type PaymentsParts } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { settleRefunds } from '../../../../../server/services/payments/settle/settlement.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { readPaymentKey } from '../../support/listPaymentMovements.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterEach(async () => {
  await takeJobs(shop.parts.db);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

/** Payments whose provider acts as usual, unless a test replaces a call; with the calls made so far. */
function openPayments(change: Partial<PaymentProvider> = {}): { parts: PaymentsParts; calls: string[] } {
  const parts = createPayments(shop.parts);
  const provider = { ...parts.payments, ...change };
  const calls: string[] = [];
  const payments: PaymentProvider = {
    ...provider,
    void: (...sent) => {
      calls.push('void');
      return provider.void(...sent);
    },
    capture: (...sent) => {
      calls.push('capture');
      return provider.capture(...sent);
    },
  };
  return { parts: { ...parts, payments }, calls };
}
const reconcile = async (orderId: string, change: Partial<PaymentProvider> = {}): Promise<string[]> => {
  const { parts, calls } = openPayments(change);
  await reconcileCharge(parts, orderId);
  return calls;
};
const readStatus = async ({ orderId }: GivenOrder): Promise<string> => {
  const key = await readPaymentKey(shop.parts.db, orderId);
  const query = shop.parts.db.selectFrom('payment_authorizations').select('status').where('idempotency_key', '=', key);
  return (await query.executeTakeFirstOrThrow()).status;
};
const cancel = (orderId: string, items?: CancelRequest['items']) =>
  cancelItems(shop.parts, { orderId, reason: 'no longer want', items });
/** Makes the refunds that a cancellation after a capture owes. */
const refund = async ({ orderId }: GivenOrder): Promise<void> =>
  settleRefunds(createPayments(shop.parts), await readPaymentKey(shop.parts.db, orderId));
const failConnection = () => Promise.reject(new Error('the line went dead'));
/** Captures at the provider, but the answer is lost. */
const captureUnheard = async (orderId: string): Promise<void> => {
  const { payments: provider } = createPayments(shop.parts);
  const capture: PaymentProvider['capture'] = async (...sent) => {
    await provider.capture(...sent);
    return failConnection();
  };
  await expect(captureOrder(openPayments({ capture }).parts, orderId)).rejects.toThrow('the line went dead');
};

it('calls no provider for an unknown order, or for one that owes its payment', async () => {
  expect(await reconcile('000-0000000-0000000')).toEqual([]);
  const order = await givenOrder(shop);
  expect(await reconcile(order.orderId)).toEqual([]);
  expect(await readStatus(order)).toBe('authorized');
});

it('voids the authorization of a cancelled order, once', async () => {
  const order = await givenOrder(shop);
  await cancel(order.orderId);
  expect(await reconcile(order.orderId)).toEqual(['void']);
  expect(await readStatus(order)).toBe('voided');
  expect(await reconcile(order.orderId)).toEqual([]);
});

it('keeps a capture that the provider made, although its answer was lost and the order was cancelled', async () => {
  const order = await givenOrder(shop);
  await captureUnheard(order.orderId);
  await cancel(order.orderId);
  expect(await readStatus(order)).toBe('authorized');
  expect(await reconcile(order.orderId)).toEqual(['void', 'capture']);
  expect(await readStatus(order)).toBe('captured');
  await refund(order);
  expect(await reconcile(order.orderId)).toEqual([]);
});

it('voids a cancelled order whose capture never reached the provider', async () => {
  const order = await givenOrder(shop);
  const { parts } = openPayments({ capture: failConnection });
  await expect(captureOrder(parts, order.orderId)).rejects.toThrow('the line went dead');
  await cancel(order.orderId);
  expect(await reconcile(order.orderId)).toEqual(['void', 'capture']);
  expect(await readStatus(order)).toBe('voided');
});

it('completes a capture in progress of an order that is cancelled in part', async () => {
  const line = { priceCents: 5000, quantity: 1 };
  const order = await givenOrder(shop, { lines: [line, line] });
  await captureUnheard(order.orderId);
  await cancel(
    order.orderId,
    order.lineItemIds.slice(0, 1).map((lineItemId) => ({ lineItemId })),
  );
  expect(await reconcile(order.orderId)).toEqual(['capture']);
  expect(await readStatus(order)).toBe('captured');
  await refund(order);
});

it('changes nothing while the provider does not answer, so that a repeated run completes it', async () => {
  const order = await givenOrder(shop);
  await cancel(order.orderId);
  await expect(reconcile(order.orderId, { void: failConnection })).rejects.toThrow('the line went dead');
  expect(await readStatus(order)).toBe('authorized');
  expect(await reconcile(order.orderId)).toEqual(['void']);
  expect(await readStatus(order)).toBe('voided');
});
