import { expect, test } from '@playwright/test';
import { findSku } from './shopApi.ts';
import { openPage, watchPage } from './watchPage.ts';

test('a shopper chats, reads on another page, and comes back to the conversation', async ({ page }) => {
  const watch = watchPage(page);
  await openPage(page, '/');
  await page.locator('a[href="/contact-us#live-chat"]').last().click();
  const popup = page.getByRole('dialog', { name: 'Live Chat' });
  const field = popup.getByRole('textbox', { name: 'Write a message' });
  await expect(field).toBeFocused();
  await field.fill('My boots are a little tight');
  await field.press('Enter');
  await expect(popup.getByText('My boots are a little tight')).toBeVisible();
  await expect(popup.getByText(/^Hi, I am Dana/)).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/cart/);
  await page.locator('a[href="/contact-us#live-chat"]').last().click();
  await expect(popup.getByText('My boots are a little tight')).toBeVisible();
  await popup.getByRole('button', { name: 'End chat' }).click();
  await popup.getByRole('button', { name: 'End chat' }).last().click();
  await expect(popup).toBeHidden();
  expect(watch.problems()).toEqual([]);
});

test("on a phone the chat's button covers no bar at the bottom", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { productUrl } = await findSku(request);
  await openPage(page, productUrl);
  const button = page.locator('aside a[href="/contact-us#live-chat"]');
  await expect(button).toBeVisible();
  const [chat, bar] = await Promise.all([button, page.locator('[data-bottom-bar]')].map((box) => box.boundingBox()));
  expect(bar?.height).toBeGreaterThan(40);
  expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("on a laptop the chat's button covers nothing that buys a product", async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, (await findSku(request)).productUrl);
  const boxes = ['aside a[href="/contact-us#live-chat"]', '[data-buy-box]'].map((box) =>
    page.locator(box).boundingBox(),
  );
  const [chat, buyBox] = await Promise.all(boxes);
  expect((chat?.x ?? 0) + (chat?.width ?? 0)).toBeLessThanOrEqual(buyBox?.x ?? 0);
});
