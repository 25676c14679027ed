import { createFavoritesRouter } from '../../../../server/services/favorites/routes.ts';
import { heartCounts, itemSubset, listItems } from '../../../../src/contracts/favorites.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const LIST = '/accountapi/cloudlist/v1';
let shop: TestShop;
let styles: string[] = [];
beforeAll(async () => {
  shop = await openTestShop((parts) => [createFavoritesRouter(parts)]);
  for (let index = 0; index < 3; index += 1) styles.push((await givenProduct(shop.parts.db)).styleId);
});
afterAll(() => shop.close());

const readFavoriteIds = async (browser: Browser) => (await browser.get(`${LIST}/itemIdsOnList?listId=h.`)).body.itemIds;
const addFavorite = (browser: Browser, itemId: string | undefined) => browser.post(`${LIST}/addToList`, { itemId });

it('lists hearts, latest first, each once', async () => {
  const maya = await shop.member();
  expect(await readFavoriteIds(maya)).toEqual([]);
  for (const itemId of styles) {
    expect((await addFavorite(maya, itemId)).status).toBe(200);
    shop.clock.advance(1000);
  }
  await addFavorite(maya, styles[0]);
  styles = [...styles].reverse();
  expect(await readFavoriteIds(maya)).toEqual(styles);
  const { items } = listItems.parse((await maya.get(`${LIST}/listItems`)).body);
  expect(items.map(({ itemId, card }) => card?.styleId === itemId && itemId)).toEqual(styles);
  await maya.post(`${LIST}/removeFromList`, { itemId: styles[1] });
  expect(await readFavoriteIds(maya)).toEqual([styles[0], styles[2]]);
});

it('works for recognised customers without a full sign-in', async () => {
  const maya = await shop.member();
  maya.cookies.delete('at-main');
  expect((await addFavorite(maya, styles[0])).status).toBe(200);
  expect(await readFavoriteIds(maya)).toEqual([styles[0]]);
});

it('hides the hearts of another customer', async () => {
  const [maya, noa] = [await shop.member(), await shop.member()];
  await addFavorite(maya, styles[0]);
  await noa.post(`${LIST}/removeFromList`, { itemId: styles[0] });
  expect(await readFavoriteIds(noa)).toEqual([]);
  expect(await readFavoriteIds(maya)).toEqual([styles[0]]);
});

it('asks guests to sign in', async () => {
  const guest = shop.browser();
  const answers = [
    await addFavorite(guest, styles[0]),
    await guest.post(`${LIST}/removeFromList`, { itemId: styles[0] }),
    await guest.get(`${LIST}/itemIdsOnList`),
    await guest.get(`${LIST}/listItems`),
    await guest.get(`${LIST}/list?listId=h.`),
    await guest.get(`${LIST}/lists`),
    await guest.get(`${LIST}/itemSubsetOnLists?itemIds=${styles[0]}`),
    await guest.post(`${LIST}/createList`, { collectionName: 'Autumn' }),
    await guest.post(`${LIST}/renameList`, { listId: 'h.', collectionName: 'Autumn' }),
    await guest.post(`${LIST}/deleteList`, { listId: 'h.' }),
    await guest.post(`${LIST}/shareList`, { listId: 'h.' }),
    await guest.post(`${LIST}/moveToList`, { itemId: styles[0], toListId: 'x' }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { id: 'customer.auth.required' } });
});

it('rejects other lists and unknown styles', async () => {
  const maya = await shop.member();
  expect((await addFavorite(maya, '99999999')).status).toBe(404);
  expect((await maya.post(`${LIST}/addToList`, { itemId: styles[0], listId: 'x' })).status).toBe(404);
  expect((await maya.get(`${LIST}/listItems?listId=x`)).status).toBe(404);
});

it('stores the chosen size, by its SKU alone or together with the style', async () => {
  const [maya, product] = [await shop.member(), await givenProduct(shop.parts.db, { onHand: [1, 2] })];
  const [, second] = product.stocks;
  const subItemId = second?.stockId;
  expect((await maya.post(`${LIST}/addToList`, { subItemId })).body).toEqual({ listId: 'h.', itemId: product.styleId });
  await addFavorite(maya, product.styleId);
  const { items, nextPageToken } = listItems.parse((await maya.get(`${LIST}/listItems`)).body);
  expect(items).toMatchObject([{ itemId: product.styleId, subItemId, listId: 'h.', merchantId: 'shop' }]);
  expect(nextPageToken).toBeNull();
  expect((await maya.post(`${LIST}/addToList`, { itemId: styles[0], subItemId })).status).toBe(404);
  expect((await maya.post(`${LIST}/addToList`, {})).status).toBe(400);
});

it('counts hearts of a style publicly, and returns to each customer their own', async () => {
  const { styleId } = await givenProduct(shop.parts.db);
  const [maya, noa] = [await shop.member(), await shop.member()];
  await Promise.all([addFavorite(maya, styleId), addFavorite(noa, styleId)]);
  const counts = await shop.browser().get(`${LIST}/counts?itemIds=${styleId},${styles[2]}`);
  expect(heartCounts.parse(counts.body).items[0]).toEqual({ itemId: styleId, count: 2 });
  const zoe = await shop.member();
  const readSubset = async (browser: Browser) =>
    itemSubset.parse((await browser.get(`${LIST}/itemSubsetOnLists?itemIds=${styleId}`)).body).items;
  expect(await readSubset(zoe)).toEqual([{ itemId: styleId, hearted: false, count: 2, listIds: [] }]);
  expect(await readSubset(maya)).toEqual([{ itemId: styleId, hearted: true, count: 2, listIds: ['h.'] }]);
});
