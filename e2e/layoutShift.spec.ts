import { expect, type Page, test } from '@playwright/test';
import { WITH_PICTURES } from './browserOptions.ts';
import { buyAsNewCustomer, putIntoCart } from './checkoutApi.ts';
import { type Act, expectStill, watchSlowAnswers } from './expectStill.ts';
import { findSkus } from './shopApi.ts';
import { openPage } from './watchPage.ts';

test.use({ launchOptions: WITH_PICTURES });

test('pages that a guest opens by a tap stand still', { tag: '@both' }, async ({ page, isMobile }) => {
  test.slow();
  const [sku] = await findSkus(page.request, 1);
  await expectStill(page, isMobile, [
    '/',
    '/shoes',
    `${sku?.productUrl}/color/${sku?.colorId}`,
    '/search/zzzqqq',
    '/brands',
    '/cart',
    `/b/any/brand/${sku?.brandId}`,
    `/product/review/${sku?.productId}`,
    '/login',
    '/c/faqs',
    '/c/zappos-gift-cards',
    '/c/e-gift-cards',
    '/c/privacy-policy',
    '/c/zappos-at-work',
    '/c/vip-dash',
    '/orders/lookup',
    '/contact-us',
    '/c/no-such-page',
    '/womens',
  ]);
});

test('pages that a member opens by a tap stand still', { tag: '@both' }, async ({ page, isMobile }) => {
  test.slow();
  const [sku, other] = await findSkus(page.request, 2);
  if (!sku || !other) throw new Error('The shop has too few products.');
  const { orderId, purchaseId } = await buyAsNewCustomer(page, sku);
  await putIntoCart(page, other);
  await expectStill(page, isMobile, [
    '/',
    '/cart',
    '/checkout',
    '/account',
    '/checkout/payment',
    `/confirmation/${purchaseId}`,
    '/payments/new',
    '/orders',
    `/orders/${orderId}`,
    `/orders/${orderId}/cancel`,
    '/returns',
    '/account/favorites',
    '/account/settings',
    '/addresses',
    '/addresses/new',
    '/payments',
    '/account/gift-cards',
    '/c/vip-dash',
    '/subscriptions',
  ]);
});

/** The most frames from a tap until the drawer shows filters or their outlines: a tenth of a second. */
const DRAWER_FRAMES = 6;

/** Opens and closes the drawer of filters; returns the number of frames until the one that shows its content. */
async function countDrawerFrames(page: Page): Promise<number> {
  const frames = await page.getByRole('button', { name: 'Filters' }).evaluate(async (button: HTMLButtonElement) => {
    button.click();
    let count = 1;
    while (!document.querySelector('dialog[open] :is(details, b)')) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      count += 1;
    }
    return count;
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden();
  return frames;
}

test('a list stands still while its answers are slow', { tag: '@both' }, async ({ page, isMobile }) => {
  test.slow();
  const { measure, jumps } = await watchSlowAnswers(page);
  await openPage(page, '/shoes');
  const list = page.locator('main [data-track="list"]');
  const firstProduct = list.locator('a[href*="/product/"]').first();
  const sort = page.getByLabel('Sort by');
  const pill = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const panel = isMobile ? drawer : page.getByRole('region', { name: 'Filters' });
  const replaceList = async (tap: Act): Promise<void> => {
    const before = await firstProduct.getAttribute('href');
    await tap();
    await expect(firstProduct).not.toHaveAttribute('href', before ?? '');
  };
  await measure('sort', () => replaceList(() => sort.selectOption({ label: 'Price: Low to High' })));
  if (isMobile) {
    expect(await countDrawerFrames(page)).toBeLessThanOrEqual(DRAWER_FRAMES);
    await measure('drawer', () => page.getByRole('button', { name: 'Filters' }).click());
  }
  // On phones the filter is chosen in the drawer, over the list.
  await measure('filter', async () => {
    await panel.getByRole('link', { name: /^6/ }).first().click();
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await expect(pill).toBeAttached();
  });
  if (isMobile) await measure('close', () => drawer.getByRole('button', { name: /^Show \d/ }).click());
  await measure('pill', async () => {
    await pill.click();
    await expect(pill).toBeHidden();
  });
  await openPage(page, '/search?term=shoes');
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' });
  await expect(page.locator('html[data-fresh]')).toHaveCount(0);
  await next.scrollIntoViewIfNeeded();
  await measure('page', () => replaceList(() => next.click()), { mayLeave: true });
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(300);
  expect(jumps).toEqual({});
});

test('checkout and the pages of the account stand still while answers are slow', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  test.slow();
  const [sku] = await findSkus(page.request, 1);
  if (!sku) throw new Error('The shop has no product.');
  await buyAsNewCustomer(page, sku);
  await putIntoCart(page, sku);
  const { measure, jumps } = await watchSlowAnswers(page);
  const openHeading = async (tap: Act, name: string | RegExp): Promise<void> => {
    await tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await openPage(page, '/cart');
  await measure('checkout', async () => {
    await page.getByRole('link', { name: 'Checkout' }).first().click();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.locator('main')).toContainText(/Order summary/i);
  });
  await measure('back to the cart', () => openHeading(() => page.goBack(), /Your Cart/));
  if (!isMobile) {
    await openPage(page, '/account');
    const tabs = page.getByRole('navigation', { name: /account/i });
    for (const [tab, title] of [
      ['My Orders', /Orders/],
      ['My Returns', /Returns/],
      ['Addresses', /Shipping Information/],
      ['Payments', /Payments/],
    ] as const)
      await measure(tab, () => openHeading(() => tabs.getByRole('link', { name: tab }).click(), title));
  }
  expect(jumps).toEqual({});
});
