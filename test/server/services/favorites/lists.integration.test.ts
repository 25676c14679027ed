import { createFavoritesRouter } from '../../../../server/services/favorites/routes.ts';
import {
  collection,
  ITEMS_PER_PAGE,
  itemSubset,
  listItems,
  lists,
  MAX_LISTS,
} from '../../../../src/contracts/favorites.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const LIST = '/accountapi/cloudlist/v1';
let shop: TestShop;
const styles: string[] = [];
beforeAll(async () => {
  shop = await openTestShop((parts) => [createFavoritesRouter(parts)]);
  for (let index = 0; index < ITEMS_PER_PAGE + 15; index += 1) styles.push((await givenProduct(shop.parts.db)).styleId);
});
afterAll(() => shop.close());

const create = async (browser: Browser, collectionName: string) =>
  collection.parse((await browser.post(`${LIST}/createList`, { collectionName })).body);
const readLists = async (browser: Browser) => lists.parse((await browser.get(`${LIST}/lists`)).body).lists;
const add = (browser: Browser, itemId: string | undefined, listId = 'h.') =>
  browser.post(`${LIST}/addToList`, { itemId, listId });
const move = (browser: Browser, itemId: string | undefined, listId: string, toListId: string) =>
  browser.post(`${LIST}/moveToList`, { itemId, listId, toListId });
const readPage = async (browser: Browser, query: string) =>
  listItems.parse((await browser.get(`${LIST}/listItems?${query}`)).body);
const readItemIds = async (browser: Browser, listId: string) =>
  (await browser.get(`${LIST}/itemIdsOnList?listId=${listId}`)).body.itemIds;

it('starts with the list of hearts; others can be created, renamed and deleted', async () => {
  const maya = await shop.member();
  expect(await readLists(maya)).toMatchObject([
    { listId: 'h.', collectionName: 'Favorites', collectionType: 'favorites', itemCount: 0, isOwner: true },
  ]);
  const winter = await create(maya, '  Winter ');
  expect(winter).toMatchObject({ collectionName: 'Winter', listId: winter.collectionId, shareToken: null });
  await add(maya, styles[0], winter.listId);
  expect(await readLists(maya)).toMatchObject([{ listId: 'h.' }, { itemCount: 1, imageIds: [expect.any(String)] }]);

  const renameResponse = await maya.post(`${LIST}/renameList`, { listId: winter.listId, collectionName: 'Snow' });
  expect(renameResponse.body).toMatchObject({ collectionName: 'Snow', itemCount: 1 });
  expect((await maya.post(`${LIST}/deleteList`, { listId: winter.listId })).status).toBe(200);
  expect((await maya.get(`${LIST}/list?listId=${winter.listId}`)).status).toBe(404);
  expect(await readLists(maya)).toHaveLength(1);
});

it('explains why a name is rejected', async () => {
  const maya = await shop.member();
  await create(maya, 'Winter');
  const { listId } = await create(maya, 'Summer');
  const nameTakenError = {
    status: 409,
    body: { id: 'list.name.taken', fields: { collectionName: expect.any(String) } },
  };
  expect(await maya.post(`${LIST}/createList`, { collectionName: 'WINTER' })).toMatchObject(nameTakenError);
  expect(await maya.post(`${LIST}/renameList`, { listId, collectionName: 'winter' })).toMatchObject(nameTakenError);
  for (const collectionName of ['  ', 'x'.repeat(51)]) {
    const response = await maya.post(`${LIST}/createList`, { collectionName });
    expect(response).toMatchObject({ status: 400, body: { fields: { collectionName: expect.any(String) } } });
  }
});

it('neither renames nor deletes the list of hearts', async () => {
  const maya = await shop.member();
  await add(maya, styles[0]);
  const [hearts] = await readLists(maya);
  for (const listId of ['h.', hearts?.collectionId]) {
    const fixedListError = { status: 400, body: { id: 'list.fixed' } };
    expect(await maya.post(`${LIST}/deleteList`, { listId })).toMatchObject(fixedListError);
    expect(await maya.post(`${LIST}/renameList`, { listId, collectionName: 'Mine' })).toMatchObject(fixedListError);
  }
  expect(await readItemIds(maya, 'h.')).toEqual([styles[0]]);
});

it('moves an item from list to list, with its data', async () => {
  const maya = await shop.member();
  const { listId } = await create(maya, 'Gifts');
  const { styleId, stocks } = await givenProduct(shop.parts.db);
  await maya.post(`${LIST}/addToList`, { itemId: styleId, subItemId: stocks[0].stockId });
  expect((await move(maya, styleId, 'h.', listId)).body).toEqual({ listId, itemId: styleId });
  expect(await readItemIds(maya, 'h.')).toEqual([]);
  expect((await readPage(maya, `listId=${listId}`)).items).toMatchObject([
    { itemId: styleId, subItemId: stocks[0].stockId },
  ]);
  expect((await move(maya, styleId, 'h.', listId)).status).toBe(404);
  expect((await move(maya, styleId, listId, listId)).status).toBe(200);
  expect((await move(maya, styleId, listId, 'x')).status).toBe(404);
  expect(await readItemIds(maya, listId)).toEqual([styleId]);
});

