import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { emptyPictures, WITH_PICTURES } from './browserOptions.ts';
import { buyAsNewCustomer, putIntoCart, registerMember } from './checkoutApi.ts';
import { findViolations } from './findViolations.ts';
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

/** The rules whose result depends on colors; e2e/everyPage.spec.ts checks the others. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of the open page in forced colors. */
async function findColorViolations(page: Page): Promise<readonly string[]> {
  // The text fill that Chromium reports is the color of the style sheet, but it paints the forced color.
  await page.evaluate(() => {
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
  });
  return findViolations(page, COLOR_RULES);
}

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

test('list, product, cart, checkout and order can be read in forced colors', async ({ page }) => {
  test.slow();
  const watch = watchPage(page);
  const sku = await findSku(page.request);
  const { orderId } = await buyAsNewCustomer(page, sku);
  await putIntoCart(page, sku);
  for (const path of ['/shoes', sku.productUrl, '/cart', '/checkout', `/orders/${orderId}`]) {
    await openPage(page, path);
    for (const scheme of SCHEMES) {
      await forceColors(page, scheme);
      expect(await findColorViolations(page), `${path}, ${scheme}`).toEqual([]);
    }
  }
  const steps = page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: /^(Accepted|Delivered)/ });
  await expect(steps.first()).toHaveCSS('border-top-style', 'solid');
  await expect(steps.last()).toHaveCSS('border-top-style', 'dotted');
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
