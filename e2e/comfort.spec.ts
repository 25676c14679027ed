import { expect, type Locator, type Page, test } from '@playwright/test';
import { putIntoCart, registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { chooseSku } from './shopper.ts';
import { openPage } from './watchPage.ts';

const expectRing = (part: Locator): Promise<void> => expect(part).toHaveCSS('outline-style', 'solid');

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('sold-out sizes are crossed out, and floating parts have an edge', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sku = await findSku(page.request, { isSoldOut: true });
    await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
    await chooseSku(page, sku);
    const size = page.locator('[data-field="size"] fieldset a[aria-current="true"]');
    await expect(size).toHaveCSS('text-decoration-line', 'line-through');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectRing(page.locator('[data-bottom-bar]'));
  });
});

/** Lists the elements of the open page that are animated, or whose transition is longer than a moment. */
const listMovements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parseSeconds = (text: string): number => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
      const moves =
        parseSeconds(transitionDuration) > 0.01 ||
        (animationName !== 'none' && animationDuration !== 'auto' && parseSeconds(animationDuration) > 0.01) ||
        scrollBehavior === 'smooth';
      return moves ? [`${element.localName}.${element.className}`] : [];
    });
  });

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sku = await findSku(page.request);
  const product = `${sku.productUrl}/color/${sku.colorId}`;
  await openPage(page, '/');
  await registerMember(page);
  await putIntoCart(page, sku);
  for (const path of ['/', '/shoes', product, '/cart', '/c/faqs', '/account']) {
    await openPage(page, path);
    expect(await listMovements(page), path).toEqual([]);
  }
});
