import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { createKeyboardHand, type Hand } from './hands.ts';
import { findSku, type SampleSku } from './shopApi.ts';
import { register } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

const findHeartButton = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /to Favorites$/ })
    .first();

/** A guest hearts a product, registers when asked, and returns with the heart. */
async function heartAsGuest(page: Page, hand: Hand, sku: SampleSku): Promise<void> {
  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  const { pathname } = new URL(page.url());
  await hand.press(findHeartButton(page));
  const modal = page.getByRole('dialog', { name: 'Sign In to Save Items to Favorites' });
  await expect(modal).toBeVisible();
  await expectFits(page);
  await hand.press(modal.getByRole('link', { name: /^Create your/ }));
  await register(page);
  await expect(page).toHaveURL((url) => url.pathname === pathname && !url.searchParams.has('heartOnLoad'));
  await expect(findHeartButton(page)).toHaveAttribute('aria-pressed', 'true');
}

type BrowserFixtures = {
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly baseURL: string | undefined;
};

async function keepLists(page: Page, hand: Hand, { browser, request, baseURL }: BrowserFixtures): Promise<void> {
  const watch = watchPage(page);
  const sku = await findSku(request);
  await heartAsGuest(page, hand, sku);

  // By its address: from the middle of a product page the header is a hundred Tab stops away.
  const favorites = page.locator('header').getByRole('link', { name: 'Favorites' });
  await openPage(page, (await favorites.getAttribute('href')) ?? '');
  await hand.press(page.getByRole('button', { name: 'New list' }));
  await hand.type(page.getByLabel('Name', { exact: true }), 'Trail weekend');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing on this list yet' })).toBeVisible();

  await hand.press(page.locator('main').getByRole('link', { name: /^Favorites/ }));
  await hand.press(page.getByRole('button', { name: /^Move (?!to Cart)/ }));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Trail weekend/ }));
  await expect(page.getByText(/was moved to Trail weekend/)).toBeVisible();
  await hand.press(page.getByRole('link', { name: /^Trail weekend/ }));
  await expect(page.getByRole('heading', { name: 'Trail weekend' })).toBeVisible();
  await expect(page.getByRole('link', { name: sku.productName }).first()).toBeVisible();
  await expectFits(page);

  await hand.press(page.getByRole('button', { name: 'Share' }));
  await hand.press(page.getByRole('button', { name: 'Create and copy link' }));
  const { pathname, search } = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
  expect(watch.problems()).toEqual([]);

  const otherVisitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const sharedListPage = await otherVisitor.newPage();
  expect(await openPage(sharedListPage, pathname + search)).toBe(200);
  await expect(sharedListPage.getByRole('heading', { name: 'Trail weekend', level: 1 })).toBeVisible();
  await expect(sharedListPage.getByRole('link', { name: sku.productName }).first()).toBeVisible();
  await expect(sharedListPage.getByRole('button', { name: /Remove|Rename|Delete/ })).toHaveCount(0);
  await expect(sharedListPage.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await hand.press(page.getByRole('button', { name: 'Stop sharing' }));
  await expect(page.getByRole('button', { name: 'Create and copy link' })).toBeVisible();
  expect((await otherVisitor.request.get(pathname + search)).status()).toBe(404);
  await otherVisitor.close();
}

test('a guest hearts, signs in, keeps lists and shares one, by keyboard alone', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  await keepLists(page, createKeyboardHand(page), { browser, request, baseURL });
});
