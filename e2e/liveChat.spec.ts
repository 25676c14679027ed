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

test("the chat's button covers no bar at the bottom of a phone, and nothing that buys a product on a laptop", async ({
  page,
  request,
}) => {
  await openPage(page, (await findSku(request)).productUrl);
  const measure = (...places: readonly string[]) =>
    Promise.all(places.map((place) => page.locator(place).boundingBox()));
  const button = 'aside a[href="/contact-us#live-chat"]';
  const [wideChat, buyBox] = await measure(button, '[data-buy-box]');
  expect((wideChat?.x ?? 0) + (wideChat?.width ?? 0)).toBeLessThanOrEqual(buyBox?.x ?? 0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const [chat, bar] = await measure(button, '[data-bottom-bar]');
    expect(bar?.height).toBeGreaterThan(40);
    expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
});
