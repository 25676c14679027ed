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
const formatToday = (): string => new Date().toISOString().slice(0, 10);

async function countSessions(): Promise<number> {
  const report = await shop.operate('report', 'daily', '--date', formatToday());
  return Number(/^Sessions +(\d+)$/m.exec(report)?.[1]);
}

test("a visit is counted only after its visitor has agreed, and never against the browser's signal", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const origin = `http://localhost:${shop.port}`;
  const sessionsBefore = await countSessions();
  await page.goto(`${origin}/shoes`);
  const bar = page.getByRole('complementary', { name: 'Privacy' });
  await expect(bar).toContainText('May we count your visit?');
  await bar.getByRole('button', { name: 'Allow' }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(countSessions, { timeout: 60_000 }).toBe(sessionsBefore + 1);

  const objecting = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await objecting.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const objectingPage = await objecting.newPage();
  await objectingPage.goto(`${origin}/shoes`);
  await expect(objectingPage.locator('body[data-hydrated]')).toBeVisible();
  await objectingPage.waitForTimeout(1000);
  await expect(objectingPage.getByRole('complementary', { name: 'Privacy' })).toHaveCount(0);
  await objecting.close();
  expect(await countSessions()).toBe(sessionsBefore + 1);
});
