import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { addCard, placeOrder, putIntoCart, registerMember } from '../e2e/checkoutApi.ts';
import { findSkus } from '../e2e/shopApi.ts';
import { DEMO_STAFF } from '../server/services/staff/demoStaff.ts';

/** Pages of the desk, by name. */
const LISTS = {
  today: '/desk',
  orders: '/desk/orders?view=all',
  drafts: '/desk/drafts',
  products: '/desk/products',
  stock: '/desk/stock',
  'stock-changes': '/desk/stock/changes',
  media: '/desk/media',
  collections: '/desk/collections',
  import: '/desk/import',
  'import-runs': '/desk/import/runs',
  promotions: '/desk/promotions',
  campaigns: '/desk/campaigns',
  'new-campaign': '/desk/campaigns/new',
  'new-promotion': '/desk/promotions/new',
  returns: '/desk/returns',
  'returns-list': '/desk/returns/list?view=all',
  customers: '/desk/customers',
  'gift-cards': '/desk/gift-cards',
  reviews: '/desk/reviews',
  questions: '/desk/questions',
  chats: '/desk/chats?view=all',
  surveys: '/desk/surveys',
  'stock-alerts': '/desk/stock-alerts',
  subscribers: '/desk/subscribers',
  settings: '/desk/settings',
  shop: '/desk/settings/shop',
  tax: '/desk/settings/tax',
  connections: '/desk/settings/connections',
  flags: '/desk/settings/flags',
  promises: '/desk/settings/promises',
  rules: '/desk/settings/rules',
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
  search: '/desk/settings/search',
  marketplaces: '/desk/settings/marketplaces',
  data: '/desk/settings/data',
  redirects: '/desk/settings/redirects',
  jobs: '/desk/settings/jobs',
  assistants: '/desk/settings/assistants',
  'assistant-calls': '/desk/settings/assistants/calls',
  audit: '/desk/settings/audit',
  staff: '/desk/settings/staff',
  roles: '/desk/settings/staff/roles',
  'sign-ins': '/desk/settings/staff/sign-ins',
  account: '/desk/account',
} as const;

/** Pages of one thing, by name: that of the first row of a list. */
const THINGS = {
  order: { query: 'orders?view=all', column: 'orderId', path: '/desk/orders' },
  draft: { query: 'drafts?view=all', column: 'draftId', path: '/desk/drafts' },
  product: { query: 'products?view=on-sale', column: 'productId', path: '/desk/products' },
  collection: { query: 'collections', column: 'collectionId', path: '/desk/collections' },
  promotion: { query: 'promotions', column: 'promoId', path: '/desk/promotions' },
  campaign: { query: 'campaigns', column: 'campaignId', path: '/desk/campaigns' },
  customer: { query: 'customers?view=all', column: 'customerId', path: '/desk/customers' },
  'gift-card': { query: 'gift-cards', column: 'giftCardId', path: '/desk/gift-cards' },
  review: { query: 'reviews?view=shown', column: 'reviewId', path: '/desk/reviews' },
  question: { query: 'questions', column: 'questionId', path: '/desk/questions' },
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

const CHANGES: readonly (readonly [operation: string, input: object])[] = [
  [
    'collection.create',
    { title: 'Dry feet', condition: ['zc2=Boots'], text: '<p>For puddles, slush and wet leaves.</p>' },
  ],
  ['collection.create', { title: 'Under $60', condition: ['price=0..60'] }],
  ['search.words', { terms: ['wellies', 'rain boots'] }],
  ['search.words', { terms: ['return policy'], path: '/c/shipping-and-returns' }],
  ['redirect.save', { from: '/about-us.html', to: '/c/about' }],
  ['redirect.save', { from: '/pages/winter-boots', to: '/boots' }],
  ['promotion.create', { kind: 'shipping', title: 'Free fast shipping', code: 'FASTLANE' }],
  [
    'campaign.create',
    {
      subject: 'The boots are here',
      preview: 'Warm, dry, and ready for the first snow',
      text: '<h2>Warm and dry</h2><p>The new <a href="/boots">winter boots</a> are in. <strong>Wide widths too.</strong></p>',
    },
  ],
];

/** Makes what the lists of a new shop do not have yet. */
async function makeThings(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' };
  const skus = await findSkus(page.request, 2, { origin: headers.origin });
  const line = skus.map(({ stockId }) => `${stockId}:1`);
  const draft = [
    'draft.create',
    { email: 'maya.lind@example.com', line, message: 'As we said on the phone.' },
  ] as const;
  for (const [operation, input] of [...CHANGES, draft])
    await page.request.post(`/api/desk/operations/${operation}`, { headers, data: { input, isPreview: false } });
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
  await makeThings(page);
  await placeOrders(browser, options.baseURL);
  await shoot(page, 'ship', '/desk/ship');
  for (const [name, path] of Object.entries(LISTS)) await shoot(page, name, path);
  for (const [name, { query, column, path }] of Object.entries(THINGS)) {
    const id = await findFirst(page, query, column);
    if (id !== undefined) await shoot(page, name, `${path}/${id}`);
  }
  await context.close();
}
