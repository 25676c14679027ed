import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, devices, expect, type Page, type Request, test } from '@playwright/test';
import { order as orderContract } from '../src/contracts/orders/orders.ts';
import { orderReturn } from '../src/contracts/orders/returns.ts';
import { buildReturnInfoPath } from '../src/lib/orders/orderPaths.ts';
import { emptyPictures, WITH_PICTURES } from './browserOptions.ts';
import { addCard, buyAsNewCustomer, placeOrder, post, putIntoCart, registerMember } from './checkoutApi.ts';
import { type ClockShop, openClockShop } from './clockShop.ts';
import { findSkus } from './shopApi.ts';
import { PASSWORD } from './shopper.ts';
import { openPage } from './watchPage.ts';

test.use({ launchOptions: WITH_PICTURES });

/** The largest accepted sum of a page's shifts after its heading is shown. */
const ACCEPTED_SHIFT = 0.05;
/** Scripts arrive after the data of their page. */
const SCRIPT_DELAY_MS = 120;
const QUIET_MS = 200;

type Shifts = { readonly sum: number; readonly moved: readonly string[] };
type Watched = typeof globalThis & { awaitHeading?: () => void; takeShifts?: () => Shifts };

/**
 * Records the layout shifts from the frame after the next page's heading is shown. Those after an input count too: it
 * is the tap that opened the page.
 */
function watchShifts(): void {
  const watched: Watched = globalThis;
  let shownAt = Number.POSITIVE_INFINITY;
  let entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  const getValue = (entry: PerformanceEntry): number => Number(Reflect.get(entry, 'value'));
  const describe = (entry: PerformanceEntry): string => {
    const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
    const moves = sources.map(({ node, previousRect, currentRect }) => {
      const { nodeName = '', textContent } = node ?? {};
      const { className = '' } = node instanceof HTMLElement ? node : {};
      return `${nodeName} ${className} "${textContent?.slice(0, 30)}" ${previousRect.top} to ${currentRect.top}`;
    });
    return `${getValue(entry)} after ${Math.round(entry.startTime - shownAt)} ms: ${moves.join('; ')}`;
  };
  watched.awaitHeading = () => {
    const readHeading = () => document.querySelector('h1');
    const previous = readHeading();
    const previousText = previous?.textContent;
    delete document.body.dataset.shown;
    const changes = new MutationObserver(() => {
      const heading = readHeading();
      if (!heading || (heading === previous && heading.textContent === previousText)) return;
      changes.disconnect();
      // At the second frame, the first one with the heading has been shown.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          shownAt = performance.now();
          document.body.dataset.shown = 'true';
        }),
      );
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  watched.takeShifts = () => {
    entries.push(...observer.takeRecords());
    const seen = entries.filter(({ startTime }) => startTime >= shownAt);
    entries = [];
    return { sum: seen.reduce((sum, entry) => sum + getValue(entry), 0), moved: seen.map(describe) };
  };
}

/** Returns a function that waits until a page has had no request for a while. */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = 0;
  const onEnd = (request: Request): void => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('request', (request) => {
    // The page polls the emergency banner and reports its performance.
    if (/emergencyBanner|martypixel/.test(request.url())) return;
    open.add(request);
    changedAt = Date.now();
  });
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return async () => {
    const startedAt = Date.now();
    const isQuiet = () => open.size === 0 && Date.now() - Math.max(changedAt, startedAt) > QUIET_MS;
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
  };
}

