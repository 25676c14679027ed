import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { dispatch } from '../../../server/web/dispatch.ts';
import { serveAssets } from '../../../server/web/serveAssets.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(root, 'public'));
  await mkdir(join(root, 'dist/client'), { recursive: true });
  await writeFile(join(root, 'public/robots.txt'), 'User-agent: *');
  await writeFile(join(root, 'public/womens'), 'not a page');
  await writeFile(join(root, 'dist/client/main.0123456789.js'), 'run()');
  await writeFile(join(root, 'dist/client/main.0123456789.js.map'), '{}');
  await writeFile(join(root, 'dist/client/loadable-stats.json'), '{}');
});
afterAll(() => rm(root, { recursive: true }));

const get = (url: string) => {
  const app = express()
    .use(serveAssets(root))
    .use((_req, res) => void res.send('a page'));
  return dispatch(app, { method: 'GET', url, headers: {} });
};

it.each([
  { url: '/robots.txt', body: 'User-agent: *' },
  { url: '/assets/main.0123456789.js', body: 'run()' },
  { url: '/missing.txt', body: 'a page' },
  { url: '/womens', body: 'a page' },
  { url: '/shoes/.zso?t=boots', body: 'a page' },
])('answers $url', async ({ url, body }) => {
  expect(await get(url)).toMatchObject({ status: 200, body });
});

it('has no page under /assets', async () => {
  expect((await get('/assets/lost.js')).status).toBe(404);
});

it.each(['main.0123456789.js.map', 'loadable-stats.json'])('does not serve %s', async (name) => {
  expect((await get(`/assets/${name}`)).status).toBe(404);
  expect((await get(`/assets/${name.replace('.', '%2E')}`)).status).toBe(404);
});
