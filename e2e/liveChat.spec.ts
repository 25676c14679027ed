import { expect, test } from '@playwright/test';
import { expectNothingCovered } from './findCovered.ts';
import { findSku } from './shopApi.ts';
import { openPage, watchPage } from './watchPage.ts';

test('a shopper chats, reads on another page, and comes back to the conversation', async ({ page }) => {
  const watch = watchPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Chat' }).click();
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
  // A page that is still loading would close what opens over the previous one.
  await expect(page.getByRole('main').getByRole('heading', { name: /cart/i }).first()).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Chat ?, / })
    .click();
  await expect(popup.getByText('My boots are a little tight')).toBeVisible();
  // A wide window shows it beside the page, which gives way.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await popup.boundingBox())?.x).toBe(1040);
  await expectNothingCovered(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Sale' }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup).toBeVisible();
  await expectNothingCovered(page);
  // The bar of a product is fixed, and ends before the panel.
  await openPage(page, (await findSku(page.request)).productUrl);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Chat ?, / })
    .click();
  await page.evaluate(() => window.scrollTo(0, 1400));
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toBeVisible();
  const { x = 0, width = 0 } = (await bar.boundingBox()) ?? {};
  expect(x + width).toBe(1040);
  await popup.getByRole('button', { name: 'End chat' }).click();
  await popup.getByRole('button', { name: 'End chat' }).last().click();
  await expect(popup).toBeHidden();
  expect(watch.problems()).toEqual([]);
});

test('a minimized chat covers nothing of a phone: its strip is part of the bar', { tag: '@phone' }, async ({
  page,
}) => {
  const watch = watchPage(page);
  const { productUrl } = await findSku(page.request);
  await openPage(page, '/');
  const top = page.getByRole('banner');
  await top.getByRole('link', { name: 'Chat' }).click();
  const panel = page.getByRole('dialog', { name: 'Live Chat' });
  await expect(panel.getByText(/^Hi, I am Dana/)).toBeVisible({ timeout: 15_000 });
  const { width, height } = (await panel.boundingBox()) ?? {};
  expect([width, height]).toEqual([390, 844]);
  await panel.getByRole('button', { name: 'Minimize' }).click();
  await expect(top.getByRole('link', { name: /^Chat ?, in progress$/ })).toBeFocused();
  for (const path of ['/', productUrl, '/womens-shoes']) {
    await openPage(page, path);
    // The tab's next document resumes the conversation.
    const strip = page.getByRole('link', { name: /^Dana: .*, in progress$/ });
    await expect(strip).toHaveCount(1);
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expectNothingCovered(page);
  }
  expect(watch.problems()).toEqual([]);
});

test('on a low window nothing sticks', async ({ page, request }) => {
  await openPage(page, (await findSku(request)).productUrl);
  await page.setViewportSize({ width: 700, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 600));
  const stuck = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
      .filter((element) => element.getBoundingClientRect().bottom > 1)
      .map((element) => `${element.localName}.${element.className}`),
  );
  expect(stuck).toEqual([]);
});
