import type { Request } from 'express';
import { createCartRouter } from '../../../../server/services/cart/routes.ts';
import {
  createCustomerVersionReader,
  type ReadCustomerVersion,
} from '../../../../server/services/customerPages/actions.ts';
import { createFavoritesRouter } from '../../../../server/services/favorites/routes.ts';
import { createPreferencesRouter } from '../../../../server/services/preferences/routes.ts';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import { createSizingRouter } from '../../../../server/services/sizing/routes.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let read: ReadCustomerVersion;
let stockId = '';
let styleId = '';
let asin = '';

beforeAll(async () => {
  shop = await openTestShop((parts) => [
    createCartRouter(parts),
    createFavoritesRouter(parts),
    createPreferencesRouter(parts),
    createRewardsRouter(parts),
    createSizingRouter(parts),
  ]);
  read = createCustomerVersionReader(shop.parts);
  const fixture = await givenProduct(shop.parts.db, { onHand: [9] });
  stockId = fixture.stocks[0].stockId;
  styleId = fixture.styleId;
  asin = fixture.stocks[0].asin;
});
afterAll(() => shop.close());

const readVersion = ({ cookies }: Browser) => read({ cookies: Object.fromEntries(cookies) } as unknown as Request);

const LISTS = '/accountapi/cloudlist/v1';
const SIZES = '/customer/v2/preferences/sizeFilters';
const createSizes = (size: string) => ({ department: 'Shoes', gender: 'Women', sizes: [size] });
const createFit = (size: string) => ({ department: 'Shoes', gender: 'womens', ageGroup: 'adult', size });

const readCustomerId = async (browser: Browser): Promise<number> =>
  Number((await readVersion(browser))?.identity.customerId);

async function order(browser: Browser): Promise<void> {
  const { db } = shop.parts;
  const customer_id = await readCustomerId(browser);
  const now = shop.clock.now();
  const purchase = { purchase_id: `p-${customer_id}`, customer_id, status: 'placed' as const, lines: '[]' };
  await db
    .insertInto('purchases')
    .values({ ...purchase, created_at: now, updated_at: now })
    .execute();
  const order_id = `100-0000000-${String(customer_id).padStart(7, '0')}`;
  await db
    .insertInto('orders')
    .values({
      order_id,
      purchase_id: purchase.purchase_id,
      customer_id,
      marketplace_id: 'zappos',
      status: 'delivered',
      placed_at: now,
      promised_for: '2026-11-25',
      shipment_speed: 'standard',
      subtotal_cents: 100,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: 100,
      shipping_address: '{}',
      payment: '{}',
    })
    .execute();
  const line = {
    order_id,
    stock_id: Number(stockId),
    asin,
    quantity: 1,
    price_cents: 100,
    status: 'delivered' as const,
  };
  await db
    .insertInto('order_items')
    .values({ ...line, snapshot: '{}' })
    .execute();
}
const refund = async (browser: Browser): Promise<void> => {
  const orders = shop.parts.db
    .selectFrom('orders')
    .select('order_id')
    .where('customer_id', '=', await readCustomerId(browser));
  await shop.parts.db.updateTable('order_items').set({ status: 'returned' }).where('order_id', 'in', orders).execute();
};
/** Gives points for the line of the order. */
async function earn(browser: Browser): Promise<void> {
  const { db } = shop.parts;
  const customer_id = await readCustomerId(browser);
  const { order_id, line_item_id } = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.order_id', 'order_items.order_id')
    .where('customer_id', '=', customer_id)
    .select(['orders.order_id', 'line_item_id'])
    .executeTakeFirstOrThrow();
  const item_unique_id = `piece-${customer_id}`;
  const piece = { item_unique_id, line_item_id, piece_number: 1, paid_cents: 100, tax_cents: 0 };
  await db.insertInto('order_pieces').values(piece).execute();
  const points = { kind: 'earn' as const, points: 100, tier_points: 100, tier_year: 2026 };
  await db
    .insertInto('reward_entries')
    .values({ ...points, customer_id, order_id, item_unique_id, created_at: shop.clock.now() })
    .execute();
}

