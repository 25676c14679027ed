import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import cookieParser from 'cookie-parser';
import express from 'express';
import { createLog } from '../../../../server/platform/log.ts';
import { ApiResponseCache } from '../../../../server/web/apiResponseCache.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { PageQueue } from '../../../../server/web/overload/pageQueue.ts';
import { answerPages } from '../../../../server/web/pages/answerPages.ts';
import { Customers } from '../../../../server/web/pages/customers.ts';
import { answerPageError } from '../../../../server/web/pages/errorPage.ts';
import { createCaller } from '../../../../server/web/pages/findPage.ts';
import { createPageBuild } from '../../../../server/web/pages/pageBuild.ts';
import { PageStore } from '../../../../server/web/pages/pageStore.ts';
import type { RenderDeps } from '../../../../server/web/pages/renderPage.ts';
import { createStoredPageSender } from '../../../../server/web/pages/sendPage.ts';
import { createRequestContext } from '../../../../server/web/requests.ts';
import { buildPageHeaders } from '../../../../server/web/security.ts';
import type { PageAnswer, PageRequest } from '../../../../src/entryServer.tsx';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SESSION = 'session-id=abcdefghijklmnopqrstuvwxyz012345';

/** The parts of a page without stored ones. */
function createPageDeps(baseDeps: Pick<RenderDeps, 'api' | 'build' | 'deadlineMs'>) {
  const deps = {
    ...baseDeps,
    apiCache: new ApiResponseCache(),
    queue: new PageQueue({ maxPages: 10 }),
    pageStore: new PageStore({ maxBytes: 1_000_000 }),
    onView: () => undefined,
    readFrame: async () => undefined,
  };
  return {
    ...deps,
    customers: new Customers({
      readVersion: async () => undefined,
      createCaller: createCaller(deps, async () => undefined),
    }),
    readCartCount: async () => 0,
    isPreview: () => false,
    flags: {
      read: async () => ({ flags: {}, experiments: [] }),
      findKnownFlags: () => ({ flags: {}, experiments: [] }),
    },
    send: createStoredPageSender(buildPageHeaders([], undefined)),
    origin: 'https://shop.example',
    serverTiming: false,
  };
}

/** Requests one page, and returns the arguments of its renderer and the answer. */
async function ask(
  headers: Record<string, string>,
  answer: PageAnswer = { kind: 'page', status: 200, html: 'page', inlineScript: '', isOwn: false },
  refusedForm?: IncomingMessage['refusedForm'],
) {
  const requests: PageRequest[] = [];
  const render = async (request: PageRequest): Promise<PageAnswer> => {
    requests.push(request);
    return answer;
  };
  const entry = { renderPage: render, pagePaths: [], isPageForAll: () => false, isStoredForOwner: () => false };
  const build = () => createPageBuild(entry, {});
  const deps = createPageDeps({ api: express(), build });
  const app = express().use(
    createRequestContext(createLog('silent')),
    cookieParser(),
    (req, _res, next) => {
      if (refusedForm) req.refusedForm = refusedForm;
      next();
    },
    answerPages(deps),
  );
  const handle = (req: IncomingMessage, res: ServerResponse) => void app(req, res);
  const { status, header } = await dispatch(handle, { method: 'GET', url: '/shoes?p=2', headers });
  return { pageRequest: requests[0], status, location: header('location'), cacheControl: header('cache-control') };
}

it.each([
  ['somebody new', {}, { guest: { cartCount: 0 }, isBot: false }],
  ['somebody who was here', { cookie: SESSION }, { guest: undefined, isBot: false }],
  ['a search engine', { 'user-agent': GOOGLEBOT }, { guest: { cartCount: 0 }, isBot: true }],
  [
    'a search engine that keeps cookies',
    { 'user-agent': GOOGLEBOT, cookie: SESSION },
    { guest: { cartCount: 0 }, isBot: true },
  ],
])('identifies %s', async (_role, headers, expected) => {
  const { pageRequest, status } = await ask(headers);
  expect(status).toBe(200);
  expect(pageRequest).toMatchObject({ ...expected, url: 'https://shop.example/shoes?p=2' });
});

