import express from 'express';
import { answerApiError } from '../../../../server/platform/http/answerApiError.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { createMetrics } from '../../../../server/platform/metrics.ts';
import { createRateLimits } from '../../../../server/platform/rateLimit.ts';
import { logSink } from '../../../../server/providers/analytics/analyticsSinks.ts';
import { createMeasuring } from '../../../../server/services/telemetry/measuring.ts';
import { createBeaconRouter, createTelemetryRouter } from '../../../../server/services/telemetry/routes.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';

const markPurchases = (): Promise<void> => Promise.resolve();

function openService({ consent }: { readonly consent: 'ask' | 'assumed' } = { consent: 'assumed' }) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const metrics = createMetrics();
  const parts = { log, metrics, rateLimits: createRateLimits() };
  const now = () => new Date(0);
  const getConsent = () => consent;
  const measuring = createMeasuring({ sink: logSink(log), getConsent, log, metrics, now, markPurchases });
  const app = express().use(express.json(), createTelemetryRouter(parts, measuring), answerApiError(log));
  const headers = { 'content-type': 'application/json' };
  return {
    parts,
    measuring,
    metrics,
    told: () => lines.map((line) => JSON.parse(line)),
    post: (body: object, extraHeaders: Record<string, string> = {}) =>
      dispatch(app, {
        method: 'POST',
        url: '/martypixel',
        headers: { ...headers, ...extraHeaders },
        body: JSON.stringify(body),
      }),
    get: (query: Record<string, string>, on = app) =>
      dispatch(on, { method: 'GET', url: `/martypixel?${new URLSearchParams(query)}`, headers, body: '' }),
  };
}

const impressions = [
  { place: 'banner:hero', label: 'Walk on', by: 'view' },
  { place: 'row:for-you', label: 'For you', by: 'hover' },
];
const click = { type: 'martyClick', place: 'banner:tile', label: 'Shop boots', href: '/boots', page: '/' };
const error = { type: 'martyExchangesError', code: 'ChunkLoadError', detailedMessage: 'lost', page: '/' };

it.each([
  [
    { type: 'martyAnalyticsReason', reason: 'No Search Results Found', detail: 'vegan steel toe', page: '/search/x' },
    { name: 'search_no_results', params: { search_term: 'vegan steel toe' }, page: '/search/x', msg: 'analytics' },
  ],
  [
    { type: 'martyAnalyticsReason', reason: 'PDP Out Of Stock', detail: '31', page: '/product/1' },
    { name: 'product_out_of_stock', params: { items: [{ item_id: '31' }] }, msg: 'analytics' },
  ],
  [
    { type: 'martyAnalyticsReason', reason: 'Invalid Coupon Code', detail: 'maya@example.com', page: '/cart' },
    { name: 'coupon_refused', params: { coupon: '[email]' }, msg: 'analytics' },
  ],
  [
    { type: 'martyResultClick', position: 'Page1-Pos2-3', isSponsored: true, href: '/p/x', page: '/boots' },
    {
      name: 'select_item',
      params: { item_list_id: 'sponsored', index: 'Page1-Pos2-3', href: '/p/x' },
      msg: 'analytics',
    },
  ],
  [
    { type: 'martyImpression', seen: impressions.slice(0, 1), page: '/' },
    {
      name: 'view_promotion',
      params: { creative_slot: 'banner:hero', creative_name: 'Walk on', interaction: 'view' },
    },
  ],
  [
    { type: 'martyImpression', seen: impressions.slice(1), page: '/' },
    { name: 'view_item_list', params: { item_list_id: 'row:for-you', item_list_name: 'For you' } },
  ],
  [
    click,
    { name: 'select_promotion', params: { creative_slot: 'banner:tile', creative_name: 'Shop boots', href: '/boots' } },
  ],
  [{ ...click, place: 'row:for-you' }, { name: 'select_content' }],
])('logs %p', async (event, line) => {
  const service = openService();
  expect((await service.post(event)).status).toBe(204);
  expect(service.told()).toEqual([expect.objectContaining(line)]);
});

