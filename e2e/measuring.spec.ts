import { expect, test } from '@playwright/test';
import { type OwnShop, openOwnShop } from './ownShop.ts';

let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // On its own data, because other journeys are visits of the shared shop.
  shop = await openOwnShop(() => ({ ANALYTICS_CONSENT: 'ask', E2E_SHOP: 'measuring', SEED_PRODUCTS: '60' }));
});
test.afterAll(() => shop.close());

/** Today in UTC, as in the report. */
const today = (): string => new Date().toISOString().slice(0, 10);

async function sessions(): Promise<number> {
  const report = await shop.operate('report', 'daily', '--date', today());
  return Number(/^Sessions +(\d+)$/m.exec(report)?.[1]);
}

test("a visit is counted only after its visitor has agreed, and never against the browser's signal", {
  tag: '@desk',
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const origin = `http://localhost:${shop.port}`;
  const before = await sessions();
  await page.goto(`${origin}/shoes`);
  const bar = page.getByRole('complementary', { name: 'Privacy' });
  await expect(bar).toContainText('May we count your visit?');
  await bar.getByRole('button', { name: 'Allow' }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(sessions, { timeout: 60_000 }).toBe(before + 1);

  const objecting = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await objecting.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const quiet = await objecting.newPage();
  await quiet.goto(`${origin}/shoes`);
  await expect(quiet.locator('body[data-hydrated]')).toBeVisible();
  await quiet.waitForTimeout(1000);
  await expect(quiet.getByRole('complementary', { name: 'Privacy' })).toHaveCount(0);
  await objecting.close();
  expect(await sessions()).toBe(before + 1);
});
