import { randomUUID } from 'node:crypto';
import {
  type Collection,
  DEFAULT_LIST_ID,
  type HeartCounts,
  type HeartListItem,
  ITEMS_PER_PAGE,
  type ItemSubset,
  type ListItems,
  type Lists,
} from '../../../src/contracts/favorites.ts';
import type { ProductCard } from '../../../src/contracts/products/productCard.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { createToken } from '../../platform/ids.ts';
import { listCardsOfStyles } from '../search/actions.ts';
import { createFavoritesError } from './changeItems.ts';
import { countHearts, type NewItem, readItems, readListIdsByStyle, readStyleIds } from './itemStore.ts';
import {
  deleteList,
  ensureHearts,
  findOwnList,
  findSharedList,
  insertList,
  lockLists,
  type NamingOutcome,
  readLists,
  renameList,
  type StoredList,
  setShared,
} from './listStore.ts';

export { buildFavoriteStylesSql, buildHeartedIdsSql, buildLikedStylesSql, buildListsVersionSql } from './itemStore.ts';
export { favoriteData } from './listStore.ts';

/** Returns a list for the viewer (browsing §3, Collection), without its owner. */
const presentList = (list: StoredList, viewerId: number | null): Collection => ({
  collectionId: list.collectionId,
  collectionName: list.name,
  collectionType: list.type,
  listId: list.key,
  shareToken: list.shareToken,
  itemCount: list.itemCount,
  imageIds: [...list.imageIds],
  isOwner: list.ownerId === viewerId,
});

/** Returns an item of a list (browsing §3, Heart list item); only the owner sees its size. */
const presentItem = (
  { styleId, stockId, merchantId, addedAt }: NewItem,
  { key, ownerId }: StoredList,
  cardOf: ReadonlyMap<string, ProductCard>,
  viewerId: number | null,
): HeartListItem => ({
  itemId: String(styleId),
  subItemId: stockId === null || ownerId !== viewerId ? null : String(stockId),
  listId: key,
  merchantId,
  addedAt: addedAt.toISOString(),
  card: cardOf.get(String(styleId)) ?? null,
});

export type FavoritesParts = Pick<Parts, 'db' | 'log' | 'clock' | 'rateLimits' | 'search'>;
type Needs = Pick<Parts, 'db' | 'clock'>;

/** Identifies a list, by its owner or by the secret of its link. */
export type ListAddress = {
  readonly listId: string;
  readonly shareToken?: string | undefined;
  /** Null for guests. */
  readonly customerId: number | null;
};

/**
 * Finds a list that the caller may see. The owner keeps access when the link is revoked.
 * @throws {ApiError} 404, the same for unknown lists and for lists of others
 */
async function findList({ db }: Needs, { listId, shareToken, customerId }: ListAddress): Promise<StoredList> {
  const sharedList = shareToken === undefined ? undefined : await findSharedList(db, listId, shareToken);
  // With a link, `h.` is the hearts of the sharing customer, never the viewer's own.
  const mayBeOwn = customerId !== null && !(shareToken !== undefined && listId === DEFAULT_LIST_ID);
  const list = sharedList ?? (mayBeOwn ? await findOwnList(db, customerId, listId) : undefined);
  if (!list) throw createNotFoundError('This list');
  return list;
}

/** Returns a list as the caller may see it. */
export async function describeList(parts: Needs, address: ListAddress): Promise<Collection> {
  return presentList(await findList(parts, address), address.customerId);
}

export async function describeLists({ db }: Needs, ownerId: number): Promise<Lists> {
  return { lists: (await readLists(db, ownerId)).map((list) => presentList(list, ownerId)) };
}

/** Returns one page of a list, newest items first. */
export async function readListPage(
  parts: FavoritesParts,
  address: ListAddress,
  after: string | undefined,
): Promise<ListItems> {
  const list = await findList(parts, address);
  const items = await readItems(parts.db, list.id, { after, limit: ITEMS_PER_PAGE + 1 });
  const page = items.slice(0, ITEMS_PER_PAGE);
  const cards = await listCardsOfStyles(
    parts,
    page.map(({ styleId }) => styleId),
  );
  const cardOf = new Map(cards.map((card) => [card.styleId, card]));
  const { shareToken } = presentList(list, address.customerId);
  return {
    listId: list.key,
    shareToken,
    items: page.map((item) => presentItem(item, list, cardOf, address.customerId)),
    nextPageToken: items.length > page.length ? (page.at(-1)?.place ?? null) : null,
  };
}

