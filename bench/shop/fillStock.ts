import type { Pool } from 'pg';
import type { OrderLine } from '../floor/orders.ts';

const LINES = 500;
/** Far more pieces than a run sells. */
const ON_HAND = 50_000;

/** Restocks SKUs from all parts of the shop, and returns an order's lines with them. */
export async function fillStock(pool: Pool): Promise<OrderLine[]> {
  const { rows } = await pool.query<OrderLine>(
    `with chosen as (
       select stock_id from (
         select stock_id, row_number() over (order by stock_id) as place, count(*) over () as total from stocks
       ) as numbered
       where place % greatest(1, total / $1) = 0 limit $1
     ), filled as (
       update stocks set on_hand = $2 from chosen where stocks.stock_id = chosen.stock_id
       returning stocks.stock_id, asin, size, width, style_id
     )
     select stock_id::text as "stockId", asin, price_cents as "priceCents", jsonb_build_object(
         'productId', product_id::text, 'styleId', style_id::text, 'productName', products.name,
         'brandName', brands.name, 'genderLabel', '', 'color', color, 'size', size, 'width', width,
         'imageId', images -> 0 ->> 'imageId', 'productUrl', '/product/' || product_id)::text as snapshot
     from filled join styles using (style_id) join products using (product_id) join brands using (brand_id)
     order by stock_id`,
    [LINES, ON_HAND],
  );
  return rows;
}
