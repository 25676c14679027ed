import fc from 'fast-check';
import type { PaymentMethod } from '../../../../../server/providers/payments/paymentProvider.ts';
import { type CheckoutParts, openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { CANCEL_REASONS } from '../../../../../src/lib/orders/orders.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { settleOrder } from '../../support/settleOrder.ts';
import { forgetRegistrations } from '../histories/Shoppers.ts';

const HISTORIES = Number(process.env.HISTORIES ?? 12);

// Each history buys items first.
jest.setTimeout(240_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const line = fc.record({ priceCents: fc.integer({ min: 1, max: 30_000 }), quantity: fc.integer({ min: 1, max: 4 }) });
const promo = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    percent: fc.constant(null),
    amount_cents: fc.integer({ min: 1, max: 40_000 }),
  }),
  fc.record({ kind: fc.constant('shipping' as const), percent: fc.constant(null) }),
);
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  balanceCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 })),
  promo: fc.option(promo, { nil: undefined }),
  speed: fc.constantFrom('second', 'next', 'next-wow'),
});

/** Some pieces of one line, or everything. */
const items = fc.option(fc.record({ index: fc.nat(5), quantity: fc.option(fc.integer({ min: 1, max: 4 })) }));
/** The point at which the process ends or the provider's answer is lost; mostly none. */
const ending = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('capture amount set', 'payment captured', 'charge voided', 'refund made', 'answer lost'),
  },
);
const step = fc.record({
  does: fc.constantFrom('ship', 'cancel', 'settle'),
  items,
  ending,
  reason: fc.constantFrom(...CANCEL_REASONS),
});
/** Up to three actions at the same moment. */
const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const throwEnd = (): never => {
  throw new Error('everything ends here');
};

/** Carries out each request, but loses its answer. */
const loseAnswers = (method: PaymentMethod): PaymentMethod => ({
  authorize: (payment) => method.authorize(payment),
  capture: (payment) => method.capture(payment).then(throwEnd),
  void: (payment) => method.void(payment).then(throwEnd),
  refund: (payment, refund) => method.refund(payment, refund).then(throwEnd),
});

function createEndingCheckout(checkout: CheckoutParts, stopPoint: string): CheckoutParts {
  const payments =
    stopPoint === 'answer lost' ? { ...checkout.payments, ...loseAnswers(checkout.payments) } : checkout.payments;
  return { ...checkout, payments, reachFaultPoint: (point) => (point === stopPoint ? throwEnd() : undefined) };
}

async function selectLines(orderId: string): Promise<readonly { readonly id: string; readonly quantity: number }[]> {
  const rows = await shop.parts.db
    .selectFrom('order_items')
    .select(['line_item_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  return rows.map(({ line_item_id, quantity }) => ({ id: String(line_item_id), quantity }));
}

let parcels = 0;

/** Rejections are valid outcomes too. */
async function take(
  { orderId }: GivenOrder,
  { does, items: itemChoice, ending: stopPoint, reason }: Step,
): Promise<void> {
  const checkout = createEndingCheckout(openCheckout(shop.parts), stopPoint);
  const lines = await selectLines(orderId);
  const orderLine = itemChoice && lines[itemChoice.index % lines.length];
  const chosenItems = orderLine && [{ lineItemId: orderLine.id, quantity: itemChoice.quantity ?? undefined }];
  parcels += 1;
  const parcel = { carrier: 'UPS', trackingNumber: `1Z${parcels}` };
  if (does === 'ship')
    await shipItems(checkout, { orderId, items: chosenItems ?? undefined, ...parcel }).catch(() => null);
  if (does === 'cancel')
    await cancelItems(checkout, { orderId, items: chosenItems ?? undefined, reason }).catch(() => null);
  if (does === 'settle') await settleOrder(checkout, orderId).catch(() => null);
}

it('keeps money, stock and ledgers exact, whatever is shipped, cancelled and interrupted, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(order, steps, async (orderInput, rounds) => {
      await forgetRegistrations(shop);
      const placedOrder = await givenOrder(shop, orderInput);
      for (const round of rounds) await Promise.all(round.map((one) => take(placedOrder, one)));
      await settleOrder(openCheckout(shop.parts), placedOrder.orderId);
      expect(await listBrokenInvariants(shop.parts.db, placedOrder.stockBefore)).toEqual([]);
    }),
    { numRuns: HISTORIES },
  );
});