it('redirects, also to another host', async () => {
  const answer = { kind: 'redirect', status: 301, location: 'https://outlet.example/p/product/1' } as const;
  expect(await ask({}, answer)).toMatchObject({ status: 301, location: 'https://outlet.example/p/product/1' });
});

it.each([
  ['of a guest', { cookie: SESSION }, false, 'private, no-cache'],
  ['of a recognised customer', { cookie: `${SESSION}; x-main=a.b` }, false, 'private, no-store'],
  ['of an account', { cookie: SESSION }, true, 'private, no-store'],
])('a page %s', async (_owner, headers, isOwn, cacheControl) => {
  expect((await ask(headers, { kind: 'page', status: 200, html: 'page', inlineScript: '', isOwn })).cacheControl).toBe(
    cacheControl,
  );
});

/** A form's action before the page. */
const takeTime =
  (milliseconds: number): express.RequestHandler =>
  async (_req, _res, next) => {
    await sleep(milliseconds);
    next();
  };

describe('a page that is not rendered in time', () => {
  const openApp = (
    render: (request: PageRequest) => Promise<PageAnswer>,
    { api = express(), isForAll = false, deadlineMs = 20, formMs = 0 } = {},
  ) =>
    express().use(
      createRequestContext(createLog('silent')),
      cookieParser(),
      takeTime(formMs),
      answerPages(
        createPageDeps({
          api,
          build: () =>
            createPageBuild(
              { renderPage: render, pagePaths: [], isPageForAll: () => isForAll, isStoredForOwner: () => false },
              {},
            ),
          deadlineMs,
        }),
      ),
      answerPageError(),
    );
  const get = (app: express.Express) => dispatch(app, { method: 'GET', url: '/', headers: {} });

  it('answers 503 with a message at its deadline, and aborts its calls', async () => {
    const closePromise = Promise.withResolvers<string>();
    const api = express().get('/v1/slow', (_req, res) => void res.on('close', () => closePromise.resolve('closed')));
    const app = openApp(
      async ({ send }) => {
        await send({ path: '/v1/slow' });
        return { kind: 'page', status: 200, html: 'too late', inlineScript: '', isOwn: false };
      },
      { api },
    );
    const { status, header, body } = await get(app);
    expect([status, header('retry-after'), header('cache-control')]).toEqual([503, 5, 'private, no-store']);
    expect(body).toContain('<title>503 Error Page</title>');
    expect(body).toContain('Sorry, the shop cannot answer right now. Please try again in a moment.');
    expect(await closePromise.promise).toBe('closed');
  });

  it('counts the time of a render for all guests, after which the page is rendered for this one', async () => {
    let renders = 0;
    const app = openApp(
      async () => {
        renders += 1;
        await sleep(600);
        return { kind: 'page', status: 404, html: 'page', inlineScript: '', isOwn: false };
      },
      { isForAll: true, deadlineMs: 1_000 },
    );
    const { status, body } = await get(app);
    expect([status, renders]).toEqual([503, 2]);
    expect(body).toContain('Sorry, the shop cannot answer right now.');
  });

  it('does not count the time of a form before it, such as that of a slow payment', async () => {
    const answer: PageAnswer = { kind: 'page', status: 200, html: 'page', inlineScript: '', isOwn: false };
    const { status } = await get(openApp(async () => answer, { deadlineMs: 1_000, formMs: 1_100 }));
    expect(status).toBe(200);
  });

  it('sends Retry-After if the page itself is a 503', async () => {
    const { status, header } = await get(
      openApp(async () => ({ kind: 'page', status: 503, html: 'page', inlineScript: '', isOwn: false })),
    );
    expect([status, header('retry-after')]).toEqual([503, 5]);
  });
});

it('forbids caching of a page with a rejected form and its values', async () => {
  const form = {
    path: '/login',
    values: { email: 'maya@example.com' },
    fields: { email: 'No such account.' },
    message: '',
  };
  const { pageRequest, status, cacheControl } = await ask({ cookie: SESSION }, undefined, { status: 401, form });
  expect({ form: pageRequest?.refusedForm, status, cacheControl }).toEqual({
    form,
    status: 401,
    cacheControl: 'private, no-store',
  });
});
