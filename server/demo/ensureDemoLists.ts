import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_LIST_ID, OWN_MERCHANT } from '../../src/contracts/favorites.ts';
import type { Parts } from '../parts.ts';
import type { Transaction } from '../platform/database/database.ts';
import { PRODUCT_ROWS, SKU_ROWS, STYLE_ROWS } from '../services/catalog/actions.ts';
import { findAccountByEmail } from '../services/customers/actions.ts';
import { insertItem } from '../services/favorites/itemStore.ts';
import { ensureHearts, hasLists, insertList, lockLists } from '../services/favorites/listStore.ts';
import { DEMO_ACCOUNT } from '../services/identity/demoAccount.ts';

type DemoList = { readonly listId: string; readonly name: string; readonly departments: readonly string[] };

/** Maya's lists: her hearts and a packing list. */
const LISTS: readonly DemoList[] = [
  { listId: DEFAULT_LIST_ID, name: 'Favorites', departments: ['Shoes'] },
  { listId: randomUUID().replaceAll('-', ''), name: 'Weekend away', departments: ['Clothing', 'Accessories'] },
];
const ITEMS = 7;
const HOUR_MS = 3_600_000;

/** Creates Maya's lists if she has none; edited lists stay unchanged. */
export async function ensureDemoLists({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const maya = await findAccountByEmail(db, DEMO_ACCOUNT.email);
  if (!maya || (await hasLists(db, maya.customerId))) return;
  await db.transaction().execute(async (tx) => {
    for (const list of LISTS) await fillList(tx, maya.customerId, list, clock.now());
  });
}

async function fillList(
  tx: Transaction,
  ownerId: number,
  { listId, name, departments }: DemoList,
  now: Date,
): Promise<void> {
  if (listId === DEFAULT_LIST_ID) await ensureHearts(tx, ownerId, now);
  else await insertList(tx, { ownerId, collectionId: listId, name, now });
  const id = (await lockLists(tx, ownerId, [listId])).get(listId);
  if (id === undefined) return;
  for (const [place, styleId] of (await chooseStyles(tx, departments)).entries()) {
    const addedAt = new Date(now.getTime() - (place + 1) * HOUR_MS);
    await insertItem(tx, id, { styleId, stockId: null, merchantId: OWN_MERCHANT, addedAt });
  }
}

/** Returns popular women's styles of some departments, the latest in a list first, and one that is sold out. */
async function chooseStyles(tx: Transaction, departments: readonly string[]): Promise<number[]> {
  const result = await sql<{ style_id: number }>`
    with worn as (
      select distinct on (p.product_id) s.style_id, p.popularity,
        exists (select from ${SKU_ROWS} k where k.style_id = s.style_id and k.on_hand > 0) as is_there
      from ${PRODUCT_ROWS} p join ${STYLE_ROWS} s using (product_id)
      where p.department = any(${[...departments]}::text[]) and 'womens' = any(p.genders) and not p.hidden
      order by p.product_id, s.position, s.style_id
    ), chosen as (
      (select * from worn where is_there order by popularity desc, style_id limit ${ITEMS - 1}::int)
      union all (select * from worn where not is_there order by popularity desc, style_id limit 1)
    )
    select style_id from chosen order by is_there desc, popularity, style_id`.execute(tx);
  return result.rows.map(({ style_id }) => style_id);
}
