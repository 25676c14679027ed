import { randomUUID } from 'node:crypto';
import { reportCommands } from '../../../../server/cli/commands/reportCommands.ts';
import { deleteShopEvents } from '../../../../server/jobs/jobs.ts';
import { measureRefund } from '../../../../server/jobs/orderEventJobs.ts';
import { createApi } from '../../../../server/services/api.ts';
import { openMeasuring } from '../../../../server/services/telemetry/measuring.ts';
import { createTelemetryRouter } from '../../../../server/services/telemetry/routes.ts';
import { finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createTelemetryRouter(parts, openMeasuring(parts)), createApi(parts)]);
}, 60_000);
afterAll(async () => {
  await shop.close();
});

const DAY_MS = 86_400_000;
const createVisitId = (letter: string): string => letter.repeat(32);

async function tell(visit: string, ...events: readonly object[]): Promise<void> {
  const answer = await shop.browser().post('/martypixel', { type: 'martyEvents', visit, events });
  expect([answer.status, answer.text]).toEqual([204, '']);
}
const pageView = { name: 'page_view', page: '/', params: {} };
const createLcpEvent = (page: string, ms: number) => ({
  name: 'web_vitals',
  page,
  params: { metric_name: 'LCP', metric_value: ms },
});

async function run(words: string, ...args: string[]): Promise<string> {
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    const command = reportCommands.find((one) => one.words === words);
    expect(await command?.run(shop.parts, args)).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}
