import { expect, type Page, test } from '@playwright/test';
import { findSku, type SampleSku } from './shopApi.ts';
import { register } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

const heartOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /to Favorites$/ })
    .first();

/** A guest hearts, is asked to sign in, registers, and is back with the heart. */
async function heartAsGuest(page: Page, sku: SampleSku): Promise<void> {
  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  const { pathname } = new URL(page.url());
  await heartOf(page).click();
  const modal = page.getByRole('dialog', { name: 'Sign In to Save Items to Favorites' });
  await expect(modal).toBeVisible();
  await expectFits(page);
  await modal.getByRole('link', { name: 'Sign In / Register' }).click();
  await page.getByRole('link', { name: /^Create your/ }).click();
  await register(page);
  await expect(page).toHaveURL((url) => url.pathname === pathname && !url.searchParams.has('heartOnLoad'));
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
}

test('a guest hearts, signs in, keeps lists and shares one', async ({ page, browser, request, baseURL }) => {
  const watch = watchPage(page);
  const sku = await findSku(request);
  await heartAsGuest(page, sku);

  await page.locator('header').getByRole('link', { name: 'Favorites' }).click();
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Trail weekend');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing on this list yet' })).toBeVisible();

  await page
    .locator('main')
    .getByRole('link', { name: /^Favorites/ })
    .click();
  await page.getByRole('button', { name: /^Move (?!to Cart)/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Trail weekend/ })
    .click();
  await expect(page.getByText(/was moved to Trail weekend/)).toBeVisible();
  await page.getByRole('link', { name: /^Trail weekend/ }).click();
  await expect(page.getByRole('heading', { name: 'Trail weekend' })).toBeVisible();
  await expect(page.getByRole('link', { name: sku.productName }).first()).toBeVisible();
  await expectFits(page);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create and copy link' }).click();
  const { pathname, search } = new URL(await page.getByLabel('Link').inputValue());
  expect(watch.problems()).toEqual([]);

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const shared = await stranger.newPage();
  expect(await openPage(shared, pathname + search)).toBe(200);
  await expect(shared.getByRole('heading', { name: 'Trail weekend', level: 1 })).toBeVisible();
  await expect(shared.getByRole('link', { name: sku.productName }).first()).toBeVisible();
  await expect(shared.getByRole('button', { name: /Remove|Rename|Delete/ })).toHaveCount(0);
  await expect(shared.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create and copy link' })).toBeVisible();
  expect((await stranger.request.get(pathname + search)).status()).toBe(404);
  await stranger.close();
});
