import type { Request } from 'express';
import { createCartRouter } from '../../../../server/services/cart/routes.ts';
import {
  createCustomerFrameReader,
  type ReadCustomerFrame,
} from '../../../../server/services/customerPages/actions.ts';
import { createFavoritesRouter } from '../../../../server/services/favorites/routes.ts';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import { customerInfo } from '../../../../src/contracts/account/identity.ts';
import type { Browser } from '../support/browser.ts';
import { countStatements } from '../support/countStatements.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let read: ReadCustomerFrame;
let stockId = '';
let styleId = '';

beforeAll(async () => {
  shop = await openTestShop((parts) => [
    createCartRouter(parts),
    createFavoritesRouter(parts),
    createRewardsRouter(parts),
  ]);
  read = createCustomerFrameReader(shop.parts);
  const createdProduct = await givenProduct(shop.parts.db, { onHand: [9] });
  stockId = createdProduct.stocks[0].stockId;
  styleId = createdProduct.styleId;
});
afterAll(() => shop.close());

const readFrame = ({ cookies }: Browser) => read({ cookies: Object.fromEntries(cookies) } as unknown as Request);

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
  for (const [role, act] of SHOPPERS) {
    await act(maya);
    let frame: Awaited<ReturnType<ReadCustomerFrame>>;
    const statementCount = await countStatements(async () => {
      frame = await readFrame(maya);
    });
    expect([role, statementCount.length]).toEqual([role, 1]);
    expect([role, [...(frame?.answers ?? [])]]).toEqual([role, await ask(maya)]);
  }
});

it('leaves the membership of members and of banned customers to its call', async () => {
  const [vip, bannedMember] = [await shop.member(), await shop.member()];
  await vip.post('/akitav2/slotz/full/v1/vip_membership/enroll', { consent: true });
  const { customer } = customerInfo.parse((await bannedMember.get('/v1/customerInfo')).body);
  await shop.parts.db
    .insertInto('reward_members')
    .values({ customer_id: Number(customer?.customerId), banned: true })
    .execute();
  for (const browser of [vip, bannedMember]) {
    expect([...((await readFrame(browser))?.answers.keys() ?? [])]).toEqual(PATHS.slice(0, 3));
  }
});

it('returns no frame for a guest, a signed-out browser and a forged cookie', async () => {
  const [guest, signedOutMember] = [shop.browser(), await shop.member()];
  await guest.post('/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });
  const cookies = new Map(signedOutMember.cookies);
  await signedOutMember.get('/v1/zap/logout');
  for (const [name, value] of cookies) signedOutMember.cookies.set(name, value);
  const strange = shop.browser();
  strange.cookies.set('x-main', `${cookies.get('x-main')}x`);
  expect([await readFrame(guest), await readFrame(signedOutMember), await readFrame(strange)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
