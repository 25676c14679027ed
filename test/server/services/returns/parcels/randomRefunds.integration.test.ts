import fc from 'fast-check';
import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import { TRACKING_STATUSES } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions.ts';
import {
  cancelItems,
  findOrder,
  recordTracking,
  refundItems,
  shipItems,
} from '../../../../../server/services/orders/actions.ts';
import {
  expireReturn,
  loseParcel,
  receiveParcel,
  receiveReturn,
  refuseReturn,
} from '../../../../../server/services/returns/actions.ts';
import { returnsRoutes } from '../../../../../server/services/returns/routes.ts';
import { submitReturn } from '../../../../../server/services/returns/submitReturn.ts';
import { brokenInvariants } from '../../support/brokenInvariants.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { guestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { doReturnJobs, fakeCarriers, tracking } from '../givenReturns.ts';

jest.setTimeout(120_000);

const HISTORIES = 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...guestJourneyRoutes()(parts), returnsRoutes(parts)]);
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

async function stateOf({ orderId }: GivenOrder) {
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
  const shown = await findOrder(shop.parts, orderId);
  if (!shown) return;
  await submitReturn(shop.parts, shown, {
    items: items.map((item) => ({ ...item, reason: 'too small' as const, comment: '' })),
    method: 'print',
    destination: isCredit ? 'store credit' : 'original payment',
    requestKey: `return-${key}`,
  });
}

async function perform(given: GivenOrder, done: Event): Promise<unknown> {
  const { parts } = shop;
  const { orderId } = given;
  const { lines, parcels, contractId } = await stateOf(given);
  const chosen = lines[done.line % lines.length];
  const items = [{ lineItemId: String(chosen?.id), ...(done.quantity && { quantity: done.quantity }) }];
  const some = done.isNamed ? items : undefined;
  const shipmentId = parcels[done.line % Math.max(1, parcels.length)]?.id ?? 0;
  const { condition: how, amountCents, key } = done;
  switch (done.does) {
    case 'refund': {
      const restock = done.isRestocked && some ? how : undefined;
      return refundItems(parts, {
        orderId,
        items: some,
        amountCents,
        restock,
        reason: 'Sorry',
        requestKey: `refund-${key}`,
      });
    }
    case 'back':
      return receiveParcel(parts, {
        orderId,
        condition: how,
        ...(done.isNamed ? { items } : NOTHING_NAMED),
        ...(amountCents && !done.isNamed && { shipmentId }),
      });
    case 'lose':
      return loseParcel(parts, { orderId, shipmentId });
    case 'track':
      return recordTracking(parts, tracking(`1Z-${orderId}`, 'in transit', done.status));
    case 'return':
      return beginReturn(orderId, done, items);
    case 'receive':
      return receiveReturn(parts, { contractId, condition: how });
    case 'refuse':
      return refuseReturn(parts, { contractId, reason: 'Worn' });
    case 'expire':
      return expireReturn(parts, { contractId });
    case 'ship':
      return shipItems(openCheckout(parts), { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}-rest` });
    case 'cancel':
      return cancelItems(parts, { orderId, items: some, reason: 'no longer want', requestKey: `cancel-${key}` });
  }
}

type Beginning = {
  readonly balanceCents: number;
  readonly isCreditedAtOnce: boolean;
  readonly where: 'under way' | 'delivered' | 'in a return';
};

async function begin({ balanceCents, isCreditedAtOnce, where }: Beginning): Promise<GivenOrder> {
  const lines = [
    { priceCents: 5_000, quantity: 2 },
    { priceCents: 3_000, quantity: 1 },
  ];
  const given = await givenOrder(shop, { lines, balanceCents, speed: 'next' });
  const { orderId, lineItemIds } = given;
  if (isCreditedAtOnce)
    await shop.parts.db
      .updateTable('orders')
      .set({ marketplace_id: 'second' })
      .where('order_id', '=', orderId)
      .execute();
  const items = [{ lineItemId: lineItemIds[0] ?? '' }];
  await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}`, items });
  if (where !== 'under way') await recordTracking(shop.parts, tracking(`1Z-${orderId}`, 'delivered'));
  if (where === 'in a return') await beginReturn(orderId, { isCredit: true, key: 0 }, items);
  return given;
}

it('keeps money, stock and pieces exact, whatever comes back, is lost or is refunded, in any order and at once', async () => {
  const carriers = fakeCarriers();
  const played = new Map<string, number>();
  const beginning = fc.record({
    balanceCents: fc.constantFrom(0, 2_000, 50_000),
    isCreditedAtOnce: fc.boolean(),
    where: fc.constantFrom('under way' as const, 'delivered' as const, 'in a return' as const),
  });
  const property = fc.asyncProperty(
    beginning,
    fc.array(event, { minLength: 10, maxLength: 20 }),
    async (begun, history) => {
      const given = await begin(begun);
      for (let index = 0; index < history.length; index += 2) {
        // Two actions at once.
        const both = history.slice(index, index + 2);
        const outcomes = await Promise.allSettled(both.map((one) => perform(given, one)));
        outcomes.forEach((outcome, place) => {
          const name = both[place]?.does ?? '';
          if (outcome.status === 'fulfilled') played.set(name, (played.get(name) ?? 0) + 1);
          else if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
        });
      }
      await doReturnJobs(shop, carriers);
      expect(await brokenInvariants(shop.parts.db, given.stockBefore)).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
  // Histories that reach neither prove nothing.
  expect([...played.keys()]).toEqual(expect.arrayContaining(['refund', 'return']));
});
