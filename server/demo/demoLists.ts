import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_LIST_ID } from '../../src/contracts/favorites.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DEMO_ACCOUNT } from './demoAccount.ts';

type DemoList = { readonly key: string; readonly name: string; readonly departments: readonly string[] };

/** Maya's lists: her hearts and a packing list. */
const LISTS: readonly DemoList[] = [
  { key: DEFAULT_LIST_ID, name: 'Favorites', departments: ['Shoes'] },
  { key: randomUUID().replaceAll('-', ''), name: 'Weekend away', departments: ['Clothing', 'Accessories'] },
];
const ITEMS = 7;

/** Creates Maya's lists if she has none; edited lists stay unchanged. */
export async function ensureDemoLists(db: Database, now: Date): Promise<void> {
  const maya = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', DEMO_ACCOUNT.email)
    .where('is_guest', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lists').select('list_id').whereRef('lists.customer_id', '=', 'customers.customer_id'))),
    )
    .executeTakeFirst();
  if (!maya) return;
  await db.transaction().execute(async (tx) => {
    for (const list of LISTS) await insertList(tx, maya.customer_id, list, now);
  });
}

/** Inserts a list: popular women's items of its departments and one sold-out item. */
async function insertList(
  tx: Transaction,
  customerId: number,
  { key, name, departments }: DemoList,
  now: Date,
): Promise<void> {
  const named = key === DEFAULT_LIST_ID ? {} : { collection_id: key };
  const made = await tx
    .insertInto('lists')
    .values({ customer_id: customerId, key, name, created_at: now, ...named })
    .onConflict((conflict) => conflict.doNothing())
    .returning('list_id')
    .executeTakeFirst();
  if (!made) return;
  await sql`
    with worn as (
      select distinct on (p.product_id) s.style_id, p.popularity,
        exists (select from stocks k where k.style_id = s.style_id and k.on_hand > 0) as is_there
      from products p join styles s using (product_id)
      where p.department = any(${[...departments]}::text[]) and 'womens' = any(p.genders) and not p.hidden
      order by p.product_id, s.position, s.style_id
    ), chosen as (
      (select * from worn where is_there order by popularity desc, style_id limit ${ITEMS - 1}::int)
      union all (select * from worn where not is_there order by popularity desc, style_id limit 1)
    )
    insert into list_items (list_id, style_id, added_at)
    select ${made.list_id}, style_id, ${now}::timestamptz - row_number() over (order by is_there desc, popularity, style_id) * interval '1 hour'
    from chosen`.execute(tx);
}
