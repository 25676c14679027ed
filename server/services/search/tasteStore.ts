import { sql } from 'kysely';
import { genderLabelOf } from '../../../src/lib/genders.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Liked } from './taste.ts';

/** The latest of each are enough to tell a taste. */
const MOST_LIKES = 60;

/** Whether a customer has ordered or hearted anything: only then is there a "best for you" (browsing §6). */
export async function hasLikes(db: Database, customerId: number): Promise<boolean> {
  const found = await sql<{ has: boolean }>`
    select exists (select from orders where customer_id = ${customerId})
      or exists (select from lists join list_items using (list_id) where customer_id = ${customerId}) as has`.execute(
    db,
  );
  return found.rows[0]?.has ?? false;
}

type LikedRow = Omit<Liked, 'genders'> & { readonly genders: readonly string[] };

/** What a customer bought (weight 3) and hearted (weight 1) last, of what is still in the catalogue. */
export async function readLikes(db: Database, customerId: number): Promise<Liked[]> {
  const found = await sql<LikedRow>`
    with bought as (
      select i.stock_id, max(o.placed_at) as at from orders o join order_items i using (order_id)
      where o.customer_id = ${customerId} group by i.stock_id order by at desc limit ${MOST_LIKES}
    ), hearted as (
      select style_id from lists join list_items using (list_id)
      where customer_id = ${customerId} order by added_at desc limit ${MOST_LIKES}
    ), liked as (
      select k.style_id, k.size, 3 as weight from bought join stocks k using (stock_id)
      union all select style_id, '', 1 from hearted
    )
    select b.name as brand, p.product_type as "productType", p.category, p.genders, liked.size, liked.weight
    from liked join styles using (style_id) join products p using (product_id) join brands b using (brand_id)`.execute(
    db,
  );
  return found.rows.map((row) => ({
    ...row,
    genders: row.genders.map(genderLabelOf).filter((label) => label !== undefined),
  }));
}
