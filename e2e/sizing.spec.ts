import { expect, type Page, test } from '@playwright/test';
import { findSku, findSkus, type SampleSku } from './shopApi.ts';
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

  test('a unit is selected, and the size stays the same', async ({ page, request }) => {
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

/** Opens a product with several widths and colors, and returns the SKU. */
async function openWideProduct(page: Page): Promise<SampleSku> {
  for (const sku of await findSkus(page.request, 10)) {
    await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
    const widths = page.locator('[data-field="width"] fieldset').getByRole('link', { name: sku.width, exact: true });
    if ((await widths.count()) > 0 && (await page.getByRole('navigation', { name: 'Colors' }).count()) > 0) return sku;
  }
  throw new Error('No product has several widths and colors.');
}

test('choices that follow each other at once are all kept', { tag: '@phone' }, async ({ page }) => {
  const { size, width } = await openWideProduct(page);
  // In one task, so that the links are as they were before the first choice, as on a slow phone.
  const choose = (choices: readonly { links: string; label?: string }[]) =>
    page.evaluate((all) => {
      for (const { links, label } of all) {
        const found = [...document.querySelectorAll<HTMLAnchorElement>(links)];
        found.find((link) => label === undefined || link.textContent === label)?.click();
      }
    }, choices);
  const sizeAndWidth = [
    { links: '[data-field="size"] fieldset a', label: size },
    { links: '[data-field="width"] fieldset a', label: width },
  ];

  await choose(sizeAndWidth);
  await expect(page.locator('[data-field] fieldset a[aria-current="true"]')).toHaveText([size, width]);

  const otherColor = 'nav[aria-label="Colors"] a:not([aria-current])';
  const path = new URL((await page.locator(otherColor).first().getAttribute('href')) ?? '', page.url()).pathname;
  await choose([{ links: otherColor }, ...sizeAndWidth.toReversed()]);
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === path && searchParams.get('size') === size && searchParams.get('width') === width,
  );
});
