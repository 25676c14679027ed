import type { z } from 'zod';
import { DEFAULT_LIST_ID, type listChange, type listMove, MOST_ITEMS } from '../../../src/contracts/favorites.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/apiError.ts';
import type { Parts } from '../../platform/parts.ts';
import { favoritesError } from './favoritesErrors.ts';
import { countItems, deleteItem, findStyle, insertItem, type NewItem } from './itemStore.ts';
import { ensureHearts, lockLists } from './listStore.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;
type Change = z.output<typeof listChange>;
type Move = z.output<typeof listMove>;

/**
 * Puts a style on a list; a second time changes nothing. @returns the style's id
 * @throws {ApiError} 404 for a style or list that is not there, 409 `list.full`
 */
export async function addToList({ db, clock }: Needs, ownerId: number, change: Change): Promise<number> {
  const { listId, subItemId, merchantId } = change;
  const styleId = await findStyle(db, change);
  if (styleId === undefined) throw notFound('This style');
  await db.transaction().execute(async (tx) => {
    const addedAt = clock.now();
    if (listId === DEFAULT_LIST_ID) await ensureHearts(tx, ownerId, addedAt);
    const id = (await lockLists(tx, ownerId, [listId])).get(listId);
    if (id === undefined) throw notFound('This list');
    const stockId = subItemId === undefined ? null : Number(subItemId);
    await putOn(tx, id, { styleId, stockId, merchantId, addedAt });
  });
  return styleId;
}

/** The list is locked, so its items can be counted. */
async function putOn(tx: Transaction, listId: number, item: NewItem): Promise<void> {
  await insertItem(tx, listId, item);
  if ((await countItems(tx, listId)) > MOST_ITEMS) throw favoritesError('list.full');
}

/** Takes a style off a list; one that is not on it is gone already. @throws {ApiError} 404 */
export async function removeFromList({ db }: Needs, ownerId: number, change: Change): Promise<string> {
  const { listId, itemId } = change;
  const styleId = itemId === undefined ? await findStyle(db, change) : Number(itemId);
  await db.transaction().execute(async (tx) => {
    const id = (await lockLists(tx, ownerId, [listId])).get(listId);
    // Hearts that were never given have no list.
    if (id === undefined && listId !== DEFAULT_LIST_ID) throw notFound('This list');
    if (id !== undefined && styleId !== undefined) await deleteItem(tx, id, styleId);
  });
  return String(styleId ?? '');
}

/**
 * Takes a style from one list to another, both the customer's; where it is there already it is merely taken off the first.
 * @throws {ApiError} 404 for what is not there, 409 `list.full`
 */
export async function moveToList({ db, clock }: Needs, ownerId: number, move: Move): Promise<void> {
  const { itemId, listId, toListId } = move;
  await db.transaction().execute(async (tx) => {
    const addedAt = clock.now();
    if (toListId === DEFAULT_LIST_ID) await ensureHearts(tx, ownerId, addedAt);
    const ids = await lockLists(tx, ownerId, [listId, toListId]);
    const [from, to] = [ids.get(listId), ids.get(toListId)];
    if (from === undefined || to === undefined) throw notFound('This list');
    if (from === to) return;
    const item = await deleteItem(tx, from, Number(itemId));
    if (!item) throw notFound('This item');
    await putOn(tx, to, { ...item, addedAt });
  });
}
