import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { addCard, placeOrder, putIntoCart, registerMember } from '../e2e/checkoutApi.ts';
import { findSkus } from '../e2e/shopApi.ts';
import { DEMO_STAFF } from '../server/services/staff/demoStaff.ts';

/** Pages of the desk, by name; those of one thing are the first row of their list. */
const LISTS = {
  today: '/desk',
  orders: '/desk/orders?view=all',
  drafts: '/desk/drafts',
  products: '/desk/products',
  stock: '/desk/stock',
  media: '/desk/media',
  import: '/desk/import',
  promotions: '/desk/promotions',
  'new-promotion': '/desk/promotions/new',
  returns: '/desk/returns',
  'returns-list': '/desk/returns/list?view=all',
  customers: '/desk/customers',
  'gift-cards': '/desk/gift-cards',
  reviews: '/desk/reviews',
  questions: '/desk/questions',
  promises: '/desk/settings/promises',
  shipping: '/desk/settings/shipping',
  welcome: '/desk/settings/welcome',
  content: '/desk/content',
  'content-home': '/desk/content/slots/home',
  'content-menu': '/desk/content/navigation',
  'content-banners': '/desk/content/banners',
  'content-page': '/desk/content/pages/shipping-and-returns',
  'content-mails': '/desk/content/order-mails',
  'report-promotions': '/desk/reports/promotions',
  'report-stock': '/desk/reports/stock',
  'report-staff': '/desk/reports/staff',
  'report-customers': '/desk/reports/customers',
  'report-conversion': '/desk/reports/conversion',
  'report-returns': '/desk/reports/returns?by=week',
  'report-sales': '/desk/reports/sales',
  audit: '/desk/settings/audit',
  staff: '/desk/settings/staff',
  roles: '/desk/settings/staff/roles',
} as const;

const session = z.object({ stage: z.string().nullable() });
const rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** Signs in to the desk as the demo's owner. */
async function signInToDesk(page: Page): Promise<void> {
  const { email, password, code } = DEMO_STAFF;
  const { origin } = new URL(page.url());
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  await page.request.post('/api/desk/sign-in', { headers, data: { email, password } });
  const answer = await page.request.post('/api/desk/sign-in/code', { headers, data: { code } });
  if (session.parse(await answer.json()).stage !== 'open') throw new Error('The desk does not open.');
}

const ORDERS_TO_SHIP = 8;

/** Places orders of a new customer, which wait to ship until the sandbox's warehouse ships them. */
async function placeOrders(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/dev/outbox');
  await registerMember(page);
  await addCard(page);
  const skus = await findSkus(page.request, ORDERS_TO_SHIP + 2, { origin: baseURL });
  for (let order = 0; order < ORDERS_TO_SHIP; order += 1) {
    for (const sku of skus.slice(order, order + 1 + (order % 3))) await putIntoCart(page, sku);
    await placeOrder(page);
  }
  await context.close();
}

/** Returns the first value of a column of a list; undefined for an empty list. */
async function findFirst(page: Page, query: string, column: string): Promise<string | undefined> {
  const answer = await page.request.get(`/api/desk/queries/${query}`);
  const [row] = rows.parse(await answer.json()).rows;
  const value = row?.[column];
  return value === undefined ? undefined : String(value);
}

/** Opens the desk, and takes a picture of each of its pages. */
export async function shootDesk(
  browser: Browser,
  options: { readonly baseURL: string; readonly viewport: { readonly width: number; readonly height: number } },
  shoot: (page: Page, name: string, path: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto('/desk/sign-in');
  await shoot(page, 'sign-in', '/desk/sign-in');
  await signInToDesk(page);
  await placeOrders(browser, options.baseURL);
  await shoot(page, 'ship', '/desk/ship');
  const orderId = await findFirst(page, 'orders?view=all', 'orderId');
  const productId = await findFirst(page, 'products?view=on-sale', 'productId');
  const customerId = await findFirst(page, 'customers?view=all', 'customerId');
  const pages = {
    ...LISTS,
    ...(orderId !== undefined && { order: `/desk/orders/${orderId}` }),
    ...(productId !== undefined && { product: `/desk/products/${productId}` }),
    ...(customerId !== undefined && { customer: `/desk/customers/${customerId}` }),
  };
  for (const [name, path] of Object.entries(pages)) await shoot(page, name, path);
  await context.close();
}