it.each([
  { type: 'martyAnalyticsReason', reason: 'Bored', detail: '', page: '/' },
  { type: 'martyResultClick', position: 'somewhere', isSponsored: false, href: '/', page: '/' },
  { type: 'martyImpression', seen: [], page: '/' },
  { type: 'martyImpression', seen: Array.from({ length: 21 }, () => impressions[0]), page: '/' },
  { type: 'martyImpression', seen: [{ place: 'a place', label: '', by: 'view' }], page: '/' },
  { type: 'martyClick', place: 'banner:tile', label: 'x'.repeat(81), href: '/boots', page: '/' },
  { ...error, status: 'bad' },
  { type: 'other' },
])('rejects %p', async (event) => {
  const service = openService();
  expect((await service.post(event)).status).toBe(400);
});

it('limits the events from one address', async () => {
  const service = openService();
  const answers = new Set<number>();
  for (let index = 0; index < 1201; index++) answers.add((await service.post(click)).status);
  expect([...answers]).toEqual([204, 429]);
});

describe('GET /martypixel', () => {
  const view = {
    type: 'windowPerfTiming',
    pageViewType: 'hard',
    page: '/product/:productId',
    navigationType: 'navigate',
    navigationStart: '1700000000000',
    responseStart: '1700000000120',
    aboveTheFoldLoaded: '1700000000480',
    elementCount: '900',
    imgCount: '30',
    scriptCount: '12',
    loadEventEnd: '1700000000900',
  };

  it('logs and measures the time of a page view', async () => {
    const service = openService();
    expect((await service.get(view)).status).toBe(204);
    expect(service.told()).toEqual([
      expect.objectContaining({
        msg: 'page performance',
        page: '/product/:productId',
        responseMs: 120,
        aboveTheFoldMs: 480,
        imgCount: 30,
      }),
    ]);
    const metricsText = await service.metrics.registry.metrics();
    expect(metricsText).toContain('page_view_duration_seconds_sum{type="hard",until="response"} 0.12');
    expect(metricsText).toContain('page_view_duration_seconds_sum{type="hard",until="aboveTheFold"} 0.48');
  });

  it.each([
    ['no timing', { type: 'other' }],
    ['another kind of view', { pageViewType: 'firm' }],
    ['a response before its request', { responseStart: '1699999999999' }],
    ['invalid counts', { imgCount: '-1' }],
  ])('rejects %s', async (_title, change) => {
    const service = openService();
    expect((await service.get({ ...view, ...change })).status).toBe(400);
    expect(await service.metrics.registry.metrics()).not.toContain('page_view_duration_seconds_sum{');
  });

  it.each([
    [{}, { msg: 'martyExchangesError/ChunkLoadError/0/lost', page: '/', history: '' }],
    [
      { code: 'loader.failure', status: '503', history: '/ > /product/:productId' },
      { msg: 'martyExchangesError/loader.failure/503/lost', history: '/ > /product/:productId' },
    ],
    // Reported by the server, which has no page, or about a failure without a message.
    [
      { detailedMessage: '', page: '' },
      { msg: 'martyExchangesError/ChunkLoadError/0/', page: '' },
    ],
  ])('logs the error with %j', async (change, line) => {
    const service = openService();
    const answer = await service.get({ ...error, ...change });
    expect([answer.status, answer.header('cache-control')]).toEqual([204, 'no-store']);
    expect(service.told()).toEqual([
      expect.objectContaining({ level: 40, ...line }),
      expect.objectContaining({ name: 'exception', msg: 'analytics' }),
    ]);
  });

  it.each([
    ['an invalid status', { status: 'bad' }],
    ['a status beyond those of HTTP', { status: '600' }],
    ['a very long message', { detailedMessage: 'x'.repeat(2001) }],
  ])('rejects an error with %s', async (_title, change) => {
    const service = openService();
    expect((await service.get({ ...error, ...change })).status).toBe(400);
    expect(service.told()).toEqual([]);
  });

  it('limits the errors from one address', async () => {
    const service = openService();
    const answers = new Set<number>();
    for (let index = 0; index < 1201; index++) answers.add((await service.get(error)).status);
    expect([...answers]).toEqual([204, 429]);
  });

  it('answers with its own errors at the root of the site, where the pages are', async () => {
    const service = openService();
    const site = express().use(createBeaconRouter(service.parts, service.measuring));
    expect((await service.get(view, site)).status).toBe(204);
    const response = await service.get({}, site);
    expect(response.status).toBe(400);
    expect(JSON.parse(String(response.body))).toMatchObject({ id: 'input.invalid' });
  });
});

