import { expect, test } from '@playwright/test';
import { WITH_PICTURES } from './browserOptions.ts';
import { registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test.use({ launchOptions: WITH_PICTURES });

/** A small PNG instead of a phone's photo. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWNYEGCABzGMSgdgCRYATnJwgYTikJYAAAAASUVORK5CYII=',
  'base64',
);

test('a customer writes a review with a photo, and sees it', { tag: '@phone' }, async ({ page, request }) => {
  const watch = watchPage(page, [/^console error: .*400/, /^answered 400: .*\/api\/v1\/reviews$/]);
  const { productId } = await findSku(request, { skip: 3 });
  await page.goto('/cart');
  await registerMember(page);
  await openPage(page, `/product/review/add/${productId}`);
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Choose one to five stars.')).toBeVisible();
  await expect(page.getByText('Give your review a headline.')).toBeVisible();

  await page.getByRole('radio', { name: '1 star: Poor' }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await page.getByLabel('Headline').fill('Soft on gravel');
  await page.getByLabel('Review', { exact: true }).fill('Soft from the first day on, even in a quagmire.');
  const files = page.getByLabel('Add photos or videos');
  // An HTML page named as a picture: only its content reveals it.
  await files.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('page.png is not a PNG, JPG, JPEG or MP4 file.')).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveValue('Soft on gravel');
  await expect(page.getByRole('button', { name: 'Remove page.png' })).toHaveCount(0);
  await files.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PHOTO });
  await page.getByRole('button', { name: 'Post review' }).click();

  await expect(page.getByText('Thank you! Your review is here for everyone to read.')).toBeVisible();
  const ownReview = page.getByRole('region', { name: 'Your review' });
  await expect(ownReview.getByRole('heading', { name: 'Soft on gravel' })).toBeVisible();
  await expectFits(page);
  await ownReview.getByRole('link', { name: /Show photo 1/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /Soft on gravel/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('quagmire');
  await page.getByRole('searchbox', { name: 'Search reviews' }).press('Enter');
  await expect(page.getByText(/^\d+ reviews? for “quagmire”$/)).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('quagmire');
  expect(watch.problems()).toEqual([]);
});
