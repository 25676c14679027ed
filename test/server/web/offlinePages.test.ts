import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { dispatch } from '../../../server/web/dispatch.ts';
import { createOfflineRouter } from '../../../server/web/offlinePages.ts';
import { createPageBuild } from '../../../server/web/pages/pageBuild.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'offline-'));
  await mkdir(join(root, 'dist/worker'), { recursive: true });
  await writeFile(join(root, 'dist/worker/serviceWorker.js'), 'start()');
});
afterAll(() => rm(root, { recursive: true }));

const createBuild = (stats: object) =>
  createPageBuild(
    {
      renderPage: () => Promise.reject(new Error('no page is rendered')),
      pagePaths: [],
      isPageForAll: () => true,
      isStoredForOwner: () => false,
    },
    stats,
  );

type Given = { readonly stats?: object; readonly name?: string; readonly variant?: string; readonly folder?: string };

const get = (url: string, { stats = {}, name = 'Tom & Sons', variant = 'on', folder = root }: Given = {}) => {
  const build = createBuild(stats);
  const router = createOfflineRouter({
    root: folder,
    build: () => build,
    flags: { read: async () => ({ flags: { 'offline-pages': variant }, experiments: [] }) },
    findShop: () => ({ name, phone: '', hours: '', themeCss: '' }),
  });
  return dispatch(express().use(router), { method: 'GET', url, headers: {} });
};

it('serves the worker under a version of its build and its offline page', async () => {
  const { status, header, body } = await get('/service-worker.js');
  expect({ status, control: header('cache-control') }).toEqual({ status: 200, control: 'no-cache' });
  expect(body).toMatch(/^self\.VERSION="[\w-]{16}";.*start\(\)$/);
  expect((await get('/service-worker.js')).body).toBe(body);
  expect((await get('/service-worker.js', { stats: { hash: '2' } })).body).not.toBe(body);
  expect((await get('/service-worker.js', { name: 'Mo' })).body).not.toBe(body);
});

it('serves a worker that ends itself while the switch is off', async () => {
  const { body } = await get('/service-worker.js', { variant: 'off' });
  expect(body).toContain('unregister()');
  expect(body).not.toContain('start()');
});

it('has no worker without a built one', async () => {
  expect((await get('/service-worker.js', { folder: join(root, 'public') })).status).toBe(404);
});

it('serves an offline page that needs no other file', async () => {
  const { status, body } = await get('/offline.html');
  expect(status).toBe(200);
  expect(body).toContain('Tom &amp; Sons');
  expect(body).toContain('<a class="go" href="">Try Again</a>');
  expect(body).not.toMatch(/src=|<link/);
});