it('logs the error, and adds it to the events', async () => {
  const service = openService();
  expect((await service.post(error)).status).toBe(204);
  expect(service.told()).toEqual([
    expect.objectContaining({ msg: 'martyExchangesError/ChunkLoadError/0/lost', page: '/', history: '' }),
    expect.objectContaining({ name: 'exception', params: { description: 'ChunkLoadError 0' } }),
  ]);
});

describe('the events of a visit', () => {
  const visit = 'a'.repeat(32);
  const event = { name: 'page_view', page: '/product/:productId', params: {} };
  const createVisitBody = (...events: readonly object[]) => ({ type: 'martyEvents', visit, events });

  it("are added with the visit's id, their only connection", async () => {
    const service = openService();
    const search = { name: 'view_search_results', page: '/', params: { search_term: 'maya@example.com', results: 3 } };
    expect((await service.post(createVisitBody(event, search))).status).toBe(204);
    expect(service.told()).toEqual([
      expect.objectContaining({ name: 'page_view', visit, page: '/product/:productId' }),
      expect.objectContaining({ name: 'view_search_results', params: { search_term: '[email]', results: 3 } }),
    ]);
    expect(await service.metrics.registry.metrics()).toContain('shop_events_total{outcome="added"} 2');
  });

  it.each([
    ['more than fifty', createVisitBody(...Array.from({ length: 51 }, () => event))],
    ['none', createVisitBody()],
    ['an unknown name', createVisitBody({ ...event, name: 'made_up' })],
    ['a parameter of another event', createVisitBody({ ...event, params: { results: 1 } })],
    ['a parameter of no event', createVisitBody({ ...event, params: { email: 'maya@example.com' } })],
    [
      'too many items',
      createVisitBody({
        ...event,
        name: 'view_item',
        params: { items: Array.from({ length: 21 }, () => ({ item_id: '1' })) },
      }),
    ],
    ['too large a value', createVisitBody({ ...event, name: 'view_item', params: { value_cents: 1e12 } })],
    [
      'a very long text',
      createVisitBody({ ...event, name: 'view_search_results', params: { search_term: 'x'.repeat(201) } }),
    ],
    ['no visit', { ...createVisitBody(event), visit: '' }],
    ['a visit that could be an address', { ...createVisitBody(event), visit: 'maya@example.com' }],
    ['no list', { ...createVisitBody(), events: 'all' }],
  ])('are rejected with %s', async (_title, body) => {
    const service = openService();
    expect((await service.post(body)).status).toBe(400);
    expect(service.told()).toEqual([]);
  });

  it('are limited for one address', async () => {
    const service = openService();
    const answers = new Set<number>();
    for (let index = 0; index < 601; index++) answers.add((await service.post(createVisitBody(event))).status);
    expect([...answers]).toEqual([204, 429]);
  });

  it.each([
    ['assumed', {}, 1],
    ['assumed', { dnt: '1' }, 0],
    ['assumed', { 'sec-gpc': '1' }, 0],
    ['assumed', { cookie: 'analytics-consent=no' }, 1],
    ['ask', {}, 0],
    ['ask', { cookie: 'a=b; analytics-consent=yes' }, 1],
    ['ask', { cookie: 'analytics-consent=no' }, 0],
    ['ask', { cookie: 'xanalytics-consent=yes' }, 0],
    ['ask', { cookie: 'analytics-consent=yes', 'sec-gpc': '1' }, 0],
  ] as const)(
    'in a shop with the consent setting %s, with the headers %j, are added: %i',
    async (consent, headers, eventCount) => {
      const service = openService({ consent });
      expect((await service.post(createVisitBody(event), headers)).status).toBe(204);
      expect(service.told()).toHaveLength(eventCount);
    },
  );
});
