import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { receiveReturn, refuseReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { recordReturnTracking } from '../../../../server/services/returns/trackReturns.ts';
import { returnList, transportOptions } from '../../../../src/contracts/orders/returns.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import {
  createTracking,
  doReturnJobs,
  fakeCarriers,
  givenDelivered,
  givenReturn,
  shipAndDeliver,
} from './givenReturns.ts';

// Buys and returns several times, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterEach(async () => {
  await doReturnJobs(shop, carriers);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

const readRefundedCents = async (orderId: string): Promise<number> => {
  const rows = await shop.parts.db
    .selectFrom('order_refunds')
    .select(['gift_cents', 'charge_cents'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.reduce((sum, { gift_cents, charge_cents }) => sum + gift_cents + charge_cents, 0);
};

const fetchReturn = async ({ maya }: GivenOrder, contractId: string) =>
  returnList.parse((await maya.get(`/v1/return/fetch?contractId=${contractId}`)).body).returns[0];

it('refunds a piece once, although it was rejected after its store credit and comes back in another return', async () => {
  const order = await givenDelivered(shop, { lines: [{ priceCents: 5_000, quantity: 2 }] });
  const options = { quantity: 1, method: 'print', destination: 'store credit' };
  const first = await givenReturn(order, options);
  await doReturnJobs(shop, carriers);
  await recordReturnTracking(shop.parts, createTracking(`T-return:${first.contractId}`, 'in transit'));
  await refuseReturn(shop.parts, { contractId: first.contractId });
  const refundCents = first.preReturnInfo.total.cents;
  expect(await readRefundedCents(order.orderId)).toBe(refundCents);

  const [piece] = first.items;
  const repeatedItem = { lineItemId: piece?.lineItemId ?? '' };
  const items = [{ ...repeatedItem, reason: 'too small' }];
  const response = await order.maya.post('/v1/return/transportOptions', { orderId: order.orderId, items });
  expect(transportOptions.parse(response.body).preReturnInfo.total.cents).toBe(0);
  const second = await givenReturn(order, repeatedItem);
  expect(second.items[0]?.itemUniqueId).toBe(piece?.itemUniqueId);
  await receiveReturn(shop.parts, { contractId: second.contractId, condition: 'sellable' });
  expect(await readRefundedCents(order.orderId)).toBe(refundCents);
  // Not null, which would mean rejected.
  expect((await fetchReturn(order, second.contractId))?.postReturnInfo?.total.cents).toBe(0);

  const other = await givenReturn(order);
  await receiveReturn(shop.parts, { contractId: other.contractId, condition: 'sellable' });
  expect(await readRefundedCents(order.orderId)).toBe(refundCents + other.preReturnInfo.total.cents);
});

it('reports only the refunded amount, if the rest of the order was too little to charge', async () => {
  const lines = [
    { priceCents: 20_000, quantity: 1 },
    { priceCents: 30, quantity: 1 },
  ];
  const splitOrder = await givenOrder(shop, { lines });
  const { orderId, maya, lineItemIds } = splitOrder;
  const [expensiveId, cheapId] = lineItemIds;
  await cancelItems(shop.parts, { orderId, items: [{ lineItemId: expensiveId ?? '' }], reason: 'no longer want' });
  await shipAndDeliver(shop, orderId);
  const { contractId } = await givenReturn(splitOrder, { lineItemId: cheapId ?? '' });
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });

  expect(await readRefundedCents(orderId)).toBe(0);
  expect((await fetchReturn(splitOrder, contractId))?.postReturnInfo?.total.cents).toBe(0);
  const order = await maya.get(`/v3/order?orderId=${orderId}`);
  expect(order.body.refunds).toEqual([]);
});
