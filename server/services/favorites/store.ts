import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type List = { readonly customerId: number; readonly key: string };

/** Hearts a style; again changes nothing. The list is made with its first style. @returns false where there is no such style */
export async function addStyle(db: Database, { customerId, key }: List, styleId: number, now: Date): Promise<boolean> {
  const found = await sql<{ known: boolean }>`
    with wanted as (select style_id from styles where style_id = ${styleId}),
    list as (
      insert into lists (customer_id, key, created_at) select ${customerId}, ${key}, ${now} from wanted
      on conflict (customer_id, key) do update set key = excluded.key
      returning list_id
    ), added as (
      insert into list_items (list_id, style_id, added_at) select list_id, style_id, ${now} from list, wanted
      on conflict do nothing
    )
    select exists (select from wanted) as known`.execute(db);
  return found.rows[0]?.known ?? false;
}

export async function removeStyle(db: Database, { customerId, key }: List, styleId: number): Promise<void> {
  await sql`
    delete from list_items i using lists l
    where l.list_id = i.list_id and l.customer_id = ${customerId} and l.key = ${key} and i.style_id = ${styleId}`.execute(
    db,
  );
}

/** The styles on the list, the one hearted last first. */
export async function readStyleIds(db: Database, { customerId, key }: List): Promise<number[]> {
  const rows = await db
    .selectFrom('lists')
    .innerJoin('list_items', 'list_items.list_id', 'lists.list_id')
    .select('list_items.style_id')
    .where('lists.customer_id', '=', customerId)
    .where('lists.key', '=', key)
    .orderBy('list_items.added_at', 'desc')
    .orderBy('list_items.style_id', 'desc')
    .execute();
  return rows.map((row) => row.style_id);
}
