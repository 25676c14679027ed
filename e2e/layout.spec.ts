import { expect, type Page, test } from '@playwright/test';
import { putIntoCart, registerMember } from './checkoutApi.ts';
import { type Boxes, computeComparedShare, listChangedBoxes, measurePageBoxes } from './measurePageBoxes.ts';
import { findSku, type SampleSku } from './shopApi.ts';
import { expectFits, openPage } from './watchPage.ts';

const listGuestPages = ({ productId, productUrl }: SampleSku): string[] => [
  '/',
  '/womens-shoes',
  productUrl,
  '/cart',
  '/login',
  '/checkout',
  '/brands',
  '/c/e-gift-cards',
  '/c/shipping-and-returns',
  `/product/review/${productId}`,
];
const MEMBER_PAGES = ['/account', '/favorites', '/orders', '/payments'];
// Last, because its search field keeps the words.
const EMPTY_SEARCH = '/search/zzzqqq';
/** Phones, tablets and desktops, and the narrowest screen of each layout. */
const WIDTHS = [320, 360, 390, 651, 700, 768, 1024, 1025, 1440];

/** Opens a page as a link on the current one does. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Opens and closes the menu and the search suggestions, whose styles load on demand. */
async function useHeader(page: Page, isMobile: boolean): Promise<void> {
  const banner = page.getByRole('banner');
  const search = banner.getByRole('combobox', { name: 'Search' });
  await search.fill('boot');
  await expect(page.getByRole('listbox', { name: 'Searches' })).toBeVisible();
  await search.fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Searches' })).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Shop' });
  if (isMobile) {
    await banner.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.last()).toBeVisible();
    // The menu is a dialog once its part is loaded.
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return;
  }
  const open = menu.locator('[aria-expanded="true"]');
  await menu.getByRole('link', { name: 'Women', exact: true }).hover();
  await expect(open).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(open).toHaveCount(0);
}

async function expectSameBoxes(page: Page, firstBoxes: Boxes, path: string): Promise<void> {
  await expect
    .poll(async () => {
      const now = await measurePageBoxes(page);
      return computeComparedShare(firstBoxes, now) < 0.8
        ? `${path} shows other content`
        : listChangedBoxes(firstBoxes, now);
    }, path)
    .toEqual([]);
}

test('every page looks the same however it was opened', { tag: '@phone' }, async ({ page, request, isMobile }) => {
  test.setTimeout(120_000);
  const sku = await findSku(request);
  await openPage(page, '/register');
  await putIntoCart(page, sku);
  const walk = async (paths: readonly string[]): Promise<void> => {
    const firstBoxes = new Map<string, Boxes>();
    for (const path of paths) {
      await openPage(page, path);
      firstBoxes.set(path, await measurePageBoxes(page));
    }
    const [first = '/'] = paths;
    await openPage(page, first);
    await useHeader(page, isMobile);
    for (const path of paths) {
      await followLink(page, path);
      await page.waitForURL((url) => url.pathname === path || path === '/checkout');
      await expectSameBoxes(page, firstBoxes.get(path) ?? new Map(), path);
    }
  };
  await walk([...listGuestPages(sku), '/', EMPTY_SEARCH]);
  await registerMember(page);
  await walk(MEMBER_PAGES);
});

/** The last width of the phone's layout and of the tablet's, each with the first of the next one (browsing §9). */
const SCREENS = [
  { width: 650, groupsInLine: 1, cards: 3.9 },
  { width: 651, groupsInLine: 4, cards: 3.4 },
  { width: 1024, groupsInLine: 4, cards: 3.4 },
  { width: 1025, groupsInLine: 5, cards: 4.9 },
];
const GROUP = /^(?:Customer Service|Shop|My Account|About|We pick up, 24\/7)$/;

/** Returns how many groups of the footer stand beside the first. */
const countGroupsInLine = (page: Page): Promise<number> =>
  page
    .getByRole('contentinfo')
    .getByRole('heading', { name: GROUP })
    .evaluateAll((headings) => {
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 8).length;
    });

/** Returns how many cards of a row fit side by side. */
const countCards = (page: Page): Promise<number> =>
  page.getByRole('region', { name: 'New this week' }).evaluate((row) => {
    const [first, second] = row.querySelectorAll('li:has(img)');
    const step = (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0);
    return (first?.parentElement?.clientWidth ?? 0) / step;
  });

/** Expects each menu of the page to open within the screen. */
async function expectMenusInside(page: Page, width: number): Promise<void> {
  const outside = await page.locator('summary').evaluateAll((menus) =>
    menus
      .filter((menu) => menu.checkVisibility())
      .flatMap((menu) => {
        const details = menu.parentElement;
        if (!(details instanceof HTMLDetailsElement) || details.open) return [];
        details.open = true;
        const { left, right } = menu.nextElementSibling?.getBoundingClientRect() ?? { left: -1, right: -1 };
        details.open = false;
        return left >= 0 && right <= innerWidth ? [] : [`${menu.textContent}: ${left} to ${right}`];
      }),
  );
  expect(outside, `${page.url()} at ${width} px`).toEqual([]);
}

test('the home page follows the width of the screen, with suggestions and menus inside', async ({ page }) => {
  await openPage(page, '/');
  for (const { width, groupsInLine, cards } of SCREENS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => countGroupsInLine(page), `${width} px`).toBe(groupsInLine);
    await expect.poll(() => countCards(page), `${width} px`).toBeCloseTo(cards, 1);
  }
  await page.getByRole('combobox', { name: 'Search' }).fill('boots');
  const products = page.getByRole('search').getByText('Products', { exact: true });
  await expect(products).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(products).toBeVisible();
    await expectFits(page);
  }
  await page.keyboard.press('Escape');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectMenusInside(page, width);
  }
});

test('menus of other pages open within the screen, from small phones to desktops', async ({ page, request }) => {
  const sku = await findSku(request, { path: '/womens-shoes' });
  for (const path of [`${sku.productUrl}/color/${sku.colorId}`, '/c/zappos-at-work']) {
    await openPage(page, path);
    expect(await page.locator('summary').filter({ visible: true }).count()).toBeGreaterThan(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectMenusInside(page, width);
    }
  }
});
