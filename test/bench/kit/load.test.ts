import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runLoad } from '../../../bench/kit/load.ts';

async function withServer<Result>(answer: RequestListener, use: (port: number) => Promise<Result>): Promise<Result> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('keeps the given number of connections busy, alternates the paths, and times each request', async () => {
  const seenUrls: string[] = [];
  const sockets = new Set<unknown>();
  let open = 0;
  let maxOpen = 0;
  const slow: RequestListener = (req, res) => {
    seenUrls.push(req.url ?? '');
    sockets.add(req.socket);
    maxOpen = Math.max(maxOpen, ++open);
    setTimeout(() => {
      open--;
      res.end('a page');
    }, 10);
  };
  const { latencies } = await withServer(slow, (port) =>
    runLoad({ port, paths: ['/a', '/b'], connections: 4, milliseconds: 150 }),
  );
  expect(latencies).toHaveLength(seenUrls.length);
  expect(Math.min(...latencies)).toBeGreaterThan(5);
  expect(maxOpen).toBe(4);
  expect(sockets.size).toBe(4);
  expect(new Set(seenUrls)).toEqual(new Set(['/a', '/b']));
});

it('fails on an answer other than 200, because an error page is cheap', async () => {
  const sendError: RequestListener = (_req, res) => void res.writeHead(500).end();
  await expect(
    withServer(sendError, (port) => runLoad({ port, paths: ['/a'], connections: 2, milliseconds: 50 })),
  ).rejects.toThrow('GET /a answered 500');
});

it('asks for the first view of a page each time, also in later loads', async () => {
  const seenUrls: string[] = [];
  const answer: RequestListener = (req, res) => {
    seenUrls.push(req.url ?? '');
    res.end('a page');
  };
  await withServer(answer, async (port) => {
    const load = { port, paths: ['/a'], areFirstViews: true, connections: 1, milliseconds: 20 };
    await runLoad(load);
    await runLoad(load);
  });
  expect(seenUrls.length).toBeGreaterThan(1);
  expect(new Set(seenUrls).size).toBe(seenUrls.length);
});
