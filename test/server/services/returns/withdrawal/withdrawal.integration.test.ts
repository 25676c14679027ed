import { sql } from 'kysely';
import { openCheckout } from '../../../../../server/services/checkout/actions.ts';
import { makeOrderToken, packItems, recordTracking, shipItems } from '../../../../../server/services/orders/actions.ts';
import { returnsRoutes } from '../../../../../server/services/returns/routes.ts';
import { order as orderShape } from '../../../../../src/contracts/orders.ts';
import { withdrawal } from '../../../../../src/contracts/withdrawals.ts';
import { brokenInvariants } from '../../support/brokenInvariants.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, reviewOf } from '../../support/checkoutJourney.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { guest, guestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { doReturnJobs, fakeCarriers, shipAndDeliver, tracking } from '../givenReturns.ts';

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

const TWO = {
  lines: [
    { priceCents: 5_000, quantity: 1 },
    { priceCents: 7_000, quantity: 2 },
  ],
};

/** Moves an order to the marketplace with the statutory right. */
const moveToSecond = (orderId: string) =>
  shop.parts.db.updateTable('orders').set({ marketplace_id: 'second' }).where('order_id', '=', orderId).execute();
async function givenSecond(wanted?: Parameters<typeof givenOrder>[1]): Promise<GivenOrder> {
  const given = await givenOrder(shop, wanted);
  await moveToSecond(given.orderId);
  return given;
}
const statement = (orderId: string) => ({ orderId, name: 'Maya Lindqvist', email: 'receipt@example.com' });
const withdrawBy = (browser: Browser, orderId: string, query = '') =>
  browser.post(`/v1/return/withdraw${query}`, statement(orderId));
const shown = async ({ maya, orderId }: GivenOrder) =>
  withdrawal.parse((await maya.get(`/v1/return/withdrawal?orderId=${orderId}`)).body);
const statuses = async ({ maya, orderId }: GivenOrder) =>
  orderShape.parse((await maya.get(`/v3/order?orderId=${orderId}`)).body).lineItems.map(({ status }) => status);
const mailsOf = (orderId: string) =>
  shop.parts.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text'])
    .where('mail_key', '=', `withdrawal:${orderId}`)
    .execute();

it('does not exist in a shop without the setting', async () => {
  const given = await givenOrder(shop);
  expect((await given.maya.get(`/v1/return/withdrawal?orderId=${given.orderId}`)).status).toBe(404);
  expect((await withdrawBy(given.maya, given.orderId)).status).toBe(404);
  expect(await statuses(given)).toEqual(['submitted']);
});

it('cancels unpacked items, and mails the receipt at once with date and time', async () => {
  const given = await givenSecond(TWO);
  expect(await shown(given)).toMatchObject({ isOpen: true, lastDay: null, statement: null });
  const { status, body } = await withdrawBy(given.maya, given.orderId);
  expect(status).toBe(200);
  const made = withdrawal.parse(body);
  expect(made.statement).toMatchObject({ name: 'Maya Lindqvist', email: 'receipt@example.com' });
  expect(await statuses(given)).toEqual(['cancelled', 'cancelled']);
  await doReturnJobs(shop, carriers);
  const [mail, ...others] = await mailsOf(given.orderId);
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('receipt@example.com');
  expect(mail?.text).toContain(`I withdraw from the contract of order ${given.orderId}.`);
  expect(mail?.text).toMatch(/Nov \d+, 2026 \d\d:\d\d:\d\d [AP]M UTC/);
});

it('starts one return for each warehouse of the delivered items, including final sales', async () => {
  const given = await givenSecond(TWO);
  await shipAndDeliver(shop, given.orderId);
  await sql`update order_items set is_returnable = false, snapshot = jsonb_set(snapshot, '{brandName}', '"Fellgarth"')
    where line_item_id = ${given.lineItemIds[0]}`.execute(shop.parts.db);
  const { returns } = withdrawal.parse((await withdrawBy(given.maya, given.orderId)).body);
  expect(returns).toHaveLength(2);
  expect(new Set(returns.map(({ destination }) => destination))).toEqual(new Set(['original payment']));
  expect(await statuses(given)).toEqual(['return in progress', 'return in progress']);
});

it('withdraws once, whatever is repeated at once', async () => {
  const given = await givenSecond(TWO);
  await shipAndDeliver(shop, given.orderId);
  const answers = await Promise.all([1, 2, 3, 4].map(() => withdrawBy(given.maya, given.orderId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await doReturnJobs(shop, carriers);
  const { returns, statement: first } = await shown(given);
  expect(returns).toHaveLength(1);
  shop.clock.advance(60_000);
  await withdrawBy(given.maya, given.orderId);
  expect((await shown(given)).statement).toEqual(first);
  await doReturnJobs(shop, carriers);
  expect(await mailsOf(given.orderId)).toHaveLength(1);
});

it('returns packed and shipped items after they arrive, in parts', async () => {
  const given = await givenSecond(TWO);
  const [first = '', second = ''] = given.lineItemIds;
  await packItems(shop.parts, { orderId: given.orderId, items: [{ lineItemId: first }] });
  const trackingNumber = `1Z-first-${given.orderId}`;
  await shipItems(openCheckout(shop.parts), {
    orderId: given.orderId,
    carrier: 'UPS',
    trackingNumber,
    items: [{ lineItemId: second }],
  });
  expect((await withdrawBy(given.maya, given.orderId)).status).toBe(200);
  expect(await statuses(given)).toEqual(['submitted', 'shipped']);

  await recordTracking(shop.parts, tracking(trackingNumber, 'in transit', 'delivered'));
  await doReturnJobs(shop, carriers);
  expect(await statuses(given)).toEqual(['submitted', 'return in progress']);
  await shipAndDeliver(shop, given.orderId);
  await doReturnJobs(shop, carriers);
  expect(await statuses(given)).toEqual(['return in progress', 'return in progress']);
  expect((await shown(given)).returns).toHaveLength(2);
});

it('does not start a return again that the customer cancelled', async () => {
  const given = await givenSecond();
  await shipAndDeliver(shop, given.orderId);
  const { returns } = withdrawal.parse((await withdrawBy(given.maya, given.orderId)).body);
  await given.maya.post('/v1/return/cancelReturnItems', { contractId: returns[0]?.contractId });
  await withdrawBy(given.maya, given.orderId);
  await doReturnJobs(shop, carriers);
  expect(await statuses(given)).toEqual(['delivered']);
});

it('ends 14 days after the delivery', async () => {
  const given = await givenSecond();
  await shipAndDeliver(shop, given.orderId);
  const { lastDay } = await shown(given);
  expect(lastDay).toMatch(/^2026-12-/);
  shop.clock.advance(17 * 86_400_000);
  await given.maya.post('/v1/zap/signin', { email: given.maya.email, password: 'correct horse' });
  expect((await shown(given)).isOpen).toBe(false);
  expect(await withdrawBy(given.maya, given.orderId)).toMatchObject({ status: 409, body: { id: 'withdrawal.over' } });
  expect(await statuses(given)).toEqual(['delivered']);
});

it('can be used by a guest with the link, and by no other caller', async () => {
  const buyer = await guest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const placed = await finalize(buyer, await reviewOf(buyer, stocks[0].stockId));
  const orderId = String(placed.body.orderId);
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
  const [mail] = await mailsOf(orderId);
  expect(mail?.text).toContain(`/orders/${orderId}`);
  // A mail to another address contains no link that opens the order.
  expect(mail?.text).not.toContain('token=');
});

it('names the invalid fields of a statement', async () => {
  const given = await givenSecond();
  const answer = await given.maya.post('/v1/return/withdraw', { orderId: given.orderId, name: ' ', email: 'none' });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['email', 'name']);
  expect(await statuses(given)).toEqual(['submitted']);
});
