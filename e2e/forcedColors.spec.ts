import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { emptyPictures, PHONE, WITH_PICTURES } from './browserOptions.ts';
import { buyAsNewCustomer, registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { chooseSku } from './shopper.ts';
import { openPage, watchPage } from './watchPage.ts';

test.use({ launchOptions: WITH_PICTURES });
test.beforeEach(({ page }) => emptyPictures(page));

const SCHEMES = ['dark', 'light'] as const;
/** The least contrast of a sign with its surroundings (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/** The colors of a contrast theme of the system; the scheme says whether its background is dark. */
const forceColors = (page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> =>
  page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });

/** Returns the relative luminance (WCAG 2.2) of an element's pixel, at shares of its width and height. */
async function readLuminance(element: Locator, x: number, y = 0.5): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
  const [red = 0, green = 0, blue = 0] = [...data.subarray(start, start + 3)].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const computeContrast = (first: number, second: number): number =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

const expectRing = (element: Locator): Promise<void> => expect(element).toHaveCSS('outline-style', 'solid');
const expectNoRing = (element: Locator): Promise<void> => expect(element).toHaveCSS('outline-style', 'none');

/** Expects that the fifth star, which is empty, is paler than the first. */
async function expectEmptyStar(page: Page): Promise<void> {
  const stars = page.locator('main').getByRole('img', { name: /^Rated ([1-3](\.\d)?|4(\.[0-4])?) stars? out of 5$/ });
  const [full, empty] = [await readLuminance(stars.first(), 0.1), await readLuminance(stars.first(), 0.9)];
  expect(computeContrast(full, empty)).toBeGreaterThan(LEAST_CONTRAST);
}

test('the steps of an order, sold-out sizes and floating parts keep their meaning', async ({ page }) => {
  const watch = watchPage(page);
  const soldOut = await findSku(page.request, { isSoldOut: true });
  const { orderId } = await buyAsNewCustomer(page, await findSku(page.request));
  await forceColors(page, 'dark');
  await openPage(page, `/orders/${orderId}`);
  const steps = page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: /^(Accepted|Delivered)/ });
  await expect(steps.first()).toHaveCSS('border-top-style', 'solid');
  await expect(steps.last()).toHaveCSS('border-top-style', 'dotted');
  await page.setViewportSize(PHONE.viewport);
  await openPage(page, `${soldOut.productUrl}/color/${soldOut.colorId}`);
  await chooseSku(page, soldOut);
  const size = page.locator('[data-field="size"] fieldset a[aria-current="true"]');
  await expect(size).toHaveCSS('text-decoration-line', 'line-through');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectRing(page.locator('[data-bottom-bar]'));
  expect(watch.problems()).toEqual([]);
});

test('stars, hearts, sizes and filters keep their meaning', async ({ page }) => {
  test.slow();
  const sku = await findSku(page.request);
  await page.goto('/cart');
  await registerMember(page);
  await openPage(page, '/shoes');
  const hearts = page.locator('main').getByRole('button', { name: /to Favorites$/ });
  await hearts.first().click();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  const filters = page.getByRole('region', { name: 'Filters' });
  for (const scheme of SCHEMES) {
    await forceColors(page, scheme);
    await expectEmptyStar(page);
    const [pressed, other] = [await readLuminance(hearts.first(), 0.5), await readLuminance(hearts.nth(1), 0.5)];
    expect(computeContrast(pressed, other), scheme).toBeGreaterThan(LEAST_CONTRAST);
    await expectRing(filters.getByRole('link', { name: /^Shoes/ }));
    await expectNoRing(filters.getByRole('link', { name: /^Clothing/ }));
  }

  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  await chooseSku(page, sku);
  const sizes = page.locator('[data-field="size"] fieldset').getByRole('link');
  const picture = page.getByRole('region', { name: 'Product pictures' }).getByRole('list').getByRole('img').first();
  for (const scheme of SCHEMES) {
    await forceColors(page, scheme);
    await expectEmptyStar(page);
    await expectRing(sizes.and(page.locator('[aria-current="true"]')));
    await expectNoRing(sizes.and(page.locator(':not([aria-current])')).first());
    const ground = await picture.evaluate((image) => getComputedStyle(image).backgroundImage);
    expect(ground, scheme).toContain('radial-gradient');
  }

  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Added to your cart' });
  for (const scheme of SCHEMES) {
    await forceColors(page, scheme);
    await expectRing(dialog);
  }
});
