import { expect, type Page, test } from '@playwright/test';
import { addCard, placeOrder, putIntoCart, registerMember } from './checkoutApi.ts';
import { type OwnShop, openOwnShop } from './ownShop.ts';
import { pressVisible } from './pressVisible.ts';
import { findSkus } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

let shop: OwnShop;

// A shop of its own, in which orders are delivered and returns arrive within a minute. Serial, because a second worker would
// open the same data.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop(() => ({
    E2E_SHOP: 'exchange',
    ROLES: 'web,api,worker',
    CARRIERS_SANDBOX: 'true',
    SANDBOX_WAREHOUSE: 'true',
    // An exchange can be cancelled until the carrier has the old one, after five hours.
    SANDBOX_CLOCK: '1h=800ms',
    SEED_PRODUCTS: '40',
  }));
});
test.afterAll(() => shop.close());
test.beforeEach(() => test.setTimeout(180_000));

const at = (path: string): string => `http://localhost:${shop.port}${path}`;
/** Longer than a parcel's journey at this speed. */
const ARRIVAL = { timeout: 90_000 };
const findVisibleButton = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

test('a member exchanges a size, and the new one ships once the carrier has the old one', async ({ page, request }) => {
  const watch = watchPage(page);
  await openPage(page, at('/'));
  await registerMember(page);
  for (const sku of await findSkus(request, 1, { origin: at('') })) await putIntoCart(page, sku);
  await addCard(page);
  const orderId = await placeOrder(page);
  const exchange = page.getByRole('link', { name: /^Exchange/ });
  await expect(async () => {
    await page.goto(at(`/orders/${orderId}`), { waitUntil: 'domcontentloaded' });
    await expect(exchange).toBeVisible({ timeout: 500 });
  }).toPass(ARRIVAL);
  await page.locator('body[data-hydrated]').waitFor();

  await exchange.click();
  await expect(page.getByRole('heading', { name: /^Exchange your / })).toBeVisible();
  await findVisibleButton(page, 'Confirm exchange').click();
  await expect(page.getByText('Choose another size or color first.')).toBeVisible();
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('link');
  await sizes.and(page.locator('[data-in-place][href*="asin="]')).first().click();
  await expect(page.getByText(/^Reserved for you until /)).toBeVisible();
  await expect(page.getByText('$0.00').filter({ visible: true }).first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Change the address' }).click();
  await page.getByRole('link', { name: 'Send it here' }).first().click();
  await expect(page.getByText(/^Reserved for you until /)).toBeVisible();
  await findVisibleButton(page, 'Confirm exchange').click();
  await expect(page.getByRole('heading', { name: 'Your exchange is confirmed' })).toBeFocused();
  await expectFits(page);
  const info = page.url();
  await expect(async () => {
    await page.goto(info, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Your new one is on its way' })).toBeVisible({ timeout: 500 });
  }).toPass(ARRIVAL);
  await openPage(page, at(`/orders/${orderId}`));
  await page.getByRole('link', { name: 'See your exchange' }).click();
  await expect(page.getByRole('heading', { name: 'Your new one is on its way' })).toBeVisible();
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member exchanges a size, and cancels it', async ({ page, request }) => {
    await page.goto(at('/'));
    await registerMember(page);
    for (const sku of await findSkus(request, 1, { origin: at('') })) await putIntoCart(page, sku);
    await addCard(page);
    const orderId = await placeOrder(page);
    const exchange = page.getByRole('link', { name: /^Exchange/ });
    await expect(async () => {
      await page.goto(at(`/orders/${orderId}`));
      await expect(exchange).toBeVisible({ timeout: 500 });
    }).toPass(ARRIVAL);
    await exchange.click();
    await page.getByRole('group', { name: 'Size' }).locator('[data-in-place][href*="asin="]').first().click();
    await pressVisible(page, 'Confirm exchange');
    await expect(page.getByRole('heading', { name: 'Your exchange is confirmed' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel exchange' }).click();
    await expect(page.getByRole('heading', { name: 'Your exchange has been canceled.' })).toBeVisible();
  });
});
