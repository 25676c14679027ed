import { favoritesRoutes } from '../../../../server/services/favorites/routes.ts';
import { listItems } from '../../../../src/contracts/favorites.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const LIST = '/accountapi/cloudlist/v1';
let shop: TestShop;
let styles: string[] = [];
beforeAll(async () => {
  shop = await openTestShop((parts) => [favoritesRoutes(parts)]);
  for (let index = 0; index < 3; index += 1) styles.push((await givenProduct(shop.parts.db)).styleId);
});
afterAll(() => shop.close());

const hearted = async (browser: Browser) => (await browser.get(`${LIST}/itemIdsOnList?listId=h.`)).body.itemIds;
const heart = (browser: Browser, itemId: string | undefined) => browser.post(`${LIST}/addToList`, { itemId });

it('keeps hearts, the last one first, each once', async () => {
  const maya = await shop.member();
  expect(await hearted(maya)).toEqual([]);
  for (const itemId of styles) {
    expect((await heart(maya, itemId)).status).toBe(200);
    shop.clock.advance(1000);
  }
  await heart(maya, styles[0]);
  styles = [...styles].reverse();
  expect(await hearted(maya)).toEqual(styles);
  const { items } = listItems.parse((await maya.get(`${LIST}/listItems`)).body);
  expect(items.map((card) => card.styleId)).toEqual(styles);
  await maya.post(`${LIST}/removeFromList`, { itemId: styles[1] });
  expect(await hearted(maya)).toEqual([styles[0], styles[2]]);
});

it('is there for whom the shop recognises, without a full sign-in', async () => {
  const maya = await shop.member();
  maya.cookies.delete('at-main');
  expect((await heart(maya, styles[0])).status).toBe(200);
  expect(await hearted(maya)).toEqual([styles[0]]);
});

it('shows nobody the hearts of somebody else', async () => {
  const [maya, noa] = [await shop.member(), await shop.member()];
  await heart(maya, styles[0]);
  await noa.post(`${LIST}/removeFromList`, { itemId: styles[0] });
  expect(await hearted(noa)).toEqual([]);
  expect(await hearted(maya)).toEqual([styles[0]]);
});

it('asks guests to sign in', async () => {
  const guest = shop.browser();
  const answers = [
    await heart(guest, styles[0]),
    await guest.post(`${LIST}/removeFromList`, { itemId: styles[0] }),
    await guest.get(`${LIST}/itemIdsOnList`),
    await guest.get(`${LIST}/listItems`),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { id: 'customer.auth.required' } });
});

it('knows neither other lists nor styles that the shop does not have', async () => {
  const maya = await shop.member();
  expect((await heart(maya, '99999999')).status).toBe(404);
  expect((await maya.post(`${LIST}/addToList`, { itemId: styles[0], listId: 'x' })).status).toBe(404);
  expect((await maya.get(`${LIST}/listItems?listId=x`)).status).toBe(404);
});