/** Opens a small page, and returns a function that taps a link and measures the shifts of the page that it opens. */
async function openWatchedShop(page: Page, origin: string): Promise<(path: string) => Promise<Shifts>> {
  const waitUntilQuiet = followRequests(page);
  await emptyPictures(page);
  await page.route('**/*.js', async (route) => {
    await sleep(SCRIPT_DELAY_MS);
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  await openPage(page, `${origin}/c/size-charts`);
  return async (path) => {
    await page.evaluate((href) => {
      const watched: Watched = globalThis;
      watched.awaitHeading?.();
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Tap here' });
      link.style.cssText = 'position: fixed; inset: 40% auto auto 40%; z-index: 99; padding: 20px; background: #fff';
      link.addEventListener('click', () => setTimeout(() => link.remove()));
      document.body.append(link);
    }, path);
    await page.getByRole('link', { name: 'Tap here' }).click();
    await page.locator('body[data-shown]').waitFor();
    await waitUntilQuiet();
    return page.evaluate(() => {
      const watched: Watched = globalThis;
      return watched.takeShifts?.() ?? { sum: Number.NaN, moved: [] };
    });
  };
}

/** Pages of one column, whose layout is that of the phone. */
const ONE_COLUMN = /^\/(c\/(?!vip)|login|contact-us|orders\/lookup|search\/zzzqqq|addresses\/new|subscriptions)/;

async function expectStill(page: Page, isMobile: boolean, paths: readonly string[], origin = ''): Promise<void> {
  const measure = await openWatchedShop(page, origin);
  const jumps: Record<string, Shifts> = {};
  for (const path of paths.filter((one) => isMobile || !ONE_COLUMN.test(one))) {
    const shifts = await measure(path);
    if (!(shifts.sum <= ACCEPTED_SHIFT)) jumps[path] = shifts;
  }
  expect(jumps).toEqual({});
}

test('pages that a guest opens by a tap stand still', { tag: '@both' }, async ({ page, isMobile }) => {
  test.slow();
  const [sku, other] = await findSkus(page.request, 2);
  await expectStill(page, isMobile, [
    '/',
    '/shoes',
    `${sku?.productUrl}/color/${sku?.colorId}`,
    '/search/zzzqqq',
    '/search/boots',
    '/brands',
    '/cart',
    `/b/any/brand/${sku?.brandId}`,
    `${other?.productUrl}`,
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

/**
 * Delivers an order of three items, in a browser of its own: moving the clock would stop that of the measurements. One
 * item is on its way back.
 */
async function givenDelivery(browser: Browser, shop: ClockShop) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(shop.at('/dev/outbox'));
  const email = await registerMember(page);
  for (const sku of await findSkus(page.request, 3, { origin: shop.at('') })) await putIntoCart(page, sku);
  await addCard(page);
  const orderId = await placeOrder(page);
  await shop.deliver(page, email);
  const credentials = { email, password: PASSWORD };
  await post(page, '/v1/zap/signin', credentials);
  const answer = await page.request.get(shop.at(`/api/v3/order?orderId=${orderId}`));
  const lines = orderContract.parse(await answer.json()).lineItems.filter(({ exchangeable }) => exchangeable);
  const items = [{ lineItemId: lines[1]?.lineItemId, reason: 'too small' }];
  const request = { orderId, items, method: 'mail', requestKey: 'layout-shift' };
  const { contractId } = orderReturn.parse(await post(page, '/v1/return/submit', request));
  await context.close();
  return { credentials, orderId, lineItemId: lines[0]?.lineItemId ?? '', contractId };
}

test('pages of returns and exchanges that a member opens by a tap stand still', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const shop = await openClockShop();
  try {
    const { credentials, orderId, lineItemId, contractId } = await givenDelivery(browser, shop);
    const method = `&line=${lineItemId}&reason-${lineItemId}=too+small&step=SELECT_RETURN_METHOD`;
    const paths = [
      `/orders/${orderId}`,
      `/return?orderId=${orderId}`,
      `/return?orderId=${orderId}${method}`,
      buildReturnInfoPath(contractId),
      `/exchange?orderId=${orderId}&lineItemId=${lineItemId}`,
      '/returns',
    ];
    const phone = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
    const screens = [
      { screen: page, isMobile: false },
      { screen: await phone.newPage(), isMobile: true },
    ];
    for (const { screen, isMobile } of screens) {
      await screen.goto(shop.at('/dev/outbox'));
      await post(screen, '/v1/zap/signin', credentials);
      await expectStill(screen, isMobile, paths, shop.at(''));
    }
    await phone.close();
  } finally {
    await shop.close();
  }
});
