import { expect, type Locator, type Page, test } from '@playwright/test';
import { listChunkFiles } from './listChunkFiles.ts';
import { openPage } from './watchPage.ts';

/** Returns the visible products by row. */
const readRows = (cards: Locator): Promise<string[][]> =>
  cards.evaluateAll((elements) => {
    const rows = new Map<number, string[]>();
    for (const element of elements) {
      if (element.getClientRects().length === 0) continue;
      const { top } = element.getBoundingClientRect();
      const product = /product\/(\d+)/.exec(
        element.querySelector('a[href*="/product/"]')?.getAttribute('href') ?? '',
      )?.[1];
      rows.set(top, [...(rows.get(top) ?? []), product ?? '']);
    }
    return [...rows.values()];
  });

/** For each card with several colors: number of swatches shown, and number that fit (browsing §9). */
const measureSwatches = (cards: Locator) =>
  cards.evaluateAll((elements) =>
    elements.flatMap((card) => {
      const all = [...card.querySelectorAll<HTMLElement>('button[aria-pressed][aria-label]')].filter(
        (button) => button.querySelector('img') !== null,
      );
      const visibleSwatches = all.filter((swatch) => swatch.getClientRects().length > 0);
      const row = visibleSwatches[0]?.parentElement?.getBoundingClientRect();
      if (!row) return [];
      const widths = visibleSwatches.map((swatch) => swatch.getBoundingClientRect().width);
      return [{ widths, room: Math.min(all.length, Math.floor((row.width - 42) / 42)) }];
    }),
  );

test('shows the chosen number of items in a row, before and after a reload, and no item twice', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await openPage(page, '/womens-shoes');
  const cards = page.locator('main ul:has(> [data-page]) > li');
  const choice = page.getByRole('group', { name: 'Items in a row' });
  const rowLength = isMobile ? 2 : 3;
  expect((await readRows(cards))[0]).toHaveLength(isMobile ? 2 : 4);
  if (isMobile) await expect(choice).toBeHidden();
  else await choice.getByRole('button', { name: '3 in a row' }).click();
  await expect.poll(async () => (await readRows(cards))[0]?.length).toBe(rowLength);

  const swatches = await measureSwatches(page.locator('main ul:has(> [data-page]) > li:visible'));
  expect(swatches.length).toBeGreaterThan(3);
  for (const { widths, room } of swatches) expect(widths).toEqual(Array.from({ length: room }, () => 34));

  await page.reload({ waitUntil: 'commit' });
  await cards.nth(8).waitFor({ state: 'attached' });
  const rows = await readRows(cards);
  expect(rows[0]).toHaveLength(rowLength);
  expect(rows[1]).toHaveLength(rowLength);
  const products = rows.flat();
  expect(new Set(products).size).toBe(products.length);
});

test('restores the scroll position after a reload', async ({ page }) => {
  await openPage(page, '/womens-shoes');
  const freshDocument = page.locator('html[data-fresh]');
  await expect(freshDocument).toHaveCount(0);
  const card = page.locator('main ul:has(> [data-page]) > li:visible').nth(40);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const measureTop = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const topBefore = await measureTop();
  await page.reload({ waitUntil: 'load' });
  await expect.poll(measureTop).toBe(topBefore);
});

/** Returns the page's height, and its height if nothing were skipped. */
const measureHeights = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const height = root.scrollHeight;
    const far = [...document.querySelectorAll<HTMLElement>('[data-below="far"]')];
    for (const part of far) part.dataset.below = 'near';
    const wholeHeight = root.scrollHeight;
    for (const part of far) part.dataset.below = 'far';
    return { height, wholeHeight, farCount: far.length };
  });

test('skips cards far from the viewport and keeps their places', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/womens-shoes');
  await expect(page.locator('html[data-fresh]')).toHaveCount(0);
  const cards = page.locator('main ul:has(> [data-page]) > li:visible');
  const lastCard = cards.last();
  await expect(lastCard).toHaveAttribute('data-below', 'far');
  const atTop = await measureHeights(page);
  expect(atTop.height).toBe(atTop.wholeHeight);

  await lastCard.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(lastCard).toHaveAttribute('data-below', 'near');
  await expect(cards.nth(20)).toHaveAttribute('data-below', 'far');
  const atEnd = await measureHeights(page);
  expect(atEnd.height).toBe(atEnd.wholeHeight);
});

test('a turned page is as high as one that was opened so', { tag: '@phone' }, async ({ page, context, isMobile }) => {
  const turned = isMobile ? { width: 844, height: 390 } : { width: 600, height: 900 };
  const other = await context.newPage();
  await other.setViewportSize(turned);
  for (const one of [page, other]) {
    await openPage(one, '/womens-shoes');
    await expect(one.locator('html[data-fresh]')).toHaveCount(0);
  }
  const measure = (one: Page) =>
    one.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelectorAll('[data-below="far"]').length > 0,
    ]);
  const [height, hasFarCards] = await measure(other);
  expect(hasFarCards).toBe(true);
  expect(await measure(page)).not.toEqual([height, true]);
  await page.setViewportSize(turned);
  await expect.poll(() => measure(page)).toEqual([height, true]);
});

test('lays out the whole list at once if the script for it cannot be loaded', async ({ page }) => {
  const scripts = listChunkFiles('later-entry').filter((name) => name.endsWith('.js'));
  expect(scripts).toHaveLength(1);
  for (const script of scripts) await page.route(`**/${script}`, (route) => route.abort());
  await openPage(page, '/womens-shoes');
  await expect(page.locator('html[data-fresh]')).toHaveCount(0);
  const lastCard = page.locator('main ul:has(> [data-page]) > li:visible').last();
  expect(await lastCard.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('visible');
});