export async function readListItemIds(parts: Needs, customerId: number, listId: string): Promise<string[]> {
  const list = await findList(parts, { listId, customerId });
  return (await readStyleIds(parts.db, list.id)).map(String);
}

export async function readHeartCounts({ db }: Needs, itemIds: readonly string[]): Promise<HeartCounts> {
  const counts = await countHearts(db, itemIds.map(Number));
  return { items: itemIds.map((itemId) => ({ itemId, count: counts.get(Number(itemId)) ?? 0 })) };
}

/** Returns the customer's lists of each style. */
export async function readItemSubset({ db }: Needs, ownerId: number, itemIds: readonly string[]): Promise<ItemSubset> {
  const styleIds = itemIds.map(Number);
  const [counts, listsOf] = await Promise.all([countHearts(db, styleIds), readListIdsByStyle(db, ownerId, styleIds)]);
  const items = itemIds.map((itemId) => {
    const listIds = [...(listsOf.get(Number(itemId)) ?? [])];
    return { itemId, hearted: listIds.includes(DEFAULT_LIST_ID), count: counts.get(Number(itemId)) ?? 0, listIds };
  });
  return { items };
}

function checkNaming(outcome: NamingOutcome): void {
  if (outcome === 'taken') throw createFavoritesError('list.name.taken');
  if (outcome === 'full') throw createFavoritesError('lists.full');
  if (outcome === 'missing') throw createNotFoundError('This list');
}

/** Creates an empty list. @throws {ApiError} 409 `list.name.taken`, `lists.full` */
export async function createList({ db, clock }: Needs, ownerId: number, name: string): Promise<Collection> {
  const collectionId = randomUUID().replaceAll('-', '');
  const list = { ownerId, collectionId, name, now: clock.now() };
  checkNaming(await db.transaction().execute((tx) => insertList(tx, list)));
  return describeList({ db, clock }, { listId: collectionId, customerId: ownerId });
}

/** Finds a list that its owner may rename and delete. @throws {ApiError} 404, 400 `list.fixed` */
async function getChangeableList(parts: Needs, customerId: number, listId: string): Promise<StoredList> {
  const list = await findList(parts, { listId, customerId });
  if (list.key === DEFAULT_LIST_ID) throw createFavoritesError('list.fixed');
  return list;
}

/** Renames a list. @throws {ApiError} 404, 400 `list.fixed`, 409 `list.name.taken` */
export async function changeListName(parts: Needs, ownerId: number, listId: string, name: string): Promise<Collection> {
  const { collectionId } = await getChangeableList(parts, ownerId, listId);
  checkNaming(await renameList(parts.db, ownerId, collectionId, name));
  return describeList(parts, { listId, customerId: ownerId });
}

/** Deletes a list with its items. @throws {ApiError} 404, 400 `list.fixed` */
export async function removeList(parts: Needs, ownerId: number, listId: string): Promise<void> {
  const { collectionId } = await getChangeableList(parts, ownerId, listId);
  if (!(await deleteList(parts.db, ownerId, collectionId))) throw createNotFoundError('This list');
}

/** Creates a list's link (256 random bits) or revokes it. @throws {ApiError} 404 */
export async function shareList(
  { db, clock }: Needs,
  ownerId: number,
  { listId, shared: isShared }: { listId: string; shared: boolean },
): Promise<Collection> {
  await db.transaction().execute(async (tx) => {
    if (listId === DEFAULT_LIST_ID) await ensureHearts(tx, ownerId, clock.now());
    const id = (await lockLists(tx, ownerId, [listId])).get(listId);
    if (id === undefined) throw createNotFoundError('This list');
    await setShared(tx, id, isShared ? createToken() : null);
  });
  return describeList({ db, clock }, { listId, customerId: ownerId });
}
