import { sql } from 'kysely';
import { DEFAULT_LIST_ID, FAVORITES_TYPE, MAX_LISTS } from '../../../src/contracts/favorites.ts';
import { type CustomerData, collectRows, eraseRows } from '../../platform/customerData.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { getErrorCode } from '../../platform/errors.ts';
import { STYLE_ROWS } from '../catalog/actions.ts';
import { lockCustomer } from '../customers/actions.ts';

const UNIQUE_VIOLATION = '23505';

/** A list with the data of its tile. */
export type StoredList = {
  readonly id: number;
  readonly ownerId: number;
  readonly key: string;
  readonly collectionId: string;
  readonly name: string;
  readonly type: string;
  readonly shareToken: string | null;
  readonly itemCount: number;
  readonly imageIds: readonly string[];
};

const COLUMNS = sql`
  l.list_id as id, l.customer_id as "ownerId", l.key, l.collection_id as "collectionId", l.name,
  l.collection_type as type, l.share_token as "shareToken",
  (select count(*)::int from list_items i where i.list_id = l.list_id) as "itemCount",
  array(
    select s.images -> 0 ->> 'imageId' from list_items i join ${STYLE_ROWS} s using (style_id)
    where i.list_id = l.list_id and s.images -> 0 ->> 'imageId' is not null
    order by i.added_at desc, i.style_id desc limit 4
  ) as "imageIds"`;

/** Every customer has a list of hearts; it is stored with the first heart. No stored list has this id. */
const createEmptyHeartsList = (ownerId: number): StoredList => ({
  id: 0,
  ownerId,
  key: DEFAULT_LIST_ID,
  collectionId: DEFAULT_LIST_ID,
  name: 'Favorites',
  type: FAVORITES_TYPE,
  shareToken: null,
  itemCount: 0,
  imageIds: [],
});

/** Finds the customer's list by its id; undefined if there is none. */
export async function findOwnList(db: Database, ownerId: number, listId: string): Promise<StoredList | undefined> {
  const result = await sql<StoredList>`
    select ${COLUMNS} from lists l
    where l.customer_id = ${ownerId} and (l.key = ${listId} or l.collection_id = ${listId})`.execute(db);
  return result.rows[0] ?? (listId === DEFAULT_LIST_ID ? createEmptyHeartsList(ownerId) : undefined);
}

/** Finds a shared list by its id and the link's secret. */
export async function findSharedList(db: Database, listId: string, token: string): Promise<StoredList | undefined> {
  const result = await sql<StoredList>`
    select ${COLUMNS} from lists l
    where l.share_token = ${token} and (l.key = ${listId} or l.collection_id = ${listId})`.execute(db);
  return result.rows[0];
}

/** Returns the customer's lists: hearts first, the others by name. */
export async function readLists(db: Database, ownerId: number): Promise<StoredList[]> {
  const result = await sql<StoredList>`
    select ${COLUMNS} from lists l where l.customer_id = ${ownerId}
    order by (l.key = ${DEFAULT_LIST_ID}) desc, lower(l.name), l.list_id`.execute(db);
  const [first] = result.rows;
  return first?.key === DEFAULT_LIST_ID ? result.rows : [createEmptyHeartsList(ownerId), ...result.rows];
}

