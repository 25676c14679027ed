import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { SignJWT } from 'jose';

// All tests share one console.
test.describe.configure({ mode: 'default' });

/** The console is another site than the shop: 127.0.0.1, not localhost. The shop is started with both values. */
const consoleOrigin = process.env.AGENT_FRAME_ORIGINS ?? '';
const TOKEN_KEY = process.env.AGENT_TOKEN_KEY ?? '';

let consoles: Server;
let body = '';
test.beforeAll(async () => {
  consoles = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html').end(`<!doctype html><title>Desk</title>${body}`);
  }).listen(Number(new URL(consoleOrigin).port), '127.0.0.1');
  await once(consoles, 'listening');
});
test.afterAll(() => consoles.close());

/** Returns the console's frame, and the form that opens the shop in it. */
async function buildConsole(origin: string, customerId: string): Promise<string> {
  const jwt = new SignJWT({ agent: 'lee.cho' }).setProtectedHeader({ alg: 'HS256' }).setSubject(customerId);
  const claims = jwt.setJti(randomUUID()).setAudience(origin).setIssuedAt().setExpirationTime('60s');
  const token = await claims.sign(new TextEncoder().encode(TOKEN_KEY));
  return `<iframe name="shop" title="The shop" style="width:100%;height:800px"></iframe>
<form method="post" action="${origin}/agent/session" target="shop"><input type="hidden" name="token" value="${token}">
<input type="hidden" name="returnTo" value="/cart"><button>Open</button></form>`;
}

test('an agent acts for a customer in a frame, and only there', async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const customer = await browser.newContext();
  const account = { fullName: 'Maya Lindqvist', email: `${randomUUID()}@example.com`, password: 'correct horse' };
  await customer.request.post(`${origin}/api/v1/zap/register`, { data: account, headers: { origin } });
  const info = await (await customer.request.get(`${origin}/api/v1/customerInfo`)).json();
  body = await buildConsole(origin, info.customer.customerId);
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

test('another site cannot frame the shop', async ({ page, baseURL }) => {
  const consoleMessage = page.waitForEvent('console', (message) =>
    /frame-ancestors|X-Frame-Options/i.test(message.text()),
  );
  body = `<iframe title="The shop" src="${baseURL}/"></iframe>`;
  await page.goto(consoleOrigin);
  await consoleMessage;
  await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
});
