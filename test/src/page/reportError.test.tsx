import { reportError } from '../../../src/page/reportError.ts';
import { openStore, recordQueries } from '../features/openShop.tsx';

it.each([
  ['/p/womens-kestrel-run-skyline-4/product/9000001', '/p/womens-kestrel-run-skyline-4/product/9000001'],
  ['/orders/114-1234567-1234567', '/orders/…'],
  ['/vip/optin/emailId/maya%40example.com', '/vip/optin/emailId/…'],
  ['/collection/9f8e7d6c5b4a39281706f5e4', '/collection/…'],
])('reports an error on %s as one on %s', async (path, page) => {
  const reports: unknown[] = [];
  const { store } = await openStore({ 'GET /martypixel': recordQueries(reports) });
  window.history.replaceState(null, '', path);
  await store.dispatch(reportError('loader.failure', 'lost', 503));
  expect(reports).toEqual([expect.objectContaining({ code: 'loader.failure', status: '503', page })]);
});
