import { expect, test } from '@playwright/test';
import { findSku } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test('sizes are shown in another country’s numbers, and the chart opens in place', async ({ page, request }) => {
  const watch = watchPage(page);
  const sku = await findSku(request, { path: '/womens-shoes' });
  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  const canonical = page.locator('link[rel="canonical"]');
  const address = await canonical.getAttribute('href');

  await page.getByText('Sizes in US').click();
  await page.getByRole('link', { name: 'EU', exact: true }).click();
  await expect(page).toHaveURL(/[?&]unit=EU/);
  const sizes = page.locator('[data-field="size"] fieldset a');
  await expect(sizes.first()).toHaveText(/^3\d(?:\.5)?/);
  await sizes.first().click();
  await expect(page).toHaveURL(/[?&]unit=EU&size=\d/);
  expect(await canonical.getAttribute('href')).toBe(address);

  await page.getByRole('main').getByRole('link', { name: 'Size chart' }).click();
  const chart = page.getByRole('dialog', { name: 'Size chart' });
  await expect(chart.getByRole('columnheader', { name: 'Foot, cm' })).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(chart).toBeHidden();
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a unit is selected, and the size stays the same', { tag: '@desk' }, async ({ page, request }) => {
    const sku = await findSku(request, { path: '/womens-shoes' });
    await page.goto(`${sku.productUrl}/color/${sku.colorId}`, { waitUntil: 'domcontentloaded' });
    await page.getByText('Sizes in US').click();
    await page.getByRole('link', { name: 'UK', exact: true }).click();
    const first = page.locator('[data-field="size"] fieldset a').first();
    const label = await first.innerText();
    await first.click();
    await expect(page.locator('[data-field="size"] p').first()).toContainText(label);
  });
});
