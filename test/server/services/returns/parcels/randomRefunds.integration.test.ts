import fc from 'fast-check';
import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import { TRACKING_STATUSES } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { findOrder } from '../../../../../server/services/orders/actions/listOrders.ts';
import { refundItems } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import { submitReturn } from '../../../../../server/services/returns/actions/request/submitReturn.ts';
import { expireReturn } from '../../../../../server/services/returns/expireReturn.ts';
import { loseParcel } from '../../../../../server/services/returns/parcels/loseParcel.ts';
import { receiveParcel } from '../../../../../server/services/returns/parcels/receiveParcel.ts';
import { receiveReturn, refuseReturn } from '../../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { forgetRegistrations } from '../../orders/histories/Shoppers.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { readLedgers, readReportedMoney } from '../../support/reportedMoney.ts';
import { createTracking, doReturnJobs, fakeCarriers } from '../givenReturns.ts';

jest.setTimeout(300_000);

const HISTORIES = Number(process.env.HISTORIES ?? 8);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

/** The weight of each action. */
const DOES = [
  ...(['refund', 'refund', 'back', 'lose', 'track', 'track', 'ship', 'cancel'] as const),
  ...(['return', 'return', 'return', 'receive', 'refuse', 'expire'] as const),
];
const line = fc.nat(3);
const quantity = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined });
const condition = fc.constantFrom('sellable' as const, 'damaged' as const);
const event = fc.record({
  does: fc.constantFrom(...DOES),
  isNamed: fc.boolean(),
  line,
  quantity,
  condition,
  amountCents: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: undefined }),
  isRestocked: fc.boolean(),
  isCredit: fc.boolean(),
  status: fc.oneof(fc.constantFrom(...TRACKING_STATUSES), fc.constant('delivered' as const)),
  /** Few keys, so that some requests are repeated. */
  key: fc.integer({ min: 1, max: 4 }),
});
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

const NOTHING_NAMED = { items: undefined, shipmentId: undefined };

async function readState({ orderId }: GivenOrder) {
  const { db } = shop.parts;
  const of = { lines: 'order_items', parcels: 'shipments', returns: 'returns' } as const;
  const lines = await db
    .selectFrom(of.lines)
    .select('line_item_id as id')
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  const parcels = await db.selectFrom(of.parcels).select('shipment_id as id').where('order_id', '=', orderId).execute();
  const returns = await db
    .selectFrom(of.returns)
    .select('contract_id as id')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return { lines, parcels, contractId: returns.at(-1)?.id ?? 'none' };
}

async function beginReturn(
  orderId: string,
  { isCredit, key }: Pick<Event, 'isCredit' | 'key'>,
  items: { lineItemId: string; quantity?: number }[],
) {
  const order = await findOrder(shop.parts, orderId);
  if (!order) return;
  await submitReturn(shop.parts, order, {
    items: items.map((item) => ({ ...item, reason: 'too small' as const, comment: '' })),
    method: 'print',
    destination: isCredit ? 'store credit' : 'original payment',
    requestKey: `return-${key}`,
  });
}

async function perform(order: GivenOrder, step: Event): Promise<unknown> {
  const { parts } = shop;
  const { orderId } = order;
  const { lines, parcels, contractId } = await readState(order);
  const orderLine = lines[step.line % lines.length];
  const items = [{ lineItemId: String(orderLine?.id), ...(step.quantity && { quantity: step.quantity }) }];
  const namedItems = step.isNamed ? items : undefined;
  const shipmentId = parcels[step.line % Math.max(1, parcels.length)]?.id ?? 0;
  const { condition: returnCondition, amountCents, key } = step;
  switch (step.does) {
    case 'refund': {
      const restock = step.isRestocked && namedItems ? returnCondition : undefined;
      return refundItems(parts, {
        orderId,
        items: namedItems,
        amountCents,
        restock,
        reason: 'Sorry',
        requestKey: `refund-${key}`,
      });
    }
    case 'back':
      return receiveParcel(parts, {
        orderId,
        condition: returnCondition,
        ...(step.isNamed ? { items } : NOTHING_NAMED),
        ...(amountCents && !step.isNamed && { shipmentId }),
      });
    case 'lose':
      return loseParcel(parts, { orderId, shipmentId });
    case 'track':
      return recordTracking(parts, createTracking(`1Z-${orderId}`, 'in transit', step.status));
    case 'return':
      return beginReturn(orderId, step, items);
    case 'receive':
      return receiveReturn(parts, { contractId, condition: returnCondition });
    case 'refuse':
      return refuseReturn(parts, { contractId, reason: 'Worn' });
    case 'expire':
      return expireReturn(parts, { contractId });
    case 'ship':
      return shipItems(openCheckout(parts), { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}-rest` });
    case 'cancel':
      return cancelItems(parts, { orderId, items: namedItems, reason: 'no longer want', requestKey: `cancel-${key}` });
  }
}

type Beginning = {
  readonly balanceCents: number;
  readonly isCreditedAtOnce: boolean;
  readonly stage: 'under way' | 'delivered' | 'in a return';
};

async function begin({ balanceCents, isCreditedAtOnce, stage }: Beginning): Promise<GivenOrder> {
  const lines = [
    { priceCents: 5_000, quantity: 2 },
    { priceCents: 3_000, quantity: 1 },
  ];
  await forgetRegistrations(shop);
  const order = await givenOrder(shop, { lines, balanceCents, speed: 'next' });
  const { orderId, lineItemIds } = order;
  if (isCreditedAtOnce)
    await shop.parts.db
      .updateTable('orders')
      .set({ marketplace_id: 'second' })
      .where('order_id', '=', orderId)
      .execute();
  const items = [{ lineItemId: lineItemIds[0] ?? '' }];
  await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}`, items });
  if (stage !== 'under way') await recordTracking(shop.parts, createTracking(`1Z-${orderId}`, 'delivered'));
  if (stage === 'in a return') await beginReturn(orderId, { isCredit: true, key: 0 }, items);
  return order;
}

it('keeps money, stock and pieces exact, whatever comes back, is lost or is refunded, in any order and at once', async () => {
  const carriers = fakeCarriers();
  const playCounts = new Map<string, number>();
  const beginning = fc.record({
    balanceCents: fc.constantFrom(0, 2_000, 50_000),
    isCreditedAtOnce: fc.boolean(),
    stage: fc.constantFrom('under way' as const, 'delivered' as const, 'in a return' as const),
  });
  const property = fc.asyncProperty(
    beginning,
    fc.array(event, { minLength: 10, maxLength: 20 }),
    async (start, history) => {
      const order = await begin(start);
      for (let index = 0; index < history.length; index += 2) {
        // Two actions at once.
        const eventPair = history.slice(index, index + 2);
        const outcomes = await Promise.allSettled(eventPair.map((one) => perform(order, one)));
        outcomes.forEach((outcome, place) => {
          const name = eventPair[place]?.does ?? '';
          if (outcome.status === 'fulfilled') playCounts.set(name, (playCounts.get(name) ?? 0) + 1);
          else if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
        });
      }
      await doReturnJobs(shop, carriers);
      expect(await listBrokenInvariants(shop.parts.db, order.stockBefore)).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
  // Histories that reach neither prove nothing.
  expect([...playCounts.keys()]).toEqual(expect.arrayContaining(['refund', 'return']));
});

it('adds the same money up in the report of sales, to the cent', async () => {
  expect(await readReportedMoney(shop.parts)).toEqual(await readLedgers(shop.parts));
});
