// `npm run screenshots`: pictures of every page type of shop and desk at two widths in both color schemes, into docs/screenshots. With an origin as its
// argument it looks at an open shop, else it starts the shop of the journeys. SCREENSHOTS_DIR names another folder.
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buyAsNewCustomer, placeOrder, putIntoCart } from '../e2e/checkoutApi.ts';
import { findSku, findSkus } from '../e2e/shopApi.ts';
import { addToCart } from '../e2e/shopper.ts';
import { openPage } from '../e2e/watchPage.ts';
import { order } from '../src/contracts/orders/orders.ts';
import { DESK, ensureBuilt, PAGES, PROGRAM } from './ensureBuilt.ts';
import { findBrowser } from './findBrowser.ts';
import { findFreePort } from './findFreePort.ts';
import { shootDesk } from './screenshotDesk.ts';

const FOLDER = process.env.SCREENSHOTS_DIR ?? 'docs/screenshots';
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** The pictures of the shop have 5 MB together, and those of the desk 6. */
const QUALITY = 45;
const START_MS = 240_000;
/** An hour of the carrier lasts a second. */
const DELIVERY_MS = 240_000;
const SHOP_SETTINGS = { CARRIERS_SANDBOX: 'true', SANDBOX_WAREHOUSE: 'true', SANDBOX_CLOCK: '1h=1s' };
/** Pictures are drawn on request. */
const PICTURES_MS = 20_000;

const log = (line: string): void => void process.stdout.write(`${line}\n`);

type Paths = Readonly<Record<string, string>>;

const GUEST_PATHS: Paths = {
  home: '/',
  list: '/womens-shoes',
  search: '/search?term=boots',
  'search-empty': '/search?term=zzzqqq',
  brands: '/brands',
  register: '/register',
  'sign-in': '/login',
  'guest-lookup': '/orders/lookup',
  faqs: '/c/faqs',
  'size-charts': '/c/size-charts',
  contact: '/contact-us',
  about: '/c/about',
  'shipping-returns': '/c/shipping-and-returns',
  privacy: '/c/privacy-policy',
  accessibility: '/c/accessibility',
  survey: '/survey',
  'gift-cards': '/c/e-gift-cards',
  workwear: '/c/zappos-at-work',
  'workwear-form': '/c/zappos-at-work-form',
  terms: '/c/terms-of-use',
  join: '/c/vip-dash',
  'not-found': '/no/such/page',
};
const MEMBER_PATHS: Paths = {
  account: '/account',
  orders: '/orders',
  settings: '/account/settings',
  favorites: '/favorites',
  cart: '/cart',
  checkout: '/checkout',
  addresses: '/addresses',
  payments: '/payments',
  'gift-balance': '/account/gift-cards',
  returns: '/returns',
  'delete-account': '/c/account-deletion-request',
  subscriptions: '/subscriptions',
  rewards: '/c/vip-dash',
};

/** Waits until the whole page is laid out and the pictures in view are there. */
async function waitForPictures(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        !('fresh' in document.documentElement.dataset) &&
        [...document.images].every((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          const isOutside = bottom <= 0 || top > innerHeight;
          // Hidden pictures have no height. One that is still being drawn is a pixel, which a dense one reports as a width of 0.
          return isOutside || image.hasAttribute('data-failed') || (image.complete && image.naturalWidth > 1);
        }),
      undefined,
      { timeout: PICTURES_MS },
    )
    .catch(() => undefined);
}

/** Opens a page of the desk, and waits until it and its lists are there. */
async function openDeskPage(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: SCHEMES[0] });
  await page.goto(path);
  await page.locator('h1, h2').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function shoot(page: Page, name: string, path: string, width: number): Promise<void> {
  await (name.startsWith('desk/') ? openDeskPage : openPage)(page, path);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForPictures(page);
    // Colors of controls of the desk change slowly. Animations of scrolling never end.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const png = await page.screenshot();
    const file = `${FOLDER}/${name}-${width}-${colorScheme}.webp`;
    await writeFile(file, await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer());
  }
}

