import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';
import { sendPage } from '../../../../server/web/pages/sendPage.ts';

const SMALL_PAGE = `<!DOCTYPE html><p>Åsa’s “shoes”</p>${'<p>more of it</p>'.repeat(200)}`;
/** Above the size up to which pages are compressed synchronously. */
const LARGE_PAGE = SMALL_PAGE.repeat(60);

type Answer = { readonly message: IncomingMessage; readonly body: Buffer };

/** Requests a page from an app that sends only that page, with the compression of other answers in place. */
async function fetchPage(html: string, acceptEncoding: string, method = 'GET'): Promise<Answer> {
  const app = express().disable('etag').use(compression());
  app.get('/', (req, res) => sendPage(req, res.status(404), html));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': acceptEncoding };
      const clientRequest = request({ host: '127.0.0.1', port, method, headers }, async (message) => {
        resolve({ message, body: Buffer.concat(await message.toArray()) });
      });
      clientRequest.on('error', reject).end();
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

it.each([
  { accepts: 'gzip, deflate, br, zstd', encoding: 'zstd', open: zstdDecompressSync },
  { accepts: 'gzip, deflate, br', encoding: 'br', open: brotliDecompressSync },
  { accepts: 'gzip', encoding: 'gzip', open: gunzipSync },
  { accepts: 'zstd;q=0, gzip', encoding: 'gzip', open: gunzipSync },
])('sends $encoding to a client that accepts $accepts', async ({ accepts, encoding, open }) => {
  for (const html of [SMALL_PAGE, LARGE_PAGE]) {
    const { message, body } = await fetchPage(html, accepts);
    expect(message.statusCode).toBe(404);
    expect(message.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      'content-length': String(body.byteLength),
      vary: 'Accept-Encoding',
    });
    expect(open(body).toString('utf8')).toBe(html);
  }
});

it('sends an uncompressed page to a client that accepts no compression', async () => {
  const { message, body } = await fetchPage(SMALL_PAGE, 'identity');
  expect(message.headers['content-encoding']).toBeUndefined();
  expect(message.headers.vary).toBe('Accept-Encoding');
  expect(body.toString('utf8')).toBe(SMALL_PAGE);
});

it('answers HEAD with headers only', async () => {
  const { message, body } = await fetchPage(SMALL_PAGE, 'gzip', 'HEAD');
  expect(message.headers['content-encoding']).toBe('gzip');
  expect(Number(message.headers['content-length'])).toBeGreaterThan(100);
  expect(body.byteLength).toBe(0);
});
