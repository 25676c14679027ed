import { once } from 'node:events';
import { createServer } from 'node:http';
import { createMetrics } from '../../../server/platform/metrics.ts';

/** Returns the kinds and counts of the answers to these requests. */
async function countKinds(paths: readonly string[]): Promise<Record<string, number>> {
  const metrics = createMetrics();
  const server = createServer((_req, res) => res.end());
  metrics.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  for (const path of paths) await (await fetch(`http://127.0.0.1:${address.port}${path}`)).text();
  server.closeAllConnections();
  server.close();
  const lines = (await metrics.registry.metrics()).matchAll(
    /^http_request_duration_seconds_count\{.*kind="(\w+)".*\} (\d+)$/gm,
  );
  return Object.fromEntries([...lines].map(([, kind, count]) => [kind, Number(count)]));
}

it('measures pages apart from probes, pictures, files, beacons, webhooks and calls', async () => {
  const pages = ['/', '/product/1?color=2', '/null/.zso?t=boots', '/nike-air-2.0'];
  const others = ['/healthz', '/readyz', '/metrics', '/image/a.300x300.webp', '/video/7', '/theme.css', '/robots.txt'];
  const calls = ['/api/v1/cart', '/martypixel?page=/', '/webhooks/payments/stripe', '/assets/07282c.js'];
  expect(await countKinds([...pages, ...others, ...calls])).toEqual({
    page: 4,
    status: 3,
    media: 2,
    file: 2,
    api: 1,
    beacon: 1,
    webhook: 1,
    assets: 1,
  });
});
