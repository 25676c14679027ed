import { expect, type Page } from '@playwright/test';
import { buildSkuUrl } from '../src/lib/products/productUrls.ts';
import { PHONE } from './browserOptions.ts';
import { putIntoCart } from './checkoutApi.ts';
import { test } from './clockShop.ts';
import { findViolations } from './findViolations.ts';
import { findSkus } from './shopApi.ts';
import { expectFits, watchPage } from './watchPage.ts';

test.use(PHONE);

const getWallets = (page: Page) => page.getByRole('region', { name: 'Pay with a wallet' });

/** Opens a page and touches nothing: the provider's buttons are not the shop's, for which `openPage` waits. */
async function openUntouched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('body[data-hydrated]').waitFor();
}

/** Touches the page, and waits for the buttons. @returns how far they have moved what is below them */
async function waitForButtons(page: Page, below: string): Promise<number> {
  const readDistance = () =>
    page.evaluate((selector) => {
      const [main, part] = [document.querySelector('main'), document.querySelector(selector)];
      return (part?.getBoundingClientRect().top ?? 0) - (main?.getBoundingClientRect().top ?? 0);
    }, below);
  const before = await readDistance();
  await getWallets(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await expect(getWallets(page).getByRole('button', { name: 'Apple Pay' })).toBeVisible();
  return (await readDistance()) - before;
}

async function payAtHome(page: Page): Promise<void> {
  await getWallets(page).getByRole('button', { name: 'Apple Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await sheet.getByLabel('Ship to').selectOption('Cabin, Anchorage');
  await expect(sheet.getByText(/Arrives/).first()).toBeVisible();
  await sheet.getByLabel('Ship to').selectOption('Home, Columbus');
  await sheet.getByRole('radio').nth(1).check();
  await sheet.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/confirmation\//);
}

test('a visitor buys a pair beside the cart by a wallet, and then the cart', async ({ page, request }) => {
  const watch = watchPage(page);
  const [kept, bought] = await findSkus(request, 2, { skip: 4 });
  if (!kept || !bought) throw new Error('two pairs are missing');
  // Each confirmation arrives twice.
  await page.addInitScript(() => {
    localStorage.setItem('stripe-sandbox-wallets', 'apple_pay,link');
    localStorage.setItem('stripe-sandbox-confirms', 'twice');
  });
  const scripts: string[] = [];
  page.on('request', (one) => void (one.url().endsWith('stripe.js') && scripts.push(one.url())));
  await page.goto('/robots.txt');
  await putIntoCart(page, kept);

  const productPath = `${bought.productUrl}/color/${bought.colorId}`;
  await openUntouched(page, productPath);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  expect(await waitForButtons(page, '[data-buy-box] > :last-child')).toBe(0);
  await getWallets(page).getByRole('button', { name: 'Apple Pay' }).click();
  await expect(page.getByText('Please select a size:').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFits(page);
  expect(await findViolations(page)).toEqual([]);
  await openUntouched(page, buildSkuUrl(productPath, bought));
  await waitForButtons(page, '[data-buy-box] > :last-child');
  await payAtHome(page);
  await expect(page.getByText(bought.productName).filter({ visible: true }).first()).toBeVisible();

  await openUntouched(page, '/cart');
  await expect(page.getByText(kept.productName).filter({ visible: true }).first()).toBeVisible();
  expect(await waitForButtons(page, '[aria-labelledby="summary"] + *')).toBe(0);
  await expectFits(page);
  expect(await findViolations(page)).toEqual([]);
  await payAtHome(page);
  await expect(
    page
      .getByText(/Apple Pay Visa ending in 4242/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await openUntouched(page, '/cart');
  await expect(page.getByRole('heading', { name: /empty/i }).first()).toBeVisible();
  expect(watch.problems()).toEqual([]);
});
