import { expect, type Page, test } from '@playwright/test';
import { HAS_HISTORY_CACHE, WITH_HISTORY_CACHE } from './browserOptions.ts';
import { post, putIntoCart, registerMember } from './checkoutApi.ts';
import { buildPageHeaders, findSku } from './shopApi.ts';
import { openPage } from './watchPage.ts';

/** Reasons that the headless shell gives for every page, because it has no back/forward cache. */
const REASONS_OF_SHELL = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

test.use({ launchOptions: WITH_HISTORY_CACHE, serviceWorkers: 'allow' });

/**
 * Returns a function that leaves the page for another document and comes back: whether the browser had kept the page,
 * and its reasons if it had not. The headless shell keeps none; there, a page that only the shell itself prevents counts.
 */
async function watchReturns(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  const mark = (): Promise<void> =>
    page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
  const wasPersisted = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.dataset.persisted === 'true');
  return async (whileAway: () => Promise<unknown> = async () => undefined) => {
    await mark();
    await page.goto('/robots.txt');
    await whileAway();
    reasons.length = 0;
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('body[data-hydrated]').waitFor();
    const isKept = HAS_HISTORY_CACHE
      ? await wasPersisted()
      : reasons.every((reason) => REASONS_OF_SHELL.includes(reason));
    return { isKept, reasons: reasons.filter((reason) => !REASONS_OF_SHELL.includes(reason)) };
  };
}

/** Pages that a guest returns to; the product page is added. docs/decisions/0143-pages-in-the-history-cache.md names those that are not kept. */
const KEPT_PATHS = [
  '/',
  '/shoes',
  '/search?term=boots',
  '/brands',
  '/c/faqs',
  '/c/shipping-and-returns',
  '/c/e-gift-cards',
  '/contact-us',
  '/register',
  '/forgot-password',
];

test('Back shows the pages of a guest from the cache of the browser', async ({ page }) => {
  const { productUrl } = await findSku(page.request);
  const returnTo = await watchReturns(page);
  for (const path of [...KEPT_PATHS, productUrl]) {
    await openPage(page, path);
    expect({ path, ...(await returnTo()) }).toEqual({ path, isKept: true, reasons: [] });
  }
  // Its rows could be outdated.
  await openPage(page, '/cart');
  expect(await returnTo()).toMatchObject({
    isKept: false,
    reasons: expect.arrayContaining(['MainResourceHasCacheControlNoStore']),
  });
});

test('a page from the cache of the browser shows cart, sign-in and hearts of now', async ({ page }) => {
  const sku = await findSku(page.request);
  const returnTo = await watchReturns(page);
  const banner = page.getByRole('banner');
  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  expect(await returnTo(() => putIntoCart(page, sku))).toMatchObject({ isKept: true });
  await expect(banner.getByRole('link', { name: /^Cart.*1 item/ })).toBeVisible();
  const join = async (): Promise<void> => {
    await registerMember(page);
    await post(page, '/accountapi/cloudlist/v1/addToList', { subItemId: sku.stockId });
  };
  await returnTo(join);
  await expect(banner).toContainText('Maya');
  await expect(banner.getByRole('link', { name: /^Cart.*1 item/ })).toBeVisible();
  const heart = page.getByRole('main').getByRole('button', { name: /Favorites$/ });
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
});

test('Back after sign-out shows nothing of the customer', async ({ page, baseURL }) => {
  const returnTo = await watchReturns(page);
  const signOut = async (): Promise<void> => {
    const answer = await page.request.get('/api/v1/zap/logout', { headers: buildPageHeaders(baseURL) });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await page.goto('/robots.txt');
  for (const path of ['/', '/shoes', '/account', '/orders', '/payments']) {
    await registerMember(page);
    await openPage(page, path);
    await expect(page.getByRole('banner')).toContainText('Maya');
    expect({ path, ...(await returnTo(signOut)) }).toMatchObject({
      path,
      isKept: false,
      reasons: expect.arrayContaining([expect.stringContaining('NoStore')]),
    });
    await expect(page.getByText('Maya')).toHaveCount(0);
  }
});
