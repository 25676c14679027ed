import { randomUUID } from 'node:crypto';
import { publishDraft, saveDraft } from '../../../../server/services/content/documents/manageDocuments.ts';
import { chat as chatShape } from '../../../../src/contracts/chat.ts';
import type { Browser } from '../support/browser.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

/** A guest's browser with a session. */
async function openGuest(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/api/v1/cart');
  return browser;
}
const getOriginHeader = (browser: Browser) => ({ origin: browser.origin });
const post = (browser: Browser, path: string, body: unknown = {}) =>
  browser.post(`/api/v1/chat${path}`, body, getOriginHeader(browser));
const start = async (browser: Browser): Promise<string> => chatShape.parse((await post(browser, '')).body).chatId;
const read = async (browser: Browser, chatId: string, after = 0) =>
  chatShape.parse((await browser.get(`/api/v1/chat/${chatId}?after=${after}`)).body);

async function publish(audience: string): Promise<void> {
  const name = { key: 'live-chat', marketplaceId: '*' };
  const version = await saveDraft(shop.parts, name, { body: { audience }, author: 'maya' });
  await publishDraft(shop.parts, name, version, { from: new Date(0), until: null });
}
const readAudience = async (): Promise<unknown> => (await shop.browser().get('/api/zcs/content')).body.liveChat;

it('starts one conversation for a shopper, however often they ask', async () => {
  const browser = await openGuest();
  const ids = await Promise.all([start(browser), start(browser), start(browser)]);
  expect(new Set(ids).size).toBe(1);
});

it('stores a message that arrives twice once, and shows only new messages', async () => {
  const browser = await openGuest();
  const chatId = await start(browser);
  const message = { messageId: randomUUID(), text: ' My boots are tight. ' };
  const sendResponses = await Promise.all([1, 2].map(() => post(browser, `/${chatId}/messages`, message)));
  expect(sendResponses.map(({ status }) => status)).toEqual([201, 201]);
  const customerMessages = (await read(browser, chatId)).messages.filter(({ author }) => author === 'customer');
  expect(customerMessages).toMatchObject([{ text: 'My boots are tight.' }]);
  expect((await read(browser, chatId, 100)).messages).toEqual([]);
});

it('hides a conversation from other callers', async () => {
  const chatId = await start(await openGuest());
  const stranger = await openGuest();
  const path = `/api/v1/chat/${chatId}`;
  const answers = [
    await stranger.get(path),
    await post(stranger, `/${chatId}/messages`, { messageId: randomUUID(), text: 'Hello' }),
    await stranger.call('DELETE', path, undefined, getOriginHeader(stranger)),
    await stranger.get('/api/v1/chat/1'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

it("goes on after the guest's sign-in, unless the customer has a conversation", async () => {
  const browser = await openGuest();
  const chatId = await start(browser);
  const account = { fullName: 'Maya Lind', email: 'goes-on@example.com', password: 'correct horse' };
  await browser.post('/api/v1/zap/register', account, getOriginHeader(browser));
  expect((await read(browser, chatId)).chatId).toBe(chatId);

  const other = await openGuest();
  const otherChatId = await start(other);
  const { email, password } = account;
  await other.post('/api/v1/zap/signIn', { email, password }, getOriginHeader(other));
  expect((await read(other, chatId)).chatId).toBe(chatId);
  expect((await other.get(`/api/v1/chat/${otherChatId}`)).status).toBe(404);
});

it('goes on after the checkout as a guest, whose session gets a new id', async () => {
  const browser = await openGuest();
  const chatId = await start(browser);
  await browser.post('/api/v1/checkout/guest', { email: 'keeps-talking@example.com' }, getOriginHeader(browser));
  expect((await read(browser, chatId)).chatId).toBe(chatId);
});

it('rejects messages after the end, and ends once', async () => {
  const browser = await openGuest();
  const chatId = await start(browser);
  const end = () => browser.call('DELETE', `/api/v1/chat/${chatId}`, undefined, getOriginHeader(browser));
  expect((await Promise.all([end(), end()])).map(({ body }) => body.status)).toEqual(['ended', 'ended']);
  const lateResponse = await post(browser, `/${chatId}/messages`, { messageId: randomUUID(), text: 'Still there?' });
  expect([lateResponse.status, lateResponse.body.id]).toEqual([409, 'chat.ended']);
  expect(await start(browser)).not.toBe(chatId);
});

it.each([
  { messageId: randomUUID(), text: '' },
  { messageId: randomUUID(), text: 'a'.repeat(1001) },
  { messageId: 'x', text: 'Hi' },
])('rejects an invalid message: %#', async (message) => {
  const browser = await openGuest();
  expect((await post(browser, `/${await start(browser)}/messages`, message)).status).toBe(400);
});

it('can be switched off in a running shop, and limited to recognised customers', async () => {
  const readServiceMenu = async (menuName: 'serviceLinks' | 'customerServiceLinks') =>
    JSON.stringify((await shop.browser().get('/api/zcs/content')).body[menuName]);
  expect(await readAudience()).toBe('everyone');
  expect(await readServiceMenu('serviceLinks')).toContain('Live Chat');
  await publish('nobody');
  await waitUntil(async () => (await readAudience()) === undefined);
  const response = await post(await openGuest(), '');
  expect([response.status, response.body.message]).toEqual([409, 'Live Chat is unavailable.']);
  await publish('recognized');
  await waitUntil(async () => (await readAudience()) === 'recognized');
  expect((await post(await openGuest(), '')).status).toBe(409);
  expect(await readServiceMenu('serviceLinks')).not.toContain('Live Chat');
  expect(await readServiceMenu('customerServiceLinks')).toContain('Live Chat');
  const member = shop.browser();
  const account = { fullName: 'Maya Lind', email: 'maya@example.com', password: 'correct horse' };
  await member.post('/api/v1/zap/register', account, getOriginHeader(member));
  expect((await post(member, '')).status).toBe(201);
});
