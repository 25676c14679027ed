import { sql } from 'kysely';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { makeOrderToken } from '../../../../../server/services/orders/actions/guestOrders.ts';
import { packItems } from '../../../../../server/services/orders/actions/packing.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { order as orderShape } from '../../../../../src/contracts/orders/orders.ts';
import { withdrawal } from '../../../../../src/contracts/orders/withdrawals.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { createTracking, doReturnJobs, fakeCarriers, shipAndDeliver } from '../givenReturns.ts';

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

const TWO = {
  lines: [
    { priceCents: 5_000, quantity: 1 },
    { priceCents: 7_000, quantity: 2 },
  ],
};

/** Moves an order to the marketplace with the statutory right. */
const moveToSecond = (orderId: string) =>
  shop.parts.db
    .updateTable('orders')
    .set({ marketplace_id: 'second', return_terms: null })
    .where('order_id', '=', orderId)
    .execute();
async function givenSecond(options?: Parameters<typeof givenOrder>[1]): Promise<GivenOrder> {
  const order = await givenOrder(shop, options);
  await moveToSecond(order.orderId);
  return order;
}
const createStatement = (orderId: string) => ({ orderId, name: 'Maya Lindqvist', email: 'receipt@example.com' });
const withdrawBy = (browser: Browser, orderId: string, query = '') =>
  browser.post(`/v1/return/withdraw${query}`, createStatement(orderId));
const fetchWithdrawal = async ({ maya, orderId }: GivenOrder) =>
  withdrawal.parse((await maya.get(`/v1/return/withdrawal?orderId=${orderId}`)).body);
const readStatuses = async ({ maya, orderId }: GivenOrder) =>
  orderShape.parse((await maya.get(`/v3/order?orderId=${orderId}`)).body).lineItems.map(({ status }) => status);
const selectMails = (orderId: string) =>
  shop.parts.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text'])
    .where('mail_key', '=', `withdrawal:${orderId}`)
    .execute();

it('does not exist in a shop without the setting', async () => {
  const order = await givenOrder(shop);
  expect((await order.maya.get(`/v1/return/withdrawal?orderId=${order.orderId}`)).status).toBe(404);
  expect((await withdrawBy(order.maya, order.orderId)).status).toBe(404);
  expect(await readStatuses(order)).toEqual(['submitted']);
});

it('cancels unpacked items, and mails the receipt at once with date and time', async () => {
  const order = await givenSecond(TWO);
  expect(await fetchWithdrawal(order)).toMatchObject({ isOpen: true, lastDay: null, statement: null });
  const { status, body } = await withdrawBy(order.maya, order.orderId);
  expect(status).toBe(200);
  const createdWithdrawal = withdrawal.parse(body);
  expect(createdWithdrawal.statement).toMatchObject({ name: 'Maya Lindqvist', email: 'receipt@example.com' });
  expect(await readStatuses(order)).toEqual(['cancelled', 'cancelled']);
  await doReturnJobs(shop, carriers);
  const [mail, ...others] = await selectMails(order.orderId);
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('receipt@example.com');
  expect(mail?.text).toContain(`I withdraw from the contract of order ${order.orderId}.`);
  expect(mail?.text).toMatch(/Nov \d+, 2026 \d\d:\d\d:\d\d [AP]M UTC/);
});

it('starts one return for each warehouse of the delivered items, including final sales', async () => {
  const order = await givenSecond(TWO);
  await shipAndDeliver(shop, order.orderId);
  await sql`update order_items set is_returnable = false, snapshot = jsonb_set(snapshot, '{brandName}', '"Fellgarth"')
    where line_item_id = ${order.lineItemIds[0]}`.execute(shop.parts.db);
  const { returns } = withdrawal.parse((await withdrawBy(order.maya, order.orderId)).body);
  expect(returns).toHaveLength(2);
  expect(new Set(returns.map(({ destination }) => destination))).toEqual(new Set(['original payment']));
  expect(await readStatuses(order)).toEqual(['return in progress', 'return in progress']);
});

