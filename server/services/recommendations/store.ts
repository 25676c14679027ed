import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { PRODUCT_ROWS, STYLE_ROWS } from '../catalog/actions.ts';

/** Views stored per customer: more than shown, as some may be sold out or hidden later. */
const MAX_VIEWS = 50;

type View = { readonly customerId: number; readonly productId: number; readonly styleId: number; readonly at: Date };

/** Records a view, once per product, and deletes the oldest beyond the limit. */
export async function saveView(db: Database, { customerId, productId, styleId, at }: View): Promise<void> {
  await sql`
    insert into viewed_products (customer_id, product_id, style_id, viewed_at)
    select ${customerId}, s.product_id, s.style_id, ${at}
    from ${STYLE_ROWS} s join ${PRODUCT_ROWS} p using (product_id)
    where s.style_id = ${styleId} and s.product_id = ${productId} and not p.hidden
    on conflict (customer_id, product_id) do update set style_id = excluded.style_id, viewed_at = excluded.viewed_at`.execute(
    db,
  );
  await sql`
    delete from viewed_products
    where customer_id = ${customerId} and product_id in (
      select product_id from viewed_products where customer_id = ${customerId}
      order by viewed_at desc, product_id offset ${MAX_VIEWS})`.execute(db);
}

/** Returns the styles that a customer viewed, newest first, without one product. */
export async function readViewedStyles(
  db: Database,
  customerId: number,
  { limit, exceptProduct }: { limit: number; exceptProduct: number | undefined },
): Promise<number[]> {
  const result = await sql<{ style_id: number }>`
    select v.style_id from viewed_products v join ${PRODUCT_ROWS} p using (product_id)
    where v.customer_id = ${customerId} and not p.hidden and v.product_id is distinct from ${exceptProduct ?? null}
    order by v.viewed_at desc, v.product_id limit ${limit}`.execute(db);
  return result.rows.map(({ style_id }) => style_id);
}
