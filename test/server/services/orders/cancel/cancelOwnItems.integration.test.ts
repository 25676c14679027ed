import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { makeOrderToken } from '../../../../../server/services/orders/actions/guestOrders.ts';
import { findOrder } from '../../../../../server/services/orders/actions/listOrders.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { cancelAnswer, cancellationPreview } from '../../../../../src/contracts/orders/orderCancellation.ts';
import { order as orderShape } from '../../../../../src/contracts/orders/orders.ts';
import { CANCEL_REASONS } from '../../../../../src/lib/orders/orders.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { doJobs } from '../../support/doJobs.ts';
import { givenOrder } from '../../support/givenOrder.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { readOnHand } from '../../support/readOnHand.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterEach(async () => {
  await doJobs(shop);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

const cancel = (browser: Browser, body: object, token?: string) =>
  browser.post(`/accountapi/e/orders/cancelItems${token ? `?token=${token}` : ''}`, body);
const preview = async (browser: Browser, body: object) =>
  cancellationPreview.parse((await browser.post('/accountapi/e/orders/previewCancel', body)).body);
const ship = (orderId: string, items?: { lineItemId: string }[]) =>
  shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}`, items });

const TWO_LINES = [
  { priceCents: 10_000, quantity: 1 },
  { priceCents: 5_000, quantity: 3 },
];

it('cancels the items of its preview, piece by piece, and puts them back on sale', async () => {
  const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, { lines: TWO_LINES, balanceCents: 3_000 });
  const items = [{ lineItemId: lineItemIds[1] ?? '', quantity: 2 }];
  const sums = await preview(maya, { orderId, items });
  expect(sums.items.cents).toBe(10_000);
  expect(sums.total.cents).toBe(sums.items.cents + sums.tax.cents);
  expect(sums.toGiftBalance.cents).toBe(3_000);

  const answer = cancelAnswer.parse((await cancel(maya, { orderId, items, reason: 'too late' })).body);
  expect(answer).toMatchObject({
    cancelled: sums.total,
    toGiftBalance: sums.toGiftBalance,
    toPayment: sums.toPayment,
    isRefund: false,
    leftOutLineItemIds: [],
  });
  expect(answer.order.lineItems.map(({ quantity, status }) => [quantity, status])).toEqual([
    [1, 'submitted'],
    [1, 'submitted'],
    [2, 'cancelled'],
  ]);
  expect(await readOnHand(shop.parts.db, stockBefore[1]?.stockId ?? '')).toBe(8);
  expect(answer.order.cancellations).toEqual([
    {
      cancelledAt: shop.clock.now().toISOString(),
      cancelledBy: 'customer',
      isRefund: false,
      toGiftBalance: sums.toGiftBalance,
      toPayment: sums.toPayment,
      parts: [{ to: 'your gift balance', amount: sums.toGiftBalance }],
      lineItemIds: [answer.order.lineItems[2]?.lineItemId],
    },
  ]);
});

it('changes nothing for a preview', async () => {
  const { orderId, maya, lineItemIds } = await givenOrder(shop);
  const read = async () => (await maya.get(`/v3/order?orderId=${orderId}`)).body;
  const stateBefore = await read();
  await preview(maya, { orderId, items: lineItemIds.map((lineItemId) => ({ lineItemId })) });
  expect(await read()).toEqual(stateBefore);
});

it('cancels once for a repeated request, also at the same time', async () => {
  const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, {
    lines: [{ priceCents: 5_000, quantity: 3 }],
  });
  const request = { orderId, items: [{ lineItemId: lineItemIds[0] ?? '', quantity: 1 }], requestKey: 'a-click' };
  const answers = await Promise.all([cancel(maya, request), cancel(maya, request), cancel(maya, request)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.cancelled))).size).toBe(1);
  expect(await readOnHand(shop.parts.db, stockBefore[0]?.stockId ?? '')).toBe(7);
});

it('cancels all pieces of a line that is named twice', async () => {
  const { orderId, maya, lineItemIds } = await givenOrder(shop, { lines: [{ priceCents: 5_000, quantity: 3 }] });
  const item = { lineItemId: lineItemIds[0] ?? '', quantity: 1 };
  expect((await preview(maya, { orderId, items: [item, item] })).items.cents).toBe(10_000);
  const { order } = cancelAnswer.parse((await cancel(maya, { orderId, items: [item, item] })).body);
  expect(order.lineItems.map(({ quantity, status }) => [quantity, status])).toEqual([
    [1, 'submitted'],
    [2, 'cancelled'],
  ]);
  expect(await cancel(maya, { orderId, items: [item, item], requestKey: 'again' })).toMatchObject({
    status: 400,
    body: { id: 'quantity.invalid' },
  });
});

it('takes the same request without a key for the same act within a minute', async () => {
  const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, {
    lines: [{ priceCents: 5_000, quantity: 3 }],
  });
  const request = { orderId, items: [{ lineItemId: lineItemIds[0] ?? '', quantity: 1 }] };
  const readStock = () => readOnHand(shop.parts.db, stockBefore[0]?.stockId ?? '');
  const stockAfterOrder = await readStock();
  const [first, second] = await Promise.all([cancel(maya, request), cancel(maya, request)]);
  expect(second.body.cancelled).toEqual(first.body.cancelled);
  expect(await readStock()).toBe(stockAfterOrder + 1);
  shop.clock.advance(59_000);
  await cancel(maya, request);
  expect(await readStock()).toBe(stockAfterOrder + 1);
  await cancel(maya, { ...request, reason: 'too late' });
  expect(await readStock()).toBe(stockAfterOrder + 2);
  shop.clock.advance(60_000);
  await cancel(maya, request);
  expect(await readStock()).toBe(stockAfterOrder + 3);
});

it('leaves out an item that has shipped, and names it', async () => {
  const { orderId, maya, lineItemIds } = await givenOrder(shop, { lines: TWO_LINES });
  const [first = '', second = ''] = lineItemIds;
  await ship(orderId, [{ lineItemId: first }]);
  const storedOrder = orderShape.parse((await maya.get(`/v3/order?orderId=${orderId}`)).body);
  expect(storedOrder.lineItems.map((line) => [line.cancellable, line.customerCancellable])).toEqual([
    [false, false],
    [true, true],
  ]);
  const items = [{ lineItemId: first }, { lineItemId: second }];
  const { leftOutLineItemIds, order, isRefund } = cancelAnswer.parse((await cancel(maya, { orderId, items })).body);
  expect(leftOutLineItemIds).toEqual([first]);
  expect(order.lineItems.map(({ status }) => status)).toEqual(['shipped', 'cancelled']);
  // The first parcel was charged with all items of the order at that time.
  expect(isRefund).toBe(true);
});

it('rejects the call when no item can be cancelled', async () => {
  const { orderId, maya, lineItemIds } = await givenOrder(shop);
  await ship(orderId);
  for (const call of [
    cancel(maya, { orderId, items: lineItemIds.map((lineItemId) => ({ lineItemId })) }),
    maya.post('/v2/order/cancel', { orderId }),
  ]) {
    expect(await call).toMatchObject({ status: 409, body: { id: 'order.item.shipped' } });
  }
});

it('cancels a whole order only for its member', async () => {
  const { orderId, maya, lineItemIds } = await givenOrder(shop, { lines: TWO_LINES });
  expect((await (await shop.member()).post('/v2/order/cancel', { orderId })).status).toBe(404);
  const sums = { orderId, items: [{ lineItemId: lineItemIds[0] ?? '' }] };
  expect((await (await shop.member()).post('/accountapi/e/orders/previewCancel', sums)).status).toBe(404);
  expect((await shop.browser().post('/v2/order/cancel', { orderId })).status).toBe(403);
  const { body } = await maya.post('/v2/order/cancel', { orderId, reason: 'duplicate order' });
  expect(cancelAnswer.parse(body).order).toMatchObject({
    status: 'cancelled',
    cancellations: [{ cancelledBy: 'customer' }],
  });
  // A repeated call gets the same answer.
  expect((await maya.post('/v2/order/cancel', { orderId })).body).toMatchObject({ cancelled: body.cancelled });
});

it('cancels for a guest by the token of the email, and rejects a wrong one', async () => {
  const buyer = await createGuest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const orderId = String((await finalize(buyer, await prepareReview(buyer, stocks[0].stockId))).body.orderId);
  const token = await makeOrderToken(shop.parts, orderId);
  const reader = shop.browser();
  const { lineItems } = orderShape.parse(
    (await reader.get(`/accountapi/e/orders/getOrder?${new URLSearchParams({ orderId, token: token ?? '' })}`)).body,
  );
  const items = lineItems.map(({ lineItemId }) => ({ lineItemId }));
  expect((await cancel(reader, { orderId, items }, 'x'.repeat(43))).status).toBe(404);
  expect((await cancel(reader, { orderId, items })).status).toBe(403);
  const { body } = await cancel(reader, { orderId, items }, token);
  expect(cancelAnswer.parse(body).order).toMatchObject({
    status: 'cancelled',
    cancellations: [{ cancelledBy: 'guest' }],
  });
});

it.each(CANCEL_REASONS)('names the shop when an operator cancels with the reason %s', async (reason) => {
  const { orderId } = await givenOrder(shop);
  await cancelItems(shop.parts, { orderId, reason });
  const order = await findOrder(shop.parts, orderId);
  expect(order?.cancellations.at(-1)?.cancelledBy).toBe(reason === 'card declined' ? 'payment' : 'shop');
});

it.each([
  ['no item', { items: [] }],
  ['a reason that is the shop’s own', { reason: 'out of stock' }],
  ['no piece', { items: [{ lineItemId: '1', quantity: 0 }] }],
  ['half a piece', { items: [{ lineItemId: '1', quantity: 0.5 }] }],
])('rejects %s', async (_title, change) => {
  const { orderId, maya, lineItemIds } = await givenOrder(shop);
  const items = lineItemIds.map((lineItemId) => ({ lineItemId }));
  expect((await cancel(maya, { orderId, items, ...change })).status).toBe(400);
});

it('rejects an item of another order, and more pieces than the line has', async () => {
  const { orderId, maya, lineItemIds } = await givenOrder(shop);
  const other = await givenOrder(shop);
  expect((await cancel(maya, { orderId, items: [{ lineItemId: other.lineItemIds[0] ?? '' }] })).status).toBe(404);
  expect((await cancel(maya, { orderId, items: [{ lineItemId: lineItemIds[0] ?? '', quantity: 2 }] })).status).toBe(
    400,
  );
});
