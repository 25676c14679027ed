import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LIST_ID } from '../../../src/contracts/favorites.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { SKU_ROWS, STYLE_ROWS } from '../catalog/actions.ts';

export type NewItem = {
  readonly styleId: number;
  /** The chosen SKU, if a size was selected. */
  readonly stockId: number | null;
  readonly merchantId: string;
  readonly addedAt: Date;
};

type StoredItem = NewItem & { readonly place: string };

/** Finds the style by its id, by one of its SKUs, or by both; undefined if unknown. */
export async function findStyle(
  db: Database,
  { itemId, subItemId }: { itemId?: string | undefined; subItemId?: string | undefined },
): Promise<number | undefined> {
  const result =
    subItemId === undefined
      ? await sql<{
          styleId: number;
        }>`select style_id as "styleId" from ${STYLE_ROWS} s where style_id = ${itemId}`.execute(db)
      : await sql<{ styleId: number }>`
          select style_id as "styleId" from ${SKU_ROWS} k
          where stock_id = ${subItemId} and style_id = coalesce(${itemId ?? null}::bigint, style_id)`.execute(db);
  return result.rows[0]?.styleId;
}

export async function countItems(tx: Transaction, listId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('list_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a style to a list; a repeated call only updates the chosen SKU. */
export async function insertItem(tx: Transaction, listId: number, item: NewItem): Promise<void> {
  await tx
    .insertInto('list_items')
    .values({
      list_id: listId,
      style_id: item.styleId,
      stock_id: item.stockId,
      merchant_id: item.merchantId,
      added_at: item.addedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['list_id', 'style_id']).doUpdateSet({
        stock_id: sql`coalesce(excluded.stock_id, list_items.stock_id)`,
      }),
    )
    .execute();
}

/** Removes a style from a list. @returns the removed item; undefined if it was not on the list */
export async function deleteItem(tx: Transaction, listId: number, styleId: number): Promise<NewItem | undefined> {
  const deletedRow = await tx
    .deleteFrom('list_items')
    .where('list_id', '=', listId)
    .where('style_id', '=', styleId)
    .returning(['stock_id', 'merchant_id', 'added_at'])
    .executeTakeFirst();
  return (
    deletedRow && {
      styleId,
      stockId: deletedRow.stock_id,
      merchantId: deletedRow.merchant_id,
      addedAt: deletedRow.added_at,
    }
  );
}

/** Returns the styles on a list, newest first. */
export async function readStyleIds(db: Database, listId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('list_items')
    .select('style_id')
    .where('list_id', '=', listId)
    .orderBy('added_at', 'desc')
    .orderBy('style_id', 'desc')
    .execute();
  return rows.map((row) => row.style_id);
}

/** Returns items of a list after `place`, newest first. Keyset paging: concurrent changes neither skip nor repeat items. */
export async function readItems(
  db: Database,
  listId: number,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StoredItem[]> {
  const [micros, styleId] = after?.split('-') ?? [];
  const result = await sql<StoredItem>`
    select style_id as "styleId", stock_id as "stockId", merchant_id as "merchantId", added_at as "addedAt",
      (extract(epoch from added_at) * 1000000)::bigint || '-' || style_id as place
    from list_items
    where list_id = ${listId} and (${micros ?? null}::bigint is null
      or (added_at, style_id) < (to_timestamp(0) + ${micros ?? null}::bigint * interval '1 microsecond', ${styleId ?? null}::bigint))
    order by added_at desc, style_id desc limit ${limit}`.execute(db);
  return result.rows;
}

export async function countHearts(db: Database, styleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const result = await sql<{ styleId: number; count: number }>`
    select i.style_id as "styleId", count(*)::int as count from list_items i join lists l using (list_id)
    where i.style_id = any(${[...styleIds]}::bigint[]) and l.key = ${DEFAULT_LIST_ID} group by i.style_id`.execute(db);
  return new Map(result.rows.map(({ styleId, count }) => [styleId, count]));
}

export async function readListIdsByStyle(
  db: Database,
  ownerId: number,
  styleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const result = await sql<{ styleId: number; listIds: string[] }>`
    select i.style_id as "styleId", array_agg(l.key order by l.list_id) as "listIds"
    from list_items i join lists l using (list_id)
    where l.customer_id = ${ownerId} and i.style_id = any(${[...styleIds]}::bigint[]) group by i.style_id`.execute(db);
  return new Map(result.rows.map(({ styleId, listIds }) => [styleId, listIds]));
}

/** Selects a text that changes with the contents of a customer's lists, for `customerVersion`. */
export const buildListsVersionSql = (customerId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
    select md5(string_agg(concat_ws(' ', l.key, i.style_id, i.added_at), ',' order by i.list_id, i.style_id))
    from lists l join list_items i using (list_id) where l.customer_id = ${customerId}), '-')`;

/** Selects the ids of the styles that a customer hearted, latest first, as one JSON list of texts. */
export const buildHeartedIdsSql = (customerId: RawBuilder<unknown>): RawBuilder<readonly string[]> => sql<
  readonly string[]
>`(
    select coalesce(json_agg(i.style_id::text order by i.added_at desc, i.style_id desc), '[]')
    from lists l join list_items i using (list_id)
    where l.customer_id = ${customerId} and l.key = ${sql.lit(DEFAULT_LIST_ID)})`;

/** Selects the styles on any list of some customers, as (style_id). @param customerIds a select of ids */
export const buildFavoriteStylesSql = (customerIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select i.style_id from lists l join list_items i using (list_id) where l.customer_id in (${customerIds})`;

/** Selects the ids of the styles that a customer hearted or put on a list, latest first. */
export const buildLikedStylesSql = (customerId: number, limit: number): RawBuilder<unknown> => sql`
    select style_id from lists join list_items using (list_id)
    where customer_id = ${customerId} order by added_at desc limit ${limit}`;