/** Waits until an order's items can be returned. */
async function waitForDelivery(page: Page, orderId: string): Promise<void> {
  const latest = Date.now() + DELIVERY_MS;
  while (Date.now() < latest) {
    await openPage(page, `/orders/${orderId}`);
    if (await page.getByRole('link', { name: 'Return items' }).count()) return;
    await sleep(2_000);
  }
  log('The order has not arrived: open the shop with SANDBOX_CLOCK=1h=1s');
}

/** Buys a pair as a new customer and receives it, then buys another, and puts one more into the cart. */
async function shopAsMember(page: Page): Promise<Paths> {
  const [sku, other = sku] = await findSkus(page.request, 2, { skip: 1 });
  if (!sku || !other) throw new Error('The shop sells no shoes.');
  const { purchaseId, orderId } = await buyAsNewCustomer(page, sku);
  await waitForDelivery(page, orderId);
  await putIntoCart(page, other);
  const openOrderId = await placeOrder(page);
  await addToCart(page, other);
  const answer = await page.request.get(`/api/v3/order?orderId=${orderId}`);
  const lineItemId = order.parse(await answer.json()).lineItems[0]?.lineItemId ?? '';
  const item = { [`quantity-${lineItemId}`]: '1', [`reason-${lineItemId}`]: 'too big' };
  const method = new URLSearchParams({ orderId, step: 'SELECT_RETURN_METHOD', line: lineItemId, ...item });
  return {
    // First, as it cannot be cancelled any more once it is packed.
    cancel: `/orders/${openOrderId}/cancel`,
    'open-order': `/orders/${openOrderId}`,
    ...MEMBER_PATHS,
    confirmation: `/confirmation/${purchaseId}`,
    order: `/orders/${orderId}`,
    return: `/return?orderId=${orderId}`,
    'return-method': `/return?${method}`,
    exchange: `/exchange?${new URLSearchParams({ orderId, lineItemId })}`,
    'write-review': `/product/review/add/${sku.productId}`,
    'ask-question': `/product/questions/${sku.productId}/ask`,
  };
}

async function shootAll(browser: Browser, baseURL: string): Promise<void> {
  const selectedNames = process.env.SCREENSHOTS_ONLY?.split(',');
  const selectPaths = (paths: Paths) => Object.entries(paths).filter(([name]) => selectedNames?.includes(name) ?? true);
  for (const viewport of SCREENS) {
    const isPhone = viewport.width < 650;
    const options = { baseURL, viewport, isMobile: isPhone, hasTouch: isPhone };
    const guest = await (await browser.newContext(options)).newPage();
    const sku = await findSku(guest.request);
    const product = `${sku.productUrl}/color/${sku.colorId}`;
    const ofProduct = {
      product,
      brand: `/b/any-name/brand/${sku.brandId}`,
      reviews: `/product/review/${sku.productId}`,
    };
    for (const [name, path] of selectPaths({ ...GUEST_PATHS, ...ofProduct }))
      await shoot(guest, name, path, viewport.width);
    await guest.context().close();
    const member = await (await browser.newContext(options)).newPage();
    for (const [name, path] of selectPaths(await shopAsMember(member))) await shoot(member, name, path, viewport.width);
    await member.context().close();
    if (selectedNames?.includes('desk') ?? true)
      await shootDesk(browser, options, (page, name, path) => shoot(page, `desk/${name}`, path, viewport.width));
    log(`${viewport.width} px wide: done`);
  }
}

/** Starts the shop of the journeys; returns its origin, and how to stop it. */
async function startShop(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  await ensureBuilt(log, PAGES, DESK, PROGRAM);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, ...SHOP_SETTINGS, PORT: String(port), PUBLIC_URL: origin };
  const shop = spawn(process.execPath, ['scripts/e2eShop.ts'], { env, stdio: 'ignore' });
  const stop = (): void => void shop.kill('SIGTERM');
  const latest = Date.now() + START_MS;
  while (Date.now() < latest) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { origin, stop };
    await sleep(500);
  }
  stop();
  throw new Error('The shop did not start.');
}

const originArg = process.argv[2];
const shop = originArg === undefined ? await startShop() : { origin: originArg, stop: () => undefined };
try {
  if (process.env.SCREENSHOTS_ONLY === undefined) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(`${FOLDER}/desk`, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(log), args: ['--no-sandbox'] });
  await shootAll(browser, shop.origin);
  await browser.close();
} finally {
  shop.stop();
}
