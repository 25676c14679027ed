import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ANONYMOUS_CALLER } from '../../../server/platform/http/caller.ts';
import { readChat } from '../../../server/services/chat/actions.ts';
import { createChatRouter } from '../../../server/services/chat/routes.ts';
import { buildCustomerOwner, insertChat } from '../../../server/services/chat/store.ts';
import { chat as chatShape } from '../../../src/contracts/chat.ts';
import type { Browser } from '../services/support/browser.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let support: Awaited<ReturnType<TestDesk['member']>>;
let marketing: typeof support;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [createChatRouter(parts)]);
  support = await desk.member('support');
  marketing = await desk.member('marketing');
});
afterAll(() => desk.close());

const openChat = async () => {
  const shopper = await desk.shop.member();
  const { chatId } = chatShape.parse((await shopper.post('/v1/chat', {})).body);
  return { shopper, chatId };
};
const say = (shopper: Browser, chatId: string, text: string) =>
  shopper.post(`/v1/chat/${chatId}/messages`, { messageId: randomUUID(), text });
const read = async (shopper: Browser, chatId: string) =>
  chatShape.parse((await shopper.get(`/v1/chat/${chatId}?after=0`)).body);
const reply = (chatId: string, change: object = {}) =>
  support.perform('chat.reply', { chat: chatId, agent: 'Maya', text: 'I look at it.', ...change });