const countEvents = async (): Promise<number> =>
  Number(
    (
      await shop.parts.db
        .selectFrom('shop_events')
        .select((is) => is.fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  );

it('states for a day without visits that there were none', async () => {
  const report = await run('report daily', '--date', '2026-11-01');
  expect(report).toMatch(/^Sessions +0$/m);
  expect(report).toMatch(/^Conversion +– \(0 sessions bought\)$/m);
  expect(report).toContain('Searches without results\n  none');
});

it('summarizes a day: sessions, conversion, revenue, searches without results, slow pages, clicks', async () => {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const buyer = await shop.member();
  expect((await finalize(buyer, await prepareReview(buyer, stocks[0].stockId))).status).toBe(200);
  const [{ totalCents }] = [
    await shop.parts.db.selectFrom('orders').select('total_cents as totalCents').executeTakeFirstOrThrow(),
  ];
  const sale = {
    items: [{ item_id: '1', quantity: 1, price_cents: totalCents }],
    value_cents: totalCents,
    currency: 'USD',
  };
  const bought = { name: 'purchase', page: '/confirmation/:id', params: { ...sale, transaction_id: '112-1' } };
  await tell(createVisitId('a'), pageView, pageView, { name: 'add_to_cart', page: '/', params: sale }, bought);
  await tell(createVisitId('b'), pageView, { name: 'begin_checkout', page: '/', params: {} });
  await tell(createVisitId('c'), pageView);
  await tell(createVisitId('d'), pageView);
  for (const ms of [1000, 2000, 3000, 4000, 5000])
    await tell(createVisitId('c'), createLcpEvent('/product/:productId', ms));
  await tell(createVisitId('c'), createLcpEvent('/rare', 9000));
  const browser = shop.browser();
  for (const detail of ['Vegan  Spats', 'vegan  spats', 'zzz', 'maya@example.com'])
    await browser.post('/martypixel', {
      type: 'martyAnalyticsReason',
      reason: 'No Search Results Found',
      detail,
      page: '/search/x',
    });
  const click = { type: 'martyClick', place: 'banner:fall-boots', label: 'Shop boots', href: '/boots', page: '/' };
  await browser.post('/martypixel', click);
  const impressions = [{ place: 'banner:fall-boots', label: 'Fall', by: 'view' }];
  for (let view = 0; view < 4; view++)
    await browser.post('/martypixel', { type: 'martyImpression', seen: impressions, page: '/' });
  await browser.post('/martypixel', { type: 'martyExchangesError', code: 'uncaught.error', page: '/' });

  const report = await run('report daily', '--date', '2026-11-20');
  expect(report).toMatch(/^Sessions +4$/m);
  expect(report).toMatch(/^Page views +5$/m);
  expect(report).toMatch(/^Sessions with cart +1 \(25\.0 %\)$/m);
  expect(report).toMatch(/^Sessions in checkout +1 \(25\.0 %\)$/m);
  expect(report).toMatch(/^Conversion +25\.0 % \(1 sessions bought\)$/m);
  expect(report).toMatch(/^Orders placed +1$/m);
  expect(report).toMatch(/^Orders kept +1$/m);
  expect(report).toMatch(new RegExp(`^Net sales +\\$${(totalCents / 100).toFixed(2).replace('.', '\\.')}$`, 'm'));
  expect(report).toMatch(/^Errors in browsers +1$/m);
  expect(report).toContain('Searches without results\n       2  vegan  spats\n');
  expect(report).not.toContain('maya');
  expect(report).toContain('LCP 4.00 s  INP –  CLS –  /product/:productId (5 views)');
  expect(report).not.toContain('/rare');
  expect(report).toMatch(/ 1 clicks +4 views +25\.0 % {2}banner:fall-boots/);
  expect(await run('report clicks', '--date', '2026-11-21', '--days', '2')).toContain('banner:fall-boots');
  expect(await run('report clicks', '--date', '2026-11-21', '--days', '1')).toBe('Nothing was clicked.');
});

it('reports yesterday by default, and rejects an invalid day', async () => {
  shop.clock.advance(DAY_MS);
  expect(await run('report daily')).toMatch(/^Report of 2026-11-20 \(UTC\)\n\nSessions +4$/m);
  for (const args of [['--date', '2026-02-31'], ['--date'], ['--day', '2026-11-20']])
    await expect(run('report daily', ...args)).rejects.toThrow(/day|value/);
  for (const days of ['0', '-1', 'x', '1000'])
    await expect(run('report clicks', '--days', days)).rejects.toThrow('--days');
});

it('adds no event of a visitor who objects', async () => {
  const countBefore = await countEvents();
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
    const answer = await shop
      .browser()
      .post('/martypixel', { type: 'martyEvents', visit: createVisitId('e'), events: [pageView] }, headers);
    expect(answer.status).toBe(204);
  }
  expect(await countEvents()).toBe(countBefore);
});

it('deletes events after the configured number of days, also when it runs twice', async () => {
  const keptDays = shop.parts.config.analytics.keptDays;
  expect(keptDays).toBe(90);
  const deleteEvents = deleteShopEvents(shop.parts);
  const countBefore = await countEvents();
  await deleteEvents({});
  expect(await countEvents()).toBe(countBefore);
  shop.clock.advance(keptDays * DAY_MS);
  await tell(createVisitId('f'), pageView);
  await deleteEvents({});
  await deleteEvents({});
  expect(await countEvents()).toBe(1);
});

it('deletes conversations of the chat after 90 days, also if no other begins', async () => {
  const chat = { owner: 'session:maya', marketplace_id: 'zappos', status: 'ended' } as const;
  const insert = (chat_id: string, days: number) => {
    const started_at = new Date(shop.clock.now().getTime() - days * DAY_MS);
    return shop.parts.db
      .insertInto('chats')
      .values({ ...chat, chat_id, started_at, ended_at: started_at })
      .execute();
  };
  const young = randomUUID();
  await insert(randomUUID(), 91);
  await insert(young, 89);
  await deleteShopEvents(shop.parts)({});
  expect(await shop.parts.db.selectFrom('chats').select('chat_id').execute()).toEqual([{ chat_id: young }]);
});

it('measures a refund once, and only if its purchase was measured', async () => {
  const [measuredOrderId, other] = ['112-0000000-0000001', '112-0000000-0000002'];
  await tell(createVisitId('f'), { name: 'purchase', page: '/', params: { transaction_id: measuredOrderId } });
  const refund = measureRefund(shop.parts, 'payment');
  for (const orderId of [measuredOrderId, measuredOrderId, other])
    await refund({ orderId, cause: 'return:1', amountCents: 500 });
  await refund({ orderId: measuredOrderId, cause: 'return:2', amountCents: 700 });
  await measureRefund(shop.parts, 'balance')({ orderId: measuredOrderId, cause: 'return:1', amountCents: 500 });
  const events = await shop.parts.db
    .selectFrom('shop_events')
    .select('params')
    .where('name', '=', 'refund')
    .orderBy('event_id')
    .execute();
  expect(events.map(({ params }) => params)).toEqual(
    [500, 700, 500].map((value_cents) => ({ transaction_id: measuredOrderId, value_cents, currency: 'USD' })),
  );
  const response = await shop.browser().post('/martypixel', {
    type: 'martyEvents',
    visit: createVisitId('f'),
    events: [{ name: 'refund', page: '/', params: { transaction_id: measuredOrderId } }],
  });
  expect(response.status).toBe(400);
});
