import { type RawBuilder, sql } from 'kysely';
import type { Database, OpenDatabase } from '../../../../server/platform/database/database.ts';
import { readCardRows, readProducts } from '../../../../server/services/search/store.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenProduct } from '../catalog/givenProduct.ts';

const PRODUCTS = 3000;
const SKUS_A_PRODUCT = 10;

let database: OpenDatabase;

/** Fills a catalog that is large enough for PostgreSQL to consider one scan of all of it. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const { productId } = await givenProduct(db);
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`
    insert into products (source, source_key, brand_id, name, description, genders, department, category, product_type,
      attributes, badges, keywords, popularity, released_on, rating_counts)
    select source, 'copy ' || number, brand_id, name, description, genders, department, category, product_type,
      attributes, badges, keywords, popularity, released_on, rating_counts
    from products, generate_series(1, ${PRODUCTS}::int) as number where product_id = ${productId}`);
  await run(sql`
    insert into styles (product_id, source_key, color_id, color, color_families, price_cents, original_price_cents, position, images)
    select product_id, '0', 100, 'Harbor Blue', '{Blue}', 9995, 9995, 0, '[]' from products where product_id <> ${productId}`);
  await run(sql`
    insert into stocks (style_id, asin, size, width, position, on_hand)
    select style_id, 'B0' || lpad((style_id % 1000000 * 10 + place)::text, 8, '0'), place::text, 'B', place, 5
    from styles, generate_series(1, ${SKUS_A_PRODUCT}::int) as place where product_id <> ${productId}`);
  await run(sql`analyze products, styles, stocks`);
});
afterAll(() => database.close());

async function countSoFar(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
    where relname in ('styles', 'stocks')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns how many rows of styles and SKUs PostgreSQL read for it. */
const countReadRows = (act: (db: Database) => Promise<unknown>): Promise<number> =>
  database.db.transaction().execute(async (tx) => {
    const before = await countSoFar(tx);
    await act(tx);
    return (await countSoFar(tx)) - before;
  });

it('reads a page of products for the index without the rest of the catalog', async () => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from products order by product_id desc offset 20 limit 1`.execute(database.db);
  let products: readonly unknown[] = [];
  const readRows = await countReadRows(async (db) => {
    products = await readProducts(db, rows[0]?.id ?? 0, 20);
  });
  expect(products).toHaveLength(20);
  expect(readRows).toBeGreaterThanOrEqual(20 * SKUS_A_PRODUCT);
  expect(readRows).toBeLessThan(20 * SKUS_A_PRODUCT * 5);
});

it('reads cards without the rest of the catalog', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select product_id as id from products order by product_id limit 20`.execute(database.db);
  const ids = rows.map(({ id }) => id);
  expect(await countReadRows((db) => readCardRows(db, ids))).toBeLessThan(20 * SKUS_A_PRODUCT * 5);
});
