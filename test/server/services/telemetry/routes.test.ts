import express from 'express';
import { answerApiError } from '../../../../server/platform/http/answerApiError.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { createMetrics } from '../../../../server/platform/metrics.ts';
import { createRateLimits } from '../../../../server/platform/rateLimit.ts';
import { beaconRoutes, telemetryRoutes } from '../../../../server/services/telemetry/routes.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';

function openService() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const metrics = createMetrics();
  const parts = { log, metrics, rateLimits: createRateLimits() };
  const app = express().use(express.json(), telemetryRoutes(parts), answerApiError(log));
  const headers = { 'content-type': 'application/json' };
  return {
    parts,
    metrics,
    told: () => lines.map((line) => JSON.parse(line)),
    post: (body: object) => dispatch(app, { method: 'POST', url: '/martypixel', headers, body: JSON.stringify(body) }),
    get: (query: Record<string, string>, on = app) =>
      dispatch(on, { method: 'GET', url: `/martypixel?${new URLSearchParams(query)}`, headers, body: '' }),
  };
}

const seen = [
  { place: 'banner:hero', label: 'Walk on', by: 'view' },
  { place: 'row:for-you', label: 'For you', by: 'hover' },
];
const click = { type: 'martyClick', place: 'banner:tile', label: 'Shop boots', href: '/boots', page: '/' };
const error = { type: 'martyExchangesError', code: 'ChunkLoadError', detailedMessage: 'lost', page: '/' };

it.each([
  [
    { type: 'martyAnalyticsReason', reason: 'No Search Results Found', detail: 'vegan steel toe', page: '/search/x' },
    { reason: 'No Search Results Found', detail: 'vegan steel toe', msg: 'analytics' },
  ],
  [
    { type: 'martyAnalyticsReason', reason: 'PDP Out Of Stock', detail: '31', page: '/product/1' },
    { reason: 'PDP Out Of Stock', detail: '31', msg: 'analytics' },
  ],
  [
    { type: 'martyResultClick', position: 'Page1-Pos2-3', isSponsored: true, href: '/p/x', page: '/boots' },
    { position: 'Page1-Pos2-3', isSponsored: true, msg: 'analytics' },
  ],
  [
    { type: 'martyImpression', seen, page: '/' },
    { seen, type: 'martyImpression', msg: 'analytics' },
  ],
  [click, { place: 'banner:tile', href: '/boots', msg: 'analytics' }],
  [error, { msg: 'martyExchangesError/ChunkLoadError/0/lost', page: '/', history: '' }],
])('writes down %p', async (event, line) => {
  const service = openService();
  expect((await service.post(event)).status).toBe(204);
  expect(service.told()).toEqual([expect.objectContaining(line)]);
});

it.each([
  { type: 'martyAnalyticsReason', reason: 'Bored', detail: '', page: '/' },
  { type: 'martyResultClick', position: 'somewhere', isSponsored: false, href: '/', page: '/' },
  { type: 'martyImpression', seen: [], page: '/' },
  { type: 'martyImpression', seen: Array.from({ length: 21 }, () => seen[0]), page: '/' },
  { type: 'martyImpression', seen: [{ place: 'a place', label: '', by: 'view' }], page: '/' },
  { type: 'martyClick', place: 'banner:tile', label: 'x'.repeat(81), href: '/boots', page: '/' },
  { ...error, status: 'bad' },
  { type: 'other' },
])('refuses %p', async (event) => {
  const service = openService();
  expect((await service.post(event)).status).toBe(400);
});

it('takes so many events from one address, and no more', async () => {
  const service = openService();
  const answers = new Set<number>();
  for (let sent = 0; sent < 1201; sent++) answers.add((await service.post(click)).status);
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

  it('writes down and measures how long a view took', async () => {
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
    const measured = await service.metrics.registry.metrics();
    expect(measured).toContain('page_view_duration_seconds_sum{type="hard",until="response"} 0.12');
    expect(measured).toContain('page_view_duration_seconds_sum{type="hard",until="aboveTheFold"} 0.48');
  });

  it.each([
    ['no timing', { type: 'other' }],
    ['another kind of view', { pageViewType: 'firm' }],
    ['an answer before the question', { responseStart: '1699999999999' }],
    ['counts that are none', { imgCount: '-1' }],
  ])('refuses %s', async (_what, change) => {
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
    // Of the server, which is on no page, or of a failure that says nothing.
    [
      { detailedMessage: '', page: '' },
      { msg: 'martyExchangesError/ChunkLoadError/0/', page: '' },
    ],
  ])('writes down what broke, with %j', async (change, line) => {
    const service = openService();
    const answer = await service.get({ ...error, ...change });
    expect([answer.status, answer.header('cache-control')]).toEqual([204, 'no-store']);
    expect(service.told()).toEqual([expect.objectContaining({ level: 40, ...line })]);
  });

  it.each([
    ['a status that is none', { status: 'bad' }],
    ['a status beyond those of HTTP', { status: '600' }],
    ['a message of endless length', { detailedMessage: 'x'.repeat(2001) }],
  ])('refuses an error with %s', async (_what, change) => {
    const service = openService();
    expect((await service.get({ ...error, ...change })).status).toBe(400);
    expect(service.told()).toEqual([]);
  });

  it('takes so many errors from one address, and no more', async () => {
    const service = openService();
    const answers = new Set<number>();
    for (let sent = 0; sent < 1201; sent++) answers.add((await service.get(error)).status);
    expect([...answers]).toEqual([204, 429]);
  });

  it('answers its own errors at the root of the site, where pages are', async () => {
    const service = openService();
    const site = express().use(beaconRoutes(service.parts));
    expect((await service.get(view, site)).status).toBe(204);
    const refused = await service.get({}, site);
    expect(refused.status).toBe(400);
    expect(JSON.parse(String(refused.body))).toMatchObject({ id: 'input.invalid' });
  });
});
