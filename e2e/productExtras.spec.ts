import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test('the first view of a phone has name, rating and price, and no bar', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openPage(page, (await findSku(request)).productUrl);
  const main = page.getByRole('main');
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('link', { name: /rating|review/ }).first(),
    main.getByText(/^\$\d/).first(),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0);
});

test("a modal keeps the page's scroll position, and restores it", { tag: '@phone' }, async ({ page, request }) => {
  const sku = await findSku(request);
  await openPage(page, sku.productUrl);
  const sizeChartLink = page.getByRole('link', { name: 'Size chart', exact: true });
  await sizeChartLink.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 60));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await sizeChartLink.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(sizeChartLink).toBeFocused();
});

test('a link to the shown color is copied, or shown if the clipboard is blocked', async ({ page, request }) => {
  const sku = await findSku(request);
  await page.addInitScript(() => {
    const copiedTexts: string[] = [];
    const clipboard = {
      writeText: async (text: string) => {
        if (copiedTexts.length > 0) throw new DOMException('denied', 'NotAllowedError');
        copiedTexts.push(text);
      },
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  const watch = watchPage(page);
  await openPage(page, sku.productUrl);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expectFits(page);
  await expect(page.getByText('Link copied')).toBeHidden();
  await copy.click();
  const field = page.getByRole('textbox', { name: 'Copy this link:' });
  await expect(field).toBeFocused();
  expect(new URL(await field.inputValue()).pathname).toContain(`/product/${sku.productId}/color/`);
  await expectFits(page);
  expect(watch.problems()).toEqual([]);
});

test('a video shows its poster frame; the review is deleted again', async ({ page, request }) => {
  const watch = watchPage(page);
  // Not the shoes of the concurrent review journeys: deleting a review deletes its media.
  const { productId } = await findSku(request, { path: '/clothing' });
  await page.goto('/cart');
  await registerMember(page);
  await openPage(page, `/product/review/add/${productId}`);
  await page.getByRole('radio', { name: '1 star: Poor' }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await page.getByLabel('Headline').fill('Seen walking');
  await page.getByLabel('Review', { exact: true }).fill('See for yourself how they walk.');
  const buffer = await readFile('public/videos/unboxing.mp4');
  await page.getByLabel('Add photos or videos').setInputFiles({ name: 'walk.mp4', mimeType: 'video/mp4', buffer });
  await page.getByRole('button', { name: 'Post review' }).click();
  const ownReview = page.getByRole('region', { name: 'Your review' });
  const tile = ownReview.getByRole('link', { name: /Show video 1/ }).locator('img');
  await expect(tile).toHaveAttribute('src', /^\/image\/review\/.+\.small\.webp$/);
  const poster = await page.request.get((await tile.getAttribute('src')) ?? '');
  expect(poster.headers()['content-type']).toBe('image/webp');

  await openPage(page, `/product/review/add/${productId}`);
  await page.getByText('Delete this review').click();
  await page.getByRole('button', { name: 'Yes, delete my review' }).click();
  await expect(page.getByText('Your review is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seen walking' })).toBeHidden();
  await expectFits(page);
  expect(watch.problems()).toEqual([]);
});
