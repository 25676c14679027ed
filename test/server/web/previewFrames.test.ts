import type { Server } from 'node:http';
import express from 'express';
import { createPreviewToken } from '../../../server/platform/previewToken.ts';
import { answerPreviewFrames, prepareFrame } from '../../../server/web/previewFrames.ts';
import { Browser } from '../services/support/browser.ts';

const KEY = 'a key of thirty-two characters !!';
const NOW = new Date('2027-03-01T12:00:00Z');
const HTML = '<html lang="en"><head><link rel="stylesheet" href="/theme.css?v=3"/><script>count()</script></head>';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  const config = { deskOrigin: 'https://desk.example', hasOwnDeskHost: true, secretKeys: [KEY] as const };
  const app = express().use(answerPreviewFrames(config, { now: () => NOW }), (req, res) => {
    res.send(`${req.url} ${prepareFrame(req, HTML)}`);
  });
  const listening = Promise.withResolvers<void>();
  server = app.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  browser = new Browser(server);
});
afterAll(() => {
  server.close();
});

const openFrame = async (look: string, scheme = 'light'): Promise<string> => {
  const expiresAt = new Date(NOW.getTime() + 1000);
  const token = createPreviewToken({ key: 'look', marketplaceId: 'main', version: 0, expiresAt }, KEY);
  return (await browser.get(`/previewFrame.do?${new URLSearchParams({ token, path: '/c/about', look, scheme })}`)).text;
};

it('shows a framed page with the colors of its address, in place of those of the shop, and without scripts', async () => {
  const link = '<link rel="stylesheet" href="/themePreview.css?accent=0b6b4f&amp;font=own"/>';
  expect(await openFrame('accent=0b6b4f&font=own', 'dark')).toBe(
    `/c/about <html data-scheme="dark" lang="en"><head>${link}</head>`,
  );
});

it.each(['', '"><img src=x>', 'accent=#fff;}'])('shows the colors of the shop for the look %j', async (look) => {
  expect(await openFrame(look)).toBe(
    '/c/about <html lang="en"><head><link rel="stylesheet" href="/theme.css?v=3"/></head>',
  );
});

it('leaves other pages as they are', async () => {
  expect((await browser.get('/c/about?look=accent')).text).toBe(`/c/about?look=accent ${HTML}`);
});
