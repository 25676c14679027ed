import { createApi } from '../../../../server/services/api.ts';
import { type NewsEntry, newsFeed } from '../../../../src/contracts/content/newsFeed.ts';
import { orderList, order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../support/browser.ts';
import { finalize, prepareReview } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const PATH = '/cronkite/newsFeed';
let shop: TestShop;
let maya: Browser & { readonly email: string };
let entries: readonly NewsEntry[];

const read = async (browser: Browser): Promise<readonly NewsEntry[]> =>
  newsFeed.parse((await browser.get(PATH)).body).entries;
const createImpression = ({ lineItemId, eventId }: NewsEntry, isCompleted: boolean) => ({
  lineItemId,
  eventId,
  completed: isCompleted,
});
const buildQuery = ({ type, eventId, lineItemId }: NewsEntry): string =>
  `${PATH}?${new URLSearchParams({ type, eventId, lineItemId })}`;

async function buy(browser: Browser, isDelivered = true): Promise<void> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const { body } = await finalize(browser, await prepareReview(browser, stocks[0].stockId));
  if (isDelivered) await deliverOrder(shop, String(body.orderId));
}

beforeAll(async () => {
  shop = await openTestShop((parts) => [createApi(parts)]);
  maya = await shop.member();
  for (let order = 0; order < 2; order++) {
    await buy(maya);
    shop.clock.advance(60_000);
  }
  await buy(maya, false);
  entries = await read(maya);
}, 60_000);
afterAll(async () => {
  await shop.close();
});

it('asks for reviews of delivered products, latest first', () => {
  expect(entries).toHaveLength(2);
  expect(entries[0]?.type).toBe('review');
  expect(Number(entries[0]?.lineItemId)).toBeGreaterThan(Number(entries[1]?.lineItemId));
});

it('asks for no review that exists already, however it was written', async () => {
  const reader = await shop.member();
  await buy(reader);
  const [entry] = await read(reader);
  const form = new FormData();
  const fields = { productId: entry?.productId ?? '', overallRating: '4', summary: 'Soft', body: 'Soft from day one.' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, accept: 'application/json', origin: reader.origin };
  const { status } = await fetch(`${reader.origin}/v1/reviews`, { method: 'POST', body: form, headers });
  expect([status, await read(reader)]).toEqual([201, []]);
  const list = orderList.parse((await reader.get('/v3/orders')).body);
  const order = orderShape.parse((await reader.get(`/v3/order?orderId=${list.orders[0]?.orderId}`)).body);
  expect([list.orders[0]?.lineItems[0]?.isReviewed, order.lineItems[0]?.isReviewed]).toEqual([true, true]);
  const otherList = orderList.parse((await maya.get('/v3/orders')).body);
  expect(otherList.orders.flatMap(({ lineItems }) => lineItems).some(({ isReviewed }) => isReviewed)).toBe(false);
  expect(await read(maya)).toEqual(entries);
});

it('shows an entry again that was seen only', async () => {
  const review = entries.map((entry) => createImpression(entry, false));
  for (let time = 0; time < 2; time++) expect((await maya.post(PATH, { review })).status).toBe(204);
  expect(await read(maya)).toEqual(entries);
});

it('hides entries from other customers, and rejects their changes', async () => {
  const [entry] = entries;
  if (!entry) throw new Error('There is an entry.');
  const noah = await shop.member();
  expect(await read(noah)).toEqual([]);
  expect((await noah.post(PATH, { review: [createImpression(entry, true)] })).status).toBe(404);
  expect((await noah.call('DELETE', buildQuery(entry))).status).toBe(404);
  for (const call of [shop.browser().get(PATH), shop.browser().call('DELETE', buildQuery(entry))])
    expect((await call).status).toBe(403);
  expect(await read(maya)).toEqual(entries);
});

it.each([
  {},
  { review: [] },
  { review: Array.from({ length: 21 }, () => ({ lineItemId: '1', eventId: '1', completed: false })) },
  { review: [{ lineItemId: '1', eventId: '1' }] },
  { review: [{ lineItemId: 'x'.repeat(61), eventId: '1', completed: false }] },
  { other: [{ lineItemId: '1', eventId: '1', completed: false }] },
])('rejects %j', async (body) => {
  expect((await maya.post(PATH, body)).status).toBe(400);
});

it('removes done and closed entries, also when the call is repeated', async () => {
  const [completedEntry, closedEntry] = entries;
  if (!completedEntry || !closedEntry) throw new Error('There are two entries.');
  for (let time = 0; time < 2; time++)
    expect((await maya.post(PATH, { review: [createImpression(completedEntry, true)] })).status).toBe(204);
  expect(await read(maya)).toEqual([closedEntry]);
  for (let time = 0; time < 2; time++) expect((await maya.call('DELETE', buildQuery(closedEntry))).status).toBe(204);
  expect((await maya.post(PATH, { review: [createImpression(closedEntry, false)] })).status).toBe(204);
  expect(await read(maya)).toEqual([]);
  const unknownEntry = { ...closedEntry, lineItemId: '999999' };
  expect((await maya.call('DELETE', buildQuery(unknownEntry))).status).toBe(404);
  expect((await maya.call('DELETE', `${PATH}?type=other&eventId=1&lineItemId=1`)).status).toBe(400);
});

it('drops deliveries after sixty days', async () => {
  await buy(maya);
  expect(await read(maya)).toHaveLength(1);
  shop.clock.advance(60 * 86_400_000 + 1);
  const later = await shop.member();
  expect(await read(later)).toEqual([]);
  await maya.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
  expect(await read(maya)).toEqual([]);
});
