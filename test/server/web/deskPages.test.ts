import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { createDeskPages } from '../../../server/web/deskPages.ts';
import { dispatch } from '../../../server/web/dispatch.ts';

const BESIDE = { deskOrigin: 'https://shop.example', hasOwnDeskHost: false, publicUrl: 'https://shop.example' };
const OWN = { ...BESIDE, deskOrigin: 'https://desk.shop.example', hasOwnDeskHost: true };

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'desk-'));
  await mkdir(join(root, 'dist/desk'), { recursive: true });
  await writeFile(join(root, 'dist/desk/files.json'), '{"scripts":["main.0123.js"],"styles":["main.0123.css"]}');
  await writeFile(join(root, 'dist/desk/main.0123.js'), 'run()');
});
afterAll(() => rm(root, { recursive: true }));

const get = (url: string, config = BESIDE, folder = root) => {
  const app = express()
    .use(createDeskPages(config, folder))
    .use((_req, res) => void res.status(404).send('shop'));
  return dispatch(app, { method: 'GET', url, headers: { accept: 'text/html' } });
};

it.each(['/desk', '/desk/', '/desk/orders/112-4820193-7740021?view=late'])('serves its page at %s', async (url) => {
  const { status, body, header } = await get(url);
  expect(status).toBe(200);
  // Days and sums follow the language of the page: `Wed, Dec 2` is American.
  expect(body).toContain('<html lang="en-US">');
  expect(body).toContain('<script defer src="/desk/assets/main.0123.js"></script>');
  expect(body).toContain('<link rel="stylesheet" href="/desk/assets/main.0123.css">');
  expect(header('cache-control')).toContain('no-store');
  expect(header('x-robots-tag')).toBe('noindex, nofollow');
});

it('runs scripts of its own only, and is never framed', async () => {
  const { header } = await get('/desk');
  const policy = String(header('content-security-policy')).split(';');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "connect-src 'self'"]),
  );
  expect(header('x-frame-options')).toBe('DENY');
});

it('shows the pictures of the shop on a host of its own', async () => {
  const { body, header } = await get('/desk', OWN);
  expect(header('content-security-policy')).toContain("img-src 'self' data: blob: https://shop.example;");
  expect(body).toContain('data-pictures="https://shop.example"');
});

it('serves its files for a year, and nothing else of the folder', async () => {
  const file = await get('/desk/assets/main.0123.js');
  expect([file.status, file.body, file.header('cache-control')]).toEqual([
    200,
    'run()',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/desk/assets/files.json')).status).toBe(404);
  expect((await get('/desk/assets/../files.json')).body).not.toContain('scripts');
  expect((await get('/desk/assets/missing.js')).status).toBe(404);
});

it('says that it is not built', async () => {
  const { status, body } = await get('/desk', BESIDE, join(root, 'nowhere'));
  expect(status).toBe(503);
  expect(body).toContain('The desk is not built');
});

it('leaves other addresses to the shop', async () => {
  expect((await get('/desktop')).body).toBe('shop');
});