/** The actions of a customer that a page shows, in turn. */
const CHANGES: readonly (readonly [what: string, change: (maya: Browser) => Promise<unknown>])[] = [
  ['two pieces in the cart', (maya) => maya.post('/v1/cart', { items: [{ stockId, quantityAddition: 2 }] })],
  ['one more', (maya) => maya.post('/v1/cart', { items: [{ stockId, quantityAddition: 1 }] })],
  ['none', (maya) => maya.post('/v1/cart', { items: [{ stockId, quantity: 0 }] })],
  ['a heart', (maya) => maya.post(`${LISTS}/addToList`, { itemId: styleId })],
  ['no heart', (maya) => maya.post(`${LISTS}/removeFromList`, { itemId: styleId })],
  ['saved sizes', (maya) => maya.post(SIZES, createSizes('8'))],
  ['other saved sizes', (maya) => maya.post(SIZES, createSizes('9'))],
  ['a size that fits', (maya) => maya.post('/opalSizingAuth/explicit/fits', createFit('8'))],
  ['another size', (maya) => maya.post('/opalSizingAuth/explicit/fits', createFit('9'))],
  ['a membership', (maya) => maya.post('/akitav2/slotz/full/v1/vip_membership/enroll', { consent: true })],
  ['an order', order],
  ['its points', earn],
  ['a returned order', refund],
];

it('changes with everything that a page shows of the customer, and with nothing of other customers', async () => {
  const [maya, noa] = [await shop.member(), await shop.member()];
  const noas = await readVersion(noa);
  for (const [title, change] of CHANGES) {
    const versionBefore = await readVersion(maya);
    expect([title, await readVersion(maya)]).toEqual([title, versionBefore]);
    const answer = await change(maya);
    if (answer) expect([title, Reflect.get(answer, 'status')]).toEqual([title, expect.closeTo(200, -1)]);
    expect([title, (await readVersion(maya))?.versions]).not.toEqual([title, versionBefore?.versions]);
  }
  expect(await readVersion(noa)).toEqual(noas);
});

it('has the same name as the account, immediately after a change of the name', async () => {
  const maya = await shop.member();
  const { email } = maya;
  const customerId = String(await readCustomerId(maya));
  expect((await readVersion(maya))?.identity).toEqual({
    customerId,
    firstName: 'Maya',
    fullName: 'Maya Lindqvist',
    email,
  });
  await maya.call('PUT', '/v1/account/name', { fullName: 'Noa Berg', password: 'correct horse' });
  expect((await readVersion(maya))?.identity).toEqual({ customerId, firstName: 'Noa', fullName: 'Noa Berg', email });
});

it('states how far the customer is signed in', async () => {
  const [maya, noa] = [await shop.member(), await shop.member()];
  const fullVersion = await readVersion(maya);
  maya.cookies.set('at-main', noa.cookies.get('at-main') ?? '');
  const recognizedVersion = await readVersion(maya);
  expect(recognizedVersion?.identity).toEqual(fullVersion?.identity);
  expect(recognizedVersion?.versions).not.toEqual(fullVersion?.versions);
});

it('has no guest, no forged cookie, and no ended sign-in', async () => {
  expect(await readVersion(shop.browser())).toBeUndefined();
  const [maya, noa] = [await shop.member(), await shop.member()];
  const [payload = ''] = maya.cookies.get('x-main')?.split('.') ?? [];
  const [, signature = ''] = noa.cookies.get('x-main')?.split('.') ?? [];
  const forgedBrowser = shop.browser();
  for (const value of [`${payload}.${signature}`, payload, '', 'a.b']) {
    forgedBrowser.cookies.set('x-main', value);
    expect([value, await readVersion(forgedBrowser)]).toEqual([value, undefined]);
  }
  const copy = shop.browser();
  for (const [name, value] of maya.cookies) copy.cookies.set(name, value);
  expect(await readVersion(copy)).toBeDefined();
  await maya.get('/v1/zap/logout');
  expect(await readVersion(copy)).toBeUndefined();
});

it('leaves a sign-in that must be extended to the API', async () => {
  const maya = await shop.member();
  shop.clock.advance(29 * 60_000);
  expect(await readVersion(maya)).toBeDefined();
  shop.clock.advance(2 * 60_000);
  expect(await readVersion(maya)).toBeUndefined();
  await maya.get('/v1/customerInfo');
  expect(await readVersion(maya)).toBeDefined();
});
