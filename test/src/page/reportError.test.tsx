import { createNavigator } from '../../../src/app/router/createNavigator.ts';
import { reportError, reportStopReason } from '../../../src/page/reportError.ts';
import { openStore, recordQueries } from '../features/openShop.tsx';

it.each([
  ['/p/womens-kestrel-run-skyline-4/product/9000001', '/p/:seoName/product/:productId'],
  ['/orders/114-1234567-1234567', '/orders/:orderId'],
  ['/vip/optin/emailId/maya%40example.com', '/vip/*'],
  ['/subscriptions/token/9f8e7d6c5b4a39281706f5e4', '/subscriptions/*'],
  ['/search/maya@example.com', '/search/*'],
])('reports an error and a reason on %s as one on %s', async (path, page) => {
  const reports: unknown[] = [];
  const reasons: unknown[] = [];
  const { store } = await openStore({
    'GET /martypixel': recordQueries(reports),
    'POST /martypixel': ({ body }: { body: unknown }) => {
      reasons.push(body);
      return { status: 204, body: undefined };
    },
  });
  window.history.replaceState(null, '', '/');
  const navigator = createNavigator(window, async () => ({ kind: 'page', fault: null }), null);
  await navigator.navigate(path);
  await store.dispatch(reportError('loader.failure', 'lost', 503));
  await store.dispatch(reportStopReason('Invalid Coupon Code', 'promo.bad'));
  expect(reports).toEqual([expect.objectContaining({ code: 'loader.failure', status: '503', page })]);
  expect(reasons).toEqual([expect.objectContaining({ reason: 'Invalid Coupon Code', page })]);
});
