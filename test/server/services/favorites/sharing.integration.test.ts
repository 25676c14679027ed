import { createFavoritesRouter } from '../../../../server/services/favorites/routes.ts';
import { collection, listItems } from '../../../../src/contracts/favorites.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const LIST = '/accountapi/cloudlist/v1';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createFavoritesRouter(parts)]);
});
afterAll(() => shop.close());

const share = async (browser: Browser, listId: string, isShared = true) =>
  collection.parse((await browser.post(`${LIST}/shareList`, { listId, shared: isShared })).body);

/** A member with one hearted item, and the link of the list. */
async function givenSharedHearts() {
  const maya = await shop.member();
  const product = await givenProduct(shop.parts.db);
  await maya.post(`${LIST}/addToList`, { itemId: product.styleId, subItemId: product.stocks[0].stockId });
  const { shareToken, collectionId } = await share(maya, 'h.');
  return { maya, product, collectionId, shareToken: shareToken ?? '' };
}

it('opens to anyone with the link, signed in or not, without revealing the owner or the chosen size', async () => {
  const { product, collectionId, shareToken } = await givenSharedHearts();
  for (const viewer of [shop.browser(), await shop.member()]) {
    for (const listId of ['h.', collectionId]) {
      const list = await viewer.get(`${LIST}/list?listId=${listId}&shareToken=${shareToken}`);
      expect(collection.parse(list.body)).toMatchObject({ collectionName: 'Favorites', itemCount: 1, isOwner: false });
      expect(list.text).not.toMatch(/maya|lindqvist|example\.com/i);
      const { items } = listItems.parse(
        (await viewer.get(`${LIST}/listItems?listId=${listId}&shareToken=${shareToken}`)).body,
      );
      expect(items).toMatchObject([{ itemId: product.styleId, subItemId: null }]);
    }
  }
});

it('allows a viewer to read only', async () => {
  const { maya, product, collectionId, shareToken } = await givenSharedHearts();
  const noa = await shop.member();
  const change = { listId: collectionId, shareToken, itemId: product.styleId, collectionName: 'Mine', toListId: 'h.' };
  for (const call of ['removeFromList', 'addToList', 'moveToList', 'renameList', 'deleteList', 'shareList']) {
    expect((await noa.post(`${LIST}/${call}`, change)).status).toBe(404);
    expect((await shop.browser().post(`${LIST}/${call}`, change)).status).toBe(403);
  }
  expect((await noa.get(`${LIST}/itemIdsOnList?listId=${collectionId}&shareToken=${shareToken}`)).status).toBe(404);
  expect((await maya.get(`${LIST}/itemIdsOnList`)).body.itemIds).toEqual([product.styleId]);
});

it('keeps one link while it is shared, revokes it for good, and creates another next time', async () => {
  const { maya, collectionId, shareToken } = await givenSharedHearts();
  expect(shareToken).toMatch(/^[\w-]{43}$/);
  expect((await share(maya, 'h.')).shareToken).toBe(shareToken);
  expect((await share(maya, 'h.', false)).shareToken).toBeNull();
  const oldUrl = `${LIST}/list?listId=${collectionId}&shareToken=${shareToken}`;
  expect((await shop.browser().get(oldUrl)).status).toBe(404);
  expect((await maya.get(oldUrl)).body.isOwner).toBe(true);
  const { shareToken: next } = await share(maya, 'h.');
  expect(next).toMatch(/^[\w-]{43}$/);
  expect(next).not.toBe(shareToken);
  expect((await shop.browser().get(oldUrl)).status).toBe(404);
});

it('never opens the viewer’s own hearts with a wrong link', async () => {
  const { maya, shareToken } = await givenSharedHearts();
  const noa = await shop.member();
  expect((await noa.get(`${LIST}/list?listId=h.&shareToken=${shareToken}`)).body.isOwner).toBe(false);
  expect((await maya.get(`${LIST}/list?listId=h.&shareToken=${'x'.repeat(43)}`)).status).toBe(404);
  const other = await givenSharedHearts();
  const mixedUrl = `${LIST}/list?listId=${other.collectionId}&shareToken=${shareToken}`;
  expect((await shop.browser().get(mixedUrl)).status).toBe(404);
});

it('limits callers who try links, valid or not', async () => {
  const { collectionId, shareToken } = await givenSharedHearts();
  const guesser = shop.browser();
  const guess = (token: string) => guesser.get(`${LIST}/list?listId=${collectionId}&shareToken=${token}`);
  let answer = await guess('x');
  for (let tries = 0; tries < 700 && answer.status === 404; tries += 1) answer = await guess(`x${tries}`);
  expect(answer).toMatchObject({ status: 429, body: { id: 'too.many.attempts' } });
  expect((await guess(shareToken)).status).toBe(429);
});
