import { stat } from 'node:fs/promises';
import express from 'express';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { PageQueue } from '../../../../server/web/overload/pageQueue.ts';
import { refuseExcessPages } from '../../../../server/web/overload/refuseExcessPages.ts';

const PAGES = 300;
/** About as many as a call with a session and a statement takes. */
const ROUNDS = 6;

function busyWait(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

/** A process whose pages are all refused, in half a millisecond each, and whose calls take some rounds of the event loop. */
function openFullShop() {
  const app = express();
  app.get('/api/v1/getCartItemsCount', async (_req, res) => {
    for (let round = 0; round < ROUNDS; round += 1) await stat('.');
    res.json({ count: 0 });
  });
  return refuseExcessPages(
    {
      app,
      queue: new PageQueue({ maxPages: 0 }),
      pageStore: { findPath: () => undefined },
      isPagePath: (path) => !path.startsWith('/api'),
      track: () => 'request-id',
      setHeaders: (_req, _res, next) => next(),
      answerError: (error, _req, res, _next) => {
        busyWait(0.5);
        res.status(error.status).setHeader('retry-after', error.retryAfterSeconds);
        res.end();
      },
    },
    app,
  );
}

it('answers a call of a browser before hundreds of refused pages that arrived earlier, and refuses them all', async () => {
  const shop = openFullShop();
  let refusedCount = 0;
  const pages = Array.from({ length: PAGES }, async () => {
    const page = await dispatch(shop, { method: 'GET', url: '/shoes', headers: {} });
    refusedCount += 1;
    return [page.status, page.header('retry-after')];
  });
  const call = await dispatch(shop, { method: 'GET', url: '/api/v1/getCartItemsCount', headers: {} });
  expect(call.status).toBe(200);
  expect(refusedCount).toBeLessThan(PAGES / 2);
  expect(await Promise.all(pages)).toEqual(Array(PAGES).fill([503, 5]));
});
