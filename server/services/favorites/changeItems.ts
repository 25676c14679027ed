import type { z } from 'zod';
import {
  DEFAULT_LIST_ID,
  type listChange,
  type listMove,
  MAX_ITEMS,
  MAX_LISTS,
} from '../../../src/contracts/favorites.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { countItems, deleteItem, findStyle, insertItem, type NewItem } from './itemStore.ts';
import { ensureHearts, lockLists } from './listStore.ts';

const ERRORS = {
  'list.name.taken': [409, 'You have a list of this name already. Please choose another.'],
  'lists.full': [409, `You have ${MAX_LISTS} lists, which is as many as there may be. Please delete one first.`],
  'list.full': [409, `This list holds ${MAX_ITEMS} items, which is as many as it may. Please remove some first.`],
  'list.fixed': [400, 'Favorites can be neither renamed nor deleted: hearts need them.'],
} as const;

/** Returns a favorites error; a rejected name is reported at its field. */
export function createFavoritesError(id: keyof typeof ERRORS): ApiError {
  const [status, message] = ERRORS[id];
  return new ApiError(status, id, message, id === 'list.name.taken' ? { collectionName: message } : undefined);
}

type Needs = Pick<Parts, 'db' | 'clock'>;
type Change = z.output<typeof listChange>;
type Move = z.output<typeof listMove>;

/**
 * Adds a style to a list; idempotent.
 * @returns the style's id
 * @throws {ApiError} 404 for an unknown style or list, 409 `list.full`
 */
export async function addToList({ db, clock }: Needs, ownerId: number, change: Change): Promise<number> {
  const { listId, subItemId, merchantId } = change;
  const styleId = await findStyle(db, change);
  if (styleId === undefined) throw createNotFoundError('This style');
  await db.transaction().execute(async (tx) => {
    const addedAt = clock.now();
    if (listId === DEFAULT_LIST_ID) await ensureHearts(tx, ownerId, addedAt);
    const id = (await lockLists(tx, ownerId, [listId])).get(listId);
    if (id === undefined) throw createNotFoundError('This list');
    const stockId = subItemId === undefined ? null : Number(subItemId);
    await insertIfRoom(tx, id, { styleId, stockId, merchantId, addedAt });
  });
  return styleId;
}

/** The caller holds the list's lock, so the count is exact. */
async function insertIfRoom(tx: Transaction, listId: number, item: NewItem): Promise<void> {
  await insertItem(tx, listId, item);
  if ((await countItems(tx, listId)) > MAX_ITEMS) throw createFavoritesError('list.full');
}

/** Removes a style from a list; idempotent. @throws {ApiError} 404 */
export async function removeFromList({ db }: Needs, ownerId: number, change: Change): Promise<string> {
  const { listId, itemId } = change;
  const styleId = itemId === undefined ? await findStyle(db, change) : Number(itemId);
  await db.transaction().execute(async (tx) => {
    const id = (await lockLists(tx, ownerId, [listId])).get(listId);
    // A customer without hearts has no stored list of hearts yet.
    if (id === undefined && listId !== DEFAULT_LIST_ID) throw createNotFoundError('This list');
    if (id !== undefined && styleId !== undefined) await deleteItem(tx, id, styleId);
  });
  return String(styleId ?? '');
}

/**
 * Moves a style between two lists of the customer; if the target has it already, the style is only removed from the
 * source.
 * @throws {ApiError} 404 for an unknown style or list, 409 `list.full`
 */
export async function moveToList({ db, clock }: Needs, ownerId: number, move: Move): Promise<void> {
  const { itemId, listId, toListId } = move;
  await db.transaction().execute(async (tx) => {
    const addedAt = clock.now();
    if (toListId === DEFAULT_LIST_ID) await ensureHearts(tx, ownerId, addedAt);
    const ids = await lockLists(tx, ownerId, [listId, toListId]);
    const [from, to] = [ids.get(listId), ids.get(toListId)];
    if (from === undefined || to === undefined) throw createNotFoundError('This list');
    if (from === to) return;
    const item = await deleteItem(tx, from, Number(itemId));
    if (!item) throw createNotFoundError('This item');
    await insertIfRoom(tx, to, { ...item, addedAt });
  });
}
