import { cancelItems } from '../../../../server/services/orders/actions.ts';
import { receiveReturn, recordReturnTracking, refuseReturn } from '../../../../server/services/returns/actions.ts';
import { returnsRoutes } from '../../../../server/services/returns/routes.ts';
import { returnList, transportOptions } from '../../../../src/contracts/returns.ts';
import { brokenInvariants } from '../support/brokenInvariants.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { guestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn, shipAndDeliver, tracking } from './givenReturns.ts';

// Buys and returns several times, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [...guestJourneyRoutes()(parts), returnsRoutes(parts)]);
});
afterEach(async () => {
  await doReturnJobs(shop, carriers);
  expect(await brokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

const refundedCents = async (orderId: string): Promise<number> => {
  const rows = await shop.parts.db
    .selectFrom('order_refunds')
    .select(['gift_cents', 'charge_cents'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.reduce((sum, { gift_cents, charge_cents }) => sum + gift_cents + charge_cents, 0);
};

const fetched = async ({ maya }: GivenOrder, contractId: string) =>
  returnList.parse((await maya.get(`/v1/return/fetch?contractId=${contractId}`)).body).returns[0];

it('refunds a piece once, although it was rejected after its store credit and comes back in another return', async () => {
  const given = await givenDelivered(shop, { lines: [{ priceCents: 5_000, quantity: 2 }] });
  const wanted = { quantity: 1, method: 'print', destination: 'store credit' };
  const first = await givenReturn(given, wanted);
  await doReturnJobs(shop, carriers);
  await recordReturnTracking(shop.parts, tracking(`T-return:${first.contractId}`, 'in transit'));
  await refuseReturn(shop.parts, { contractId: first.contractId });
  const once = first.preReturnInfo.total.cents;
  expect(await refundedCents(given.orderId)).toBe(once);

  const [piece] = first.items;
  const again = { lineItemId: piece?.lineItemId ?? '' };
  const items = [{ ...again, reason: 'too small' }];
  const quoted = await given.maya.post('/v1/return/transportOptions', { orderId: given.orderId, items });
  expect(transportOptions.parse(quoted.body).preReturnInfo.total.cents).toBe(0);
  const second = await givenReturn(given, again);
  expect(second.items[0]?.itemUniqueId).toBe(piece?.itemUniqueId);
  await receiveReturn(shop.parts, { contractId: second.contractId, condition: 'sellable' });
  expect(await refundedCents(given.orderId)).toBe(once);
  // Not null, which would mean rejected.
  expect((await fetched(given, second.contractId))?.postReturnInfo?.total.cents).toBe(0);

  const other = await givenReturn(given);
  await receiveReturn(shop.parts, { contractId: other.contractId, condition: 'sellable' });
  expect(await refundedCents(given.orderId)).toBe(once + other.preReturnInfo.total.cents);
});

it('reports only the refunded amount, if the rest of the order was too little to charge', async () => {
  const lines = [
    { priceCents: 20_000, quantity: 1 },
    { priceCents: 30, quantity: 1 },
  ];
  const given = await givenOrder(shop, { lines });
  const { orderId, maya, lineItemIds } = given;
  const [dear, cheap] = lineItemIds;
  await cancelItems(shop.parts, { orderId, items: [{ lineItemId: dear ?? '' }], reason: 'no longer want' });
  await shipAndDeliver(shop, orderId);
  const { contractId } = await givenReturn(given, { lineItemId: cheap ?? '' });
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });

  expect(await refundedCents(orderId)).toBe(0);
  expect((await fetched(given, contractId))?.postReturnInfo?.total.cents).toBe(0);
  const order = await maya.get(`/v3/order?orderId=${orderId}`);
  expect(order.body.refunds).toEqual([]);
});