/** Returns whether any list of the customer is stored. */
export async function hasLists(db: Database, ownerId: number): Promise<boolean> {
  const firstList = await db
    .selectFrom('lists')
    .select('list_id')
    .where('customer_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return firstList !== undefined;
}

/** Creates the customer's list of hearts if it is missing. */
export async function ensureHearts(tx: Transaction, ownerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('lists')
    .values({ customer_id: ownerId, key: DEFAULT_LIST_ID, created_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
    .execute();
}

/**
 * Locks some of the customer's lists until the transaction ends, in a global order.
 * @returns their database ids by list id, without lists of others
 */
export async function lockLists(
  tx: Transaction,
  ownerId: number,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const result = await sql<{ id: number; key: string; collectionId: string }>`
    select list_id as id, key, collection_id as "collectionId" from lists
    where customer_id = ${ownerId} and (key = any(${[...listIds]}::text[]) or collection_id = any(${[...listIds]}::text[]))
    order by list_id for update`.execute(tx);
  return new Map(result.rows.flatMap(({ id, key, collectionId }) => [[key, id] as const, [collectionId, id] as const]));
}

/** The result of creating or renaming a list. */
export type NamingOutcome = 'done' | 'taken' | 'missing' | 'full';

/** Inserts a list. @returns its id, or why it was rejected */
export async function insertList(
  tx: Transaction,
  { ownerId, collectionId, name, now }: { ownerId: number; collectionId: string; name: string; now: Date },
): Promise<NamingOutcome> {
  // Concurrent inserts respect the limit.
  await lockCustomer(tx, ownerId);
  await ensureHearts(tx, ownerId, now);
  const { count } = await tx
    .selectFrom('lists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_LISTS) return 'full';
  const created = await sql`
    insert into lists (customer_id, key, collection_id, name, created_at)
    values (${ownerId}, ${collectionId}, ${collectionId}, ${name}, ${now})
    on conflict (customer_id, lower(name)) do nothing returning list_id`.execute(tx);
  return created.rows.length > 0 ? 'done' : 'taken';
}

/** Renames a list of the customer; hearts keep their name. */
export async function renameList(db: Database, ownerId: number, listId: string, name: string): Promise<NamingOutcome> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('lists')
      .set({ name })
      .where('customer_id', '=', ownerId)
      .where('collection_id', '=', listId)
      .where('key', '<>', DEFAULT_LIST_ID)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? 'done' : 'missing';
  } catch (error) {
    if (getErrorCode(error) === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

/** Deletes a list of the customer with its items; never the list of hearts. @returns whether there was one */
export async function deleteList(db: Database, ownerId: number, listId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lists')
    .where('customer_id', '=', ownerId)
    .where('collection_id', '=', listId)
    .where('key', '<>', DEFAULT_LIST_ID)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Creates or removes a list's link; a shared list keeps its link. @returns the link's secret */
export async function setShared(tx: Transaction, id: number, token: string | null): Promise<string | null> {
  const result = await sql<{ shareToken: string | null }>`
    update lists set share_token = case when ${token}::text is null then null else coalesce(share_token, ${token}::text) end
    where list_id = ${id} returning share_token as "shareToken"`.execute(tx);
  return result.rows[0]?.shareToken ?? null;
}

/** The lists of a customer and their styles. */
export const favoriteData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Favorites lists': sql`
        select name, created_at as "created at", share_token is not null as shared
        from lists where customer_id = ${customerId} order by list_id`,
    Favorites: sql`
        select l.name as list, i.style_id as style, i.added_at as "added at"
        from list_items i join lists l using (list_id) where l.customer_id = ${customerId} order by i.added_at`,
  })),
  erase: eraseRows('lists'),
  merge: async (tx, { from, into, now }) => {
    await ensureHearts(tx, into, now);
    const [moved, kept] = [from, into].map(
      (customerId) => sql`(select list_id from lists where customer_id = ${customerId} and key = ${DEFAULT_LIST_ID})`,
    );
    await sql`
      update list_items set list_id = ${kept} where list_id = ${moved} and style_id not in (
        select style_id from list_items where list_id = ${kept})`.execute(tx);
    await sql`delete from lists where customer_id = ${from} and key = ${DEFAULT_LIST_ID}`.execute(tx);
    await sql`
      update lists moved set customer_id = ${into}, name = case when exists (
          select from lists kept where kept.customer_id = ${into} and lower(kept.name) = lower(moved.name))
        then left(moved.name, 30) || ' ' || moved.list_id else moved.name end
      where moved.customer_id = ${from}`.execute(tx);
  },
};