it('answers other callers as if the list did not exist, and changes nothing', async () => {
  const [maya, noa] = [await shop.member(), await shop.member()];
  const { listId } = await create(maya, 'Secret');
  await add(maya, styles[0], listId);
  await add(noa, styles[1]);
  const answers = [
    await noa.get(`${LIST}/list?listId=${listId}`),
    await noa.get(`${LIST}/listItems?listId=${listId}`),
    await noa.get(`${LIST}/itemIdsOnList?listId=${listId}`),
    await noa.post(`${LIST}/renameList`, { listId, collectionName: 'Mine' }),
    await noa.post(`${LIST}/deleteList`, { listId }),
    await noa.post(`${LIST}/shareList`, { listId }),
    await add(noa, styles[1], listId),
    await noa.post(`${LIST}/removeFromList`, { itemId: styles[0], listId }),
    await move(noa, styles[1], 'h.', listId),
    await move(noa, styles[0], listId, 'h.'),
  ];
  const unknownResponse = await noa.get(`${LIST}/list?listId=${'0'.repeat(32)}`);
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, unknownResponse.body]);
  expect((await shop.browser().get(`${LIST}/list?listId=${listId}`)).status).toBe(403);
  expect(await readItemIds(maya, listId)).toEqual([styles[0]]);
  expect(await readItemIds(noa, 'h.')).toEqual([styles[1]]);
});

it('pages through a list without missing or repeated items while others are added and removed', async () => {
  const maya = await shop.member();
  // Some have equal times, so that time alone does not order them.
  for (const [index, styleId] of styles.slice(0, ITEMS_PER_PAGE + 10).entries()) {
    await add(maya, styleId);
    if (index % 4 === 0) shop.clock.advance(1);
  }
  const allIds = await readItemIds(maya, 'h.');
  const first = await readPage(maya, 'listId=h.');
  expect(first.items).toHaveLength(ITEMS_PER_PAGE);
  await add(maya, styles[ITEMS_PER_PAGE + 12]);
  await maya.post(`${LIST}/removeFromList`, { itemId: first.items[3]?.itemId });
  const second = await readPage(maya, `listId=h.&nextPageToken=${first.nextPageToken}`);
  expect(second.nextPageToken).toBeNull();
  expect([...first.items, ...second.items].map(({ itemId }) => itemId)).toEqual(allIds);
  expect((await maya.get(`${LIST}/listItems?nextPageToken=nonsense`)).status).toBe(400);
});

it('has the same result for concurrent changes as for some order of them', async () => {
  const maya = await shop.member();
  const [one, other] = [await create(maya, 'One'), await create(maya, 'Other')];
  const someStyles = styles.slice(0, 8);
  for (const itemId of someStyles) await add(maya, itemId, one.listId);
  const answers = await Promise.all(
    someStyles.flatMap((itemId) => [
      move(maya, itemId, one.listId, other.listId),
      move(maya, itemId, one.listId, 'h.'),
      add(maya, itemId, other.listId),
      move(maya, itemId, other.listId, one.listId),
    ]),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
  const subset = await maya.get(`${LIST}/itemSubsetOnLists?itemIds=${someStyles.join()}`);
  for (const [index, { listIds }] of itemSubset.parse(subset.body).items.entries()) {
    const [toOther, toHearts, , isMovedBack] = answers
      .slice(4 * index, 4 * index + 4)
      .map(({ status }) => status === 200);
    // One piece was there and one was added; twice on a list counts once; the one moved to Favorites stayed there.
    expect(listIds.includes('h.')).toBe(toHearts);
    expect(toOther || toHearts).toBe(true);
    expect(listIds.length).toBeGreaterThanOrEqual(1);
    expect(listIds.includes(other.listId) || isMovedBack).toBe(true);
  }
});

it('is deleted completely while items are added to it', async () => {
  const maya = await shop.member();
  const { listId } = await create(maya, 'Short');
  const [deleteResponse, ...addResponses] = await Promise.all([
    maya.post(`${LIST}/deleteList`, { listId }),
    ...styles.slice(0, 6).map((itemId) => add(maya, itemId, listId)),
  ]);
  expect(deleteResponse?.status).toBe(200);
  for (const { status } of addResponses) expect([200, 404]).toContain(status);
  expect(await readLists(maya)).toHaveLength(1);
  expect((await add(maya, styles[0], listId)).status).toBe(404);
});

it('creates no more lists than the limit, with concurrent calls', async () => {
  const maya = await shop.member();
  for (let number = 0; number < MAX_LISTS - 3; number += 1) await create(maya, `List ${number}`);
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((collectionName) => maya.post(`${LIST}/createList`, { collectionName })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.id === 'lists.full')).toHaveLength(3);
  expect(await readLists(maya)).toHaveLength(MAX_LISTS);
});