describe('live chats', () => {
  it('are answered by staff in the same window, once, and the service is not asked any more', async () => {
    const { shopper, chatId } = await openChat();
    await say(shopper, chatId, 'Where is my order?');
    expect((await support.get('/queries/chats?view=waiting')).body).toMatchObject({
      rows: [{ chatId, takenBy: null }],
    });
    const message = randomUUID();
    const answers = await Promise.all([reply(chatId, { message }), reply(chatId, { message })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(shopper, chatId)).toMatchObject({
      status: 'open',
      agentName: 'Maya',
      messages: [{ author: 'customer' }, { author: 'agent', text: 'I look at it.' }],
    });
    expect((await support.get('/queries/chats?view=waiting')).body).toMatchObject({ rows: [] });
    expect((await support.get(`/chats/${chatId}`)).body).toMatchObject({
      takenBy: support.person.email,
      messages: [{ text: 'Where is my order?' }, { text: 'I look at it.' }],
    });
    await support.perform('chat.end', { chat: chatId });
    expect(await read(shopper, chatId)).toMatchObject({ status: 'ended' });
    expect((await reply(chatId)).body.id).toBe('chat.ended');
    expect((await support.perform('chat.end', { chat: chatId })).body.id).toBe('chat.ended');
  });

  it('drop what the service answers after staff have taken them', async () => {
    const { parts } = desk;
    const customerId = 77;
    const chatId = randomUUID();
    const owner = buildCustomerOwner(customerId);
    await insertChat(parts.db, { chatId, owner, marketplaceId: 'zappos', customerName: 'Noa', startedAt: new Date() });
    const advance = async () => {
      // While the service is asked, a person of the desk answers.
      expect((await reply(chatId)).status).toBe(200);
      const replies = [{ messageId: 'hello', text: 'Hi, this is the service.' }];
      return { status: 'open' as const, agentName: 'Dana', isTyping: false, replies };
    };
    const chat = { isStaffed: async () => true, advance };
    const read = await readChat({ ...parts, chat }, { ...ANONYMOUS_CALLER, customerId }, chatId, 0);
    expect(read).toMatchObject({ agentName: 'Maya', messages: [{ text: 'I look at it.' }] });
  });

  it('are read by those who may, and a trial sends nothing', async () => {
    const { shopper, chatId } = await openChat();
    await support.perform('chat.reply', { chat: chatId, agent: 'Maya', text: 'Not yet' }, { isPreview: true });
    expect((await read(shopper, chatId)).agentName).not.toBe('Maya');
    expect((await marketing.get(`/chats/${chatId}`)).status).toBe(403);
    expect((await marketing.perform('chat.end', { chat: chatId })).status).toBe(403);
    expect((await support.get(`/chats/${randomUUID()}`)).status).toBe(404);
    expect((await support.get('/chats/..%2Fme')).status).toBe(400);
  });

  it('stand on Today when they wait for more than two minutes', async () => {
    const { shopper, chatId } = await openChat();
    await reply(chatId);
    await say(shopper, chatId, 'Still there?');
    const readKinds = async () => JSON.stringify((await support.get('/today')).body.waiting);
    expect(await readKinds()).toContain('"chats"');
    desk.clock.advance(3 * 60_000);
    expect(await readKinds()).toContain('"late-chats"');
  });
});

it('counts the answers of the survey, and lists words by page', async () => {
  const { db, clock } = desk.parts;
  const answer = (answers: object, place: number) => ({
    survey_id: 'hmd',
    respondent_hash: String(place).padStart(43, '0'),
    order_id: null,
    marketplace_id: 'zappos',
    answers: JSON.stringify(answers),
    answered_at: clock.now(),
  });
  await db
    .insertInto('survey_answers')
    .values([
      answer({ ease: 5, recommend: 10, well: ['fit', 'price'], fix: 'Nothing, lovely boots' }, 1),
      answer({ ease: 2, recommend: 6, well: ['price'] }, 2),
      answer({ recommend: 9, fix: '<b>Slow</b>' }, 3),
    ])
    .execute();
  const { body } = await support.get('/surveys?days=30');
  expect(body).toMatchObject({
    answers: 3,
    questions: [
      { questionId: 'ease', answers: 2, average: 3.5, netPromoters: null },
      { questionId: 'recommend', answers: 3, average: 8.3, netPromoters: 33 },
      { questionId: 'well', answers: 3 },
      { questionId: 'fix', answers: 2, values: [] },
    ],
  });
  expect(JSON.stringify(body)).toContain('{"label":"Price","count":2}');
  const first = (await support.get('/queries/survey-answers?limit=1')).body;
  expect(first).toMatchObject({ rows: [{ words: '<b>Slow</b>', ease: null, recommend: 9 }], total: 2 });
  const second = (await support.get(`/queries/survey-answers?limit=1&cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ rows: [{ words: 'Nothing, lovely boots' }], nextCursor: null });
  expect((await support.get('/surveys?days=0')).status).toBe(400);
});

it('counts who waits for a size, those who confirmed apart', async () => {
  const { db, clock } = desk.parts;
  const { stocks, name } = await givenProduct(db, { onHand: [0] });
  const stockId = Number(stocks[0].stockId);
  const wish = (email: string) => ({ stock_id: stockId, email, requested_at: clock.now() });
  await db
    .insertInto('stock_alerts')
    .values(['a', 'b', 'c'].map((one) => wish(`${one}@example.com`)))
    .execute();
  await db.insertInto('stock_alert_addresses').values({ email: 'a@example.com', confirmed_at: clock.now() }).execute();
  expect((await support.get('/queries/stock-alerts?view=sold-out')).body).toMatchObject({
    rows: [{ stockId, waiting: 1, unconfirmed: 2, onHand: 0, productName: expect.stringContaining(name) }],
  });
  expect((await support.get('/queries/stock-alerts?view=in-stock')).body).toMatchObject({ rows: [] });
});

const subscriberRows = z.object({ rows: z.array(z.looseObject({ addressId: z.string(), state: z.string() })) });

describe('addresses of the newsletter', () => {
  const give = async (email: string) => {
    const { db, clock } = desk.parts;
    const now = clock.now();
    await db.insertInto('subscribers').values({ email, created_at: now, confirmed_at: now }).execute();
    await db
      .insertInto('email_subscriptions')
      .values({ email, kind: 'list', target: 'promotions', source: 'footer', requested_at: now, active_at: now })
      .execute();
  };
  const find = async (search: string, view = 'all') =>
    subscriberRows.parse(
      (await marketing.get(`/queries/subscribers?view=${view}&q=${encodeURIComponent(search)}`)).body,
    ).rows;
  const findOne = async (search: string, view?: string) => {
    const [row] = await find(search, view);
    if (!row) throw new Error(`${search} is not listed`);
    return row;
  };

  it('are masked, found by a whole address or a domain, and revealed for a reason', async () => {
    await give('nora@brisk.example');
    const rows = await find('nora@brisk.example');
    expect(rows).toMatchObject([{ email: 'n•••a@brisk.example', state: 'active', lists: ['promotions'] }]);
    expect(await find('brisk.example')).toHaveLength(1);
    expect(await find('nor')).toEqual([]);
    const { addressId } = await findOne('nora@brisk.example');
    expect((await marketing.perform('subscriber.reveal', { hash: addressId, reason: 'A letter' })).status).toBe(403);
    const shown = await support.perform('subscriber.reveal', { hash: addressId, reason: 'A letter' });
    expect(shown.body.result).toEqual({ email: 'nora@brisk.example' });
  });

  it('are unsubscribed for a reason, twice with one effect', async () => {
    await give('otto@brisk.example');
    const { addressId } = await findOne('otto@brisk.example');
    expect((await marketing.perform('subscriber.unsubscribe', { hash: addressId })).status).toBe(400);
    const input = { hash: addressId, reason: 'asked' };
    expect((await marketing.perform('subscriber.unsubscribe', input)).body.text).toContain('1 subscription has ended');
    expect((await marketing.perform('subscriber.unsubscribe', input)).body.text).toContain(
      '0 subscriptions have ended',
    );
    const page = (await marketing.get(`/subscribers/${addressId}`)).body;
    expect(page).toMatchObject({ state: 'ended', subscriptions: [] });
    expect(JSON.stringify(page)).not.toContain('otto@');
  });

  it('are allowed again after a bounce, whose answer shows no address', async () => {
    await give('pia@brisk.example');
    const bounce = { email: 'pia@brisk.example', reason: 'bounce' as const, created_at: desk.clock.now() };
    await desk.parts.db
      .insertInto('mail_suppressions')
      .values({ ...bounce, detail: '550 no pia@brisk.example' })
      .execute();
    const { addressId, state } = await findOne('pia@brisk.example', 'refused');
    expect(state).toBe('refused');
    expect((await marketing.get(`/subscribers/${addressId}`)).body).toMatchObject({
      refusal: 'bounce',
      refusalDetail: '550 no p•••a@brisk.example',
      subscriptions: [{ name: 'Sales and promotions' }],
    });
    const allow = () => marketing.perform('subscriber.allow', { hash: addressId });
    const answers = await Promise.all([allow(), allow()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await find('pia@brisk.example', 'active')).toHaveLength(1);
  });
});
