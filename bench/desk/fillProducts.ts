import type { Pool } from 'pg';

/** The source of the copies, so that later runs reuse them. */
const SOURCE = 'bench';
const BATCH = 5_000;
const STYLES = 2;
const SIZES = 6;

/** The copied products by their place: named `copied`, of the numbers `$1` to `$2`. */
const COPIED = `
  from generate_series($1::int, $2::int) n
  join (select row_number() over (order by product_id) - 1 as place, product_id as original_id from products where source <> '${SOURCE}') of
    on of.place = n % (select count(*) from products where source <> '${SOURCE}')`;

const FILL: readonly string[] = [
  `insert into products select (jsonb_populate_record(p, jsonb_build_object('product_id', 20000000 + n, 'source', '${SOURCE}',
      'source_key', n::text, 'name', p.name || ' ' || n, 'hidden', n % 50 = 0, 'updated_at', now() - n * interval '1 minute',
      'created_at', now() - n * interval '10 minutes'))).*
    ${COPIED} join products p on p.product_id = of.original_id`,
  `insert into styles select 60000000 + n * ${STYLES} + s.place, 20000000 + n, s.source_key, s.color_id, s.color, s.color_families, s.price_cents,
      s.original_price_cents, s.position, case when n % 200 = 0 then '[]'::jsonb else s.images end, s.art, s.hard_launch_date
    ${COPIED} join lateral (select s.*, row_number() over (order by s.position, s.style_id) - 1 as place from styles s
      where s.product_id = of.original_id) s on s.place < ${STYLES}`,
  `insert into stocks (stock_id, style_id, asin, size, width, shoe_type, size_range, position, on_hand, merchant_sku)
    select id, 60000000 + n * ${STYLES} + s.place, 'B0' || lpad(upper(to_hex(id - 100000000)), 8, 'Z'), k.size, k.width, k.shoe_type,
      k.size_range, k.position, case when n % 100 = 1 then 2 else 10 + n % 90 end, 'BENCH-' || id
    ${COPIED} join lateral (select s.style_id, row_number() over (order by s.position, s.style_id) - 1 as place from styles s
      where s.product_id = of.original_id) s on s.place < ${STYLES}
    join lateral (select k.*, row_number() over (order by k.position, k.stock_id) - 1 as size_place from stocks k
      where k.style_id = s.style_id) k on k.size_place < ${SIZES}
    cross join lateral (select 100000000 + (n * ${STYLES} + s.place) * ${SIZES} + k.size_place as id) numbered`,
];

/** Fills a shop with copies of its products: 2 colors with 6 sizes each; those of an earlier run are reused. */
export async function fillProducts(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from products where source = '${SOURCE}'`,
  );
  if (rows[0]?.count === count) return;
  if (rows[0]?.count !== 0) throw new Error('The shop has other products of an earlier run: delete .data/bench');
  for (let first = 1; first <= count; first += BATCH)
    for (const statement of FILL) await pool.query(statement, [first, Math.min(first + BATCH - 1, count)]);
  await pool.query('vacuum analyze');
}
