import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createLog } from '../../../../server/platform/log.ts';
import { answerStored } from '../../../../server/web/pages/answerStored.ts';
import { PLACEHOLDERS } from '../../../../server/web/pages/identity.ts';
import { buildPageKey, guestAudience } from '../../../../server/web/pages/pageKey.ts';
import { PageSources } from '../../../../server/web/pages/pageSources.ts';
import { PageStore } from '../../../../server/web/pages/pageStore.ts';
import { createStoredPageSender } from '../../../../server/web/pages/sendPage.ts';
import { trackRequests } from '../../../../server/web/requests.ts';
import { buildPageHeaders } from '../../../../server/web/security.ts';
import type { FlagsAnswer } from '../../../../src/contracts/flags.ts';
import { setYearSource } from '../../../../src/lib/dates/currentYear.ts';

const PAGE_SECONDS = 30;
const YEAR = 2026;

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A server with one stored page for new visitors (`/shoes`), and an app that answers everything with 418. */
async function open(cartCount: number | null = 0, settings: Partial<FlagsAnswer> = {}) {
  const server = createServer().listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = { now: 0 };
  const views: string[] = [];
  const pageStore = new PageStore({ maxBytes: 1_000_000, now: () => clock.now });
  const sources = new PageSources();
  const getHeader = (name: string) => ({ 'page-control': `max-age=${PAGE_SECONDS}`, 'page-viewed': '7' })[name];
  sources.add({ isReading: true, status: 200, header: getHeader });
  const view = { path: '/shoes', host, isBot: false, year: YEAR, choices: { flags: {}, perRow: 4 } } as const;
  await pageStore.get(buildPageKey(view, guestAudience(view, 0)), async () => ({
    html: 'stored',
    inlineScript: '1',
    sources,
  }));
  pageStore.rememberAddress('/shoes?utm_source=mail', '/shoes');
  const html = `Hi, ${PLACEHOLDERS.firstName}`;
  await pageStore.get('customer', async () => ({ html, inlineScript: '1', sources }));
  const identity = { customerId: '7', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' };
  const answer = answerStored({
    app: express().use((_req, res) => void res.status(418).end()),
    pageStore,
    readCartCount: async () => cartCount ?? undefined,
    flags: { findKnownFlags: () => ({ flags: {}, experiments: [], ...settings }) },
    newSessionCookie: () => 'session-id=new',
    onView: (styleId) => void views.push(styleId),
    track: trackRequests(createLog('silent')),
    send: createStoredPageSender(buildPageHeaders([['x-frame-options', 'SAMEORIGIN']], undefined)),
    customers: {
      findByVersion: async ({ cookies }) => (cookies['x-main'] === 'maya' ? { key: 'customer', identity } : undefined),
    },
  });
  server.on('request', (req, res) => void answer(req, res));
  const ask = async (headers: Record<string, string> = {}, path = '/shoes?utm_source=mail', method = 'GET') => {
    const response = await fetch(`http://${host}${path}`, {
      method,
      headers: { ...headers, 'accept-encoding': 'gzip', connection: 'close' },
    });
    return {
      status: response.status,
      body: await response.text(),
      header: (name: string) => response.headers.get(name),
    };
  };
  return { ask, clock, pageStore, views };
}

it('answers a new visitor without the app, with a session and the shop’s headers', async () => {
  const { ask, views } = await open();
  const { status, body, header } = await ask();
  expect([status, body, views]).toEqual([200, 'stored', ['7']]);
  const expected = {
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'set-cookie': 'session-id=new',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  };
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, header(name)]))).toEqual(expected);
});

it('answers with a stored page only in the year of its days', async () => {
  const { ask } = await open();
  setYearSource(() => YEAR + 1);
  const statusInNextYear = (await ask().finally(() => setYearSource(() => YEAR))).status;
  expect([statusInNextYear, (await ask()).status]).toEqual([418, 200]);
});

it('answers a customer whose page is stored without the app, and forbids caching of the answer', async () => {
  const { status, body, header } = await (await open()).ask({ cookie: 'session-id=abc; x-main=maya' });
  expect([status, body]).toEqual([200, 'Hi, Maya']);
  const names = ['x-frame-options', 'cache-control', 'content-encoding', 'vary', 'etag'];
  expect(names.map(header)).toEqual(['SAMEORIGIN', 'private, no-store', 'gzip', 'Accept-Encoding', null]);
});

it('leaves an agent who acts for a customer to the app', async () => {
  const cookie = 'session-id=abc; x-main=maya; agent-session=a';
  expect((await (await open()).ask({ cookie })).status).toBe(418);
});

it('answers 304 to a browser that has the page', async () => {
  const { ask } = await open();
  const etag = String((await ask()).header('etag'));
  const { status, body, header } = await ask({ 'if-none-match': etag });
  expect([status, body, header('etag'), header('content-length')]).toEqual([304, '', etag, null]);
});

it.each([
  ['an empty cart', 0, 200],
  ['pieces in the cart', 2, 418],
  ['a cart that cannot be read', null, 418],
])('requests the cart of a guest with a session: %s', async (_title, cartCount, status) => {
  const { ask } = await open(cartCount);
  expect((await ask({ cookie: 'session-id=abc' })).status).toBe(status);
});

it.each([
  ['a customer', { cookie: 'session-id=abc; x-main=a' }],
  ['a signed-in customer', { cookie: 'at-main=a' }],
  ['another layout', { cookie: 'list-layout=2' }],
  ['another variant', { cookie: 'flags=percent-off-sort%3Doff' }],
  ['a preview of content', { cookie: 'content-preview=a' }],
  ['a search engine', { 'user-agent': 'Googlebot/2.1' }],
])('passes %s to the app', async (_role, headers) => {
  expect((await (await open()).ask(headers)).status).toBe(418);
});

it('passes other addresses and methods to the app', async () => {
  const { ask } = await open();
  expect((await ask({}, '/shoes')).status).toBe(418);
  expect((await ask({}, undefined, 'POST')).status).toBe(418);
});

it('passes a page to the app when it is due for a new render, and after a change', async () => {
  const { ask, clock, pageStore } = await open();
  clock.now = 500 * PAGE_SECONDS - 1;
  expect((await ask()).status).toBe(200);
  clock.now += 1;
  expect((await ask()).status).toBe(418);
  clock.now = 0;
  pageStore.clear();
  expect((await ask()).status).toBe(418);
});

it('passes a page to the app while an experiment runs, and if the query forces its variant', async () => {
  const experimentSetup = await open(0, {
    experiments: [{ experimentId: 'popup', flag: 'signup-popup', variants: [] }],
  });
  expect((await experimentSetup.ask()).status).toBe(418);
  const { ask, pageStore } = await open();
  pageStore.rememberAddress('/shoes?variant=product-page:similar-first', '/shoes');
  expect((await ask({}, '/shoes?variant=product-page:similar-first')).status).toBe(418);
  expect((await ask()).status).toBe(200);
});
