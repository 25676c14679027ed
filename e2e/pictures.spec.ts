import { readFileSync } from 'node:fs';
import { expect, type Locator, test } from '@playwright/test';
import { WITH_PICTURES } from './browserOptions.ts';
import { findSku } from './shopApi.ts';

test.use({ launchOptions: WITH_PICTURES });

const PIXELS = new Map([
  ['avif', readFileSync('e2e/pixel.avif')],
  ['webp', readFileSync('e2e/pixel.webp')],
]);

const readNaturalWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a picture that was still being drawn appears without a reload', async ({ page, request }) => {
  const sku = await findSku(request);
  const requestedPaths = new Set<string>();
  // The shop's answer while it draws: one uncached pixel. The second request gets the picture.
  await page.route('**/image/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const type = pathname.split('.').at(-1) ?? '';
    if (requestedPaths.has(pathname)) return route.continue();
    requestedPaths.add(pathname);
    await route.fulfill({
      contentType: `image/${type}`,
      headers: { 'cache-control': 'no-store' },
      body: PIXELS.get(type) ?? '',
    });
  });
  await page.goto(sku.productUrl);
  const main = page.getByRole('region', { name: 'Product pictures' }).getByRole('list').getByRole('img').first();
  const thumb = page.getByRole('button', { name: 'Show picture 1' }).locator('img');
  await expect.poll(() => readNaturalWidth(main), { timeout: 20_000 }).toBeGreaterThan(100);
  await expect.poll(() => readNaturalWidth(thumb), { timeout: 20_000 }).toBeGreaterThan(40);
});
