import type { Request } from 'express';
import { createCustomerFrameReader, type ReadCustomerFrame } from '../../server/customerFrame.ts';
import { cartRoutes } from '../../server/services/cart/routes.ts';
import { favoritesRoutes } from '../../server/services/favorites/routes.ts';
import { rewardsRoutes } from '../../server/services/rewards/routes.ts';
import { customerInfo } from '../../src/contracts/identity.ts';
import type { Browser } from './services/support/browser.ts';
import { countStatements } from './services/support/countStatements.ts';
import { givenProduct } from './services/support/givenProduct.ts';
import { openTestShop, type TestShop } from './services/support/openTestShop.ts';

let shop: TestShop;
let read: ReadCustomerFrame;
let stockId = '';
let styleId = '';

beforeAll(async () => {
  shop = await openTestShop((parts) => [cartRoutes(parts), favoritesRoutes(parts), rewardsRoutes(parts)]);
  read = createCustomerFrameReader(shop.parts);
  const given = await givenProduct(shop.parts.db, { onHand: [9] });
  stockId = given.stocks[0].stockId;
  styleId = given.styleId;
});
afterAll(() => shop.close());

const frameOf = ({ cookies }: Browser) => read({ cookies: Object.fromEntries(cookies) } as unknown as Request);

const MEMBERSHIP = '/akitav2/slotz/recognized/v1/vip_membership';
const LISTS = '/accountapi/cloudlist/v1';
const PATHS = ['/v1/customerInfo', '/v1/getCartItemsCount', `${LISTS}/itemIdsOnList`, MEMBERSHIP];

/** Asks the API for everything that the frame answers. */
const ask = async (browser: Browser): Promise<unknown> =>
  Promise.all(PATHS.map(async (path) => [path, (await browser.get(path)).body]));

const SHOPPERS: readonly (readonly [who: string, act: (browser: Browser) => Promise<unknown>])[] = [
  ['a new customer', async () => undefined],
  ['with a cart', (maya) => maya.post('/v1/cart', { items: [{ stockId, quantityAddition: 2 }] })],
  ['with a heart', (maya) => maya.post(`${LISTS}/addToList`, { itemId: styleId })],
  ['who took the heart back', (maya) => maya.post(`${LISTS}/removeFromList`, { itemId: styleId })],
  ['who is only recognised', async (maya) => maya.cookies.delete('at-main')],
];

it('answers the calls of a frame as the API does, with one statement', async () => {
  const maya = await shop.member();
  for (const [who, act] of SHOPPERS) {
    await act(maya);
    let frame: Awaited<ReturnType<ReadCustomerFrame>>;
    const sent = await countStatements(async () => {
      frame = await frameOf(maya);
    });
    expect([who, sent.length]).toEqual([who, 1]);
    expect([who, [...(frame?.answers ?? [])]]).toEqual([who, await ask(maya)]);
  }
});

it('leaves the membership of members and of banned customers to its call', async () => {
  const [vip, banned] = [await shop.member(), await shop.member()];
  await vip.post('/akitav2/slotz/full/v1/vip_membership/enroll', { consent: true });
  const { customer } = customerInfo.parse((await banned.get('/v1/customerInfo')).body);
  await shop.parts.db
    .insertInto('reward_members')
    .values({ customer_id: Number(customer?.customerId), banned: true })
    .execute();
  for (const browser of [vip, banned]) {
    expect([...((await frameOf(browser))?.answers.keys() ?? [])]).toEqual(PATHS.slice(0, 3));
  }
});

it('knows no frame of guests, of signed-out and of strange browsers', async () => {
  const [guest, gone] = [shop.browser(), await shop.member()];
  await guest.post('/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });
  const cookies = new Map(gone.cookies);
  await gone.get('/v1/zap/logout');
  for (const [name, value] of cookies) gone.cookies.set(name, value);
  const strange = shop.browser();
  strange.cookies.set('x-main', `${cookies.get('x-main')}x`);
  expect([await frameOf(guest), await frameOf(gone), await frameOf(strange)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
