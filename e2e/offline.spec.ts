import { expect, type Page, test } from '@playwright/test';
import { registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel' });

const getMain = (page: Page) => page.getByRole('main');

/** Opens a page, and waits until the worker has stored it. */
async function seePage(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  const isStored = () => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path);
  await expect.poll(isStored, { message: `${path} was not stored` }).toBe(true);
}

const listStoredPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages '));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a connection, pages that were seen open, and others lead to them', { tag: '@both' }, async ({
  page,
  context,
}) => {
  const { productUrl } = await findSku(page.request);
  await seePage(page, productUrl);
  expect(await listStoredPaths(page)).toContainEqual(expect.stringMatching(/^\/image\//));
  await seePage(page, '/womens-shoes');
  const name = await page.evaluate(async (url) => {
    const html = await (await caches.match(url))?.text();
    return new DOMParser().parseFromString(html ?? '', 'text/html').querySelector('h1')?.textContent ?? '';
  }, productUrl);
  expect(name).not.toBe('');
  const watch = watchPage(page, [
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|answered|request failed/,
  ]);
  await context.setOffline(true);

  await page.goto(productUrl);
  await page.locator('body[data-hydrated]').waitFor();
  await expect(getMain(page).getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('You have no connection.')).toBeVisible();

  for (const path of ['/cart', '/account', '/orders', '/checkout', '/mens-shoes']) {
    await page.goto(path);
    await expect(getMain(page).getByRole('heading', { level: 1 })).toHaveText('You Have No Connection');
  }
  await expectFits(page);
  await getMain(page).getByRole('list').getByRole('link').nth(1).click();
  await page.locator('body[data-hydrated]').waitFor();
  await expect(getMain(page).getByRole('heading', { level: 1 })).toHaveText(name);
  expect(watch.problems()).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('You have no connection.')).toHaveCount(0);
  await page.goto('/cart');
  await expect(getMain(page).getByRole('heading', { level: 1 })).not.toHaveText('You Have No Connection');
});

test('a link to a page that was not seen shows the offline page, and Try Again the page', async ({ page, context }) => {
  await seePage(page, '/womens-shoes');
  await context.setOffline(true);
  await getMain(page).locator('a[href*="/product/"]').first().click();
  const title = getMain(page).getByRole('heading', { level: 1 });
  await expect(title).toHaveText('You Have No Connection');
  await context.setOffline(false);
  await getMain(page).getByRole('link', { name: 'Try Again' }).click();
  await page.locator('body[data-hydrated]').waitFor();
  await expect(title).not.toHaveText('You Have No Connection');
});

test('pages are stored as a guest gets them, and not after a sign-out', async ({ page, context }) => {
  await page.goto('/robots.txt');
  await registerMember(page);
  await seePage(page, '/womens-shoes');
  await openPage(page, '/account');
  await expect(page.getByRole('banner')).toContainText('Maya');
  const html = await page.evaluate(async () => (await caches.match('/womens-shoes'))?.text());
  expect(html).not.toContain('Maya');
  expect((await listStoredPaths(page)).filter((path) => !path.startsWith('/image/'))).toEqual(['/womens-shoes']);

  await page.evaluate(() => fetch('/api/v1/zap/logout'));
  await expect.poll(() => listStoredPaths(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/womens-shoes');
  await expect(page.getByText('Pages You Have Seen')).toBeHidden();
});
