import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { SignJWT } from 'jose';
import { type OwnShop, openOwnShop } from './ownShop.ts';

// All tests share one shop.
test.describe.configure({ mode: 'default' });

const KEY = 'the key of the consoles of this journey';

let consoles: Server;
let consoleOrigin = '';
let shop: OwnShop;
let form = '';

/** The console is another site than the shop: 127.0.0.1, not localhost. */
test.beforeAll(async () => {
  consoles = createServer((req, res) => {
    const frame = '<iframe name="shop" title="The shop" style="width:100%;height:800px"></iframe>';
    const body =
      req.url === '/evil' ? `<iframe title="The shop" src="http://localhost:${shop.port}/"></iframe>` : frame + form;
    res.setHeader('content-type', 'text/html').end(`<!doctype html><title>Desk</title>${body}`);
  }).listen(0, '127.0.0.1');
  await once(consoles, 'listening');
  const address = consoles.address() as AddressInfo;
  consoleOrigin = `http://127.0.0.1:${address.port}`;
  shop = await openOwnShop(() => ({ AGENT_FRAME_ORIGINS: consoleOrigin, AGENT_TOKEN_KEY: KEY }));
});
test.afterAll(async () => {
  consoles.close();
  await shop.close();
});

async function formFor(customerId: string): Promise<string> {
  const jwt = new SignJWT({ agent: 'lee.cho' }).setProtectedHeader({ alg: 'HS256' }).setSubject(customerId);
  const claims = jwt
    .setJti(randomUUID())
    .setAudience(`http://localhost:${shop.port}`)
    .setIssuedAt()
    .setExpirationTime('60s');
  const token = await claims.sign(new TextEncoder().encode(KEY));
  const action = `http://localhost:${shop.port}/agent/session`;
  return `<form method="post" action="${action}" target="shop"><input type="hidden" name="token" value="${token}">
<input type="hidden" name="returnTo" value="/cart"><button>Open</button></form>`;
}

test('an agent acts for a customer in a frame, and only there', async ({ page, browser }) => {
  const origin = `http://localhost:${shop.port}`;
  const customer = await browser.newContext();
  const account = { fullName: 'Maya Lindqvist', email: `${randomUUID()}@example.com`, password: 'correct horse' };
  await customer.request.post(`${origin}/api/v1/zap/register`, { data: account, headers: { origin } });
  const info = await (await customer.request.get(`${origin}/api/v1/customerInfo`)).json();
  form = await formFor(info.customer.customerId);

  await page.goto(consoleOrigin);
  await page.getByRole('button', { name: 'Open' }).click();
  const frame = page.frameLocator('iframe');
  const bar = frame.getByRole('complementary', { name: 'Agent mode' });
  await expect(bar).toContainText('lee.cho acts for Maya Lindqvist');
  await frame
    .getByRole('link', { name: /^Zappos/ })
    .first()
    .click();
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(/bag|cart/i);
  await expect(bar).toBeVisible();

  // In the same browser outside of the frame, neither agent nor customer is signed in.
  const standalonePage = await page.context().newPage();
  await standalonePage.goto(`${origin}/`);
  await expect(standalonePage.getByRole('banner')).toBeVisible();
  await expect(standalonePage.getByText('Agent mode.')).toHaveCount(0);
  await standalonePage.close();

  await bar.getByRole('button', { name: 'End' }).click();
  await expect(bar).toContainText('Agent mode has ended.');
  await customer.close();
});

test('another site cannot frame the shop', async ({ page }) => {
  const consoleMessage = page.waitForEvent('console', (message) =>
    /frame-ancestors|X-Frame-Options/i.test(message.text()),
  );
  await page.goto(`${consoleOrigin}/evil`);
  await consoleMessage;
  await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
});