it('withdraws once, whatever is repeated at once', async () => {
  const order = await givenSecond(TWO);
  await shipAndDeliver(shop, order.orderId);
  const answers = await Promise.all([1, 2, 3, 4].map(() => withdrawBy(order.maya, order.orderId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await doReturnJobs(shop, carriers);
  const { returns, statement: first } = await fetchWithdrawal(order);
  expect(returns).toHaveLength(1);
  shop.clock.advance(60_000);
  await withdrawBy(order.maya, order.orderId);
  expect((await fetchWithdrawal(order)).statement).toEqual(first);
  await doReturnJobs(shop, carriers);
  expect(await selectMails(order.orderId)).toHaveLength(1);
});

it('returns packed and shipped items after they arrive, in parts', async () => {
  const order = await givenSecond(TWO);
  const [first = '', second = ''] = order.lineItemIds;
  await packItems(shop.parts, { orderId: order.orderId, items: [{ lineItemId: first }] });
  const trackingNumber = `1Z-first-${order.orderId}`;
  await shipItems(openCheckout(shop.parts), {
    orderId: order.orderId,
    carrier: 'UPS',
    trackingNumber,
    items: [{ lineItemId: second }],
  });
  expect((await withdrawBy(order.maya, order.orderId)).status).toBe(200);
  expect(await readStatuses(order)).toEqual(['submitted', 'shipped']);

  await recordTracking(shop.parts, createTracking(trackingNumber, 'in transit', 'delivered'));
  await doReturnJobs(shop, carriers);
  expect(await readStatuses(order)).toEqual(['submitted', 'return in progress']);
  await shipAndDeliver(shop, order.orderId);
  await doReturnJobs(shop, carriers);
  expect(await readStatuses(order)).toEqual(['return in progress', 'return in progress']);
  expect((await fetchWithdrawal(order)).returns).toHaveLength(2);
});

it('does not start a return again that the customer cancelled', async () => {
  const order = await givenSecond();
  await shipAndDeliver(shop, order.orderId);
  const { returns } = withdrawal.parse((await withdrawBy(order.maya, order.orderId)).body);
  await order.maya.post('/v1/return/cancelReturnItems', { contractId: returns[0]?.contractId });
  await withdrawBy(order.maya, order.orderId);
  await doReturnJobs(shop, carriers);
  expect(await readStatuses(order)).toEqual(['delivered']);
});

it('ends 14 days after the delivery', async () => {
  const order = await givenSecond();
  await shipAndDeliver(shop, order.orderId);
  const { lastDay } = await fetchWithdrawal(order);
  expect(lastDay).toMatch(/^2026-12-/);
  shop.clock.advance(17 * 86_400_000);
  await order.maya.post('/v1/zap/signin', { email: order.maya.email, password: 'correct horse' });
  expect((await fetchWithdrawal(order)).isOpen).toBe(false);
  expect(await withdrawBy(order.maya, order.orderId)).toMatchObject({ status: 409, body: { id: 'withdrawal.over' } });
  expect(await readStatuses(order)).toEqual(['delivered']);
});

it('can be used by a guest with the link, and by no other caller', async () => {
  const buyer = await createGuest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const response = await finalize(buyer, await prepareReview(buyer, stocks[0].stockId));
  const orderId = String(response.body.orderId);
  await moveToSecond(orderId);
  const token = await makeOrderToken(shop.parts, orderId);
  const stranger = await shop.member();
  expect((await withdrawBy(stranger, orderId)).status).toBe(404);
  expect((await withdrawBy(shop.browser(), orderId)).status).toBe(403);
  expect((await withdrawBy(shop.browser(), orderId, '?token=wrong')).status).toBe(404);
  const answer = await withdrawBy(shop.browser(), orderId, `?token=${token}`);
  expect(answer.status).toBe(200);
  expect(withdrawal.parse(answer.body).order.lineItems[0]?.status).toBe('cancelled');
  await doReturnJobs(shop, carriers);
  const [mail] = await selectMails(orderId);
  expect(mail?.text).toContain(`/orders/${orderId}`);
  // A mail to another address contains no link that opens the order.
  expect(mail?.text).not.toContain('token=');
});

it('names the invalid fields of a statement', async () => {
  const order = await givenSecond();
  const answer = await order.maya.post('/v1/return/withdraw', { orderId: order.orderId, name: ' ', email: 'none' });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['email', 'name']);
  expect(await readStatuses(order)).toEqual(['submitted']);
});
