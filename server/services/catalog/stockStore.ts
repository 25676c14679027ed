import { type RawBuilder, sql } from 'kysely';
import type { ShoeType, SizeRange } from '../../../src/lib/sizing/skuSizes.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { SKU_PRICE, SKU_REFERENCE } from './catalogRows.ts';
import { restrictionsOfProduct, type SaleRestriction } from './saleRestrictions.ts';

export type StockRow = {
  stock_id: number;
  asin: string;
  size: string;
  width: string;
  shoe_type: ShoeType;
  size_range: SizeRange;
  on_hand: number;
  is_counted: boolean;
  style_id: number;
  color_id: number;
  color: string;
  price_cents: number;
  original_price_cents: number;
  reference_price_cents: number | null;
  image_id: string | null;
  product_id: number;
  product_name: string;
  genders: string[];
  department: string;
  category: string;
  badges: string[];
  product_type: string;
  hazmat: string[] | null;
  brand_name: string;
  restrictions: SaleRestriction[];
};

/** The most SKUs of products that are read for a choice. */
const MAX_SOLD = 120;

const buildBigintArraySql = (values: readonly number[]) => sql<number>`any(${[...values]}::bigint[])`;

/** Selects SKUs `k` of visible products, unordered. */
const selectStocks = (condition: RawBuilder<unknown>): RawBuilder<StockRow> => sql<StockRow>`
    select k.stock_id, k.asin, k.size, k.width, k.shoe_type, k.size_range, k.on_hand, k.is_counted, s.style_id, s.color_id, s.color,
      ${SKU_PRICE} as price_cents, coalesce(k.original_price_cents, s.original_price_cents) as original_price_cents,
      ${SKU_REFERENCE} as reference_price_cents,
      s.images -> 0 ->> 'imageId' as image_id,
      p.product_id, p.name as product_name, p.genders, p.department, p.category, p.badges,
      p.product_type, p.attributes -> 'hazmat' as hazmat, b.name as brand_name,
      ${restrictionsOfProduct} as restrictions
    from stocks k
    join styles s using (style_id)
    join products p using (product_id)
    join brands b using (brand_id)
    where ${condition} and not p.hidden`;

export async function readStocks(db: Database | Transaction, stockIds: readonly number[]): Promise<StockRow[]> {
  return (await selectStocks(sql`k.stock_id = ${buildBigintArraySql(stockIds)}`).execute(db)).rows;
}

/** Returns the SKUs of products that can be bought today, by color, oldest first. */
export async function readSoldStocks(
  db: Database | Transaction,
  productIds: readonly number[],
  today: string,
): Promise<StockRow[]> {
  const isSold = sql`s.product_id = ${buildBigintArraySql(productIds)} and k.on_hand > 0
    and coalesce(s.hard_launch_date <= ${today}::date, true)`;
  return (await sql<StockRow>`${selectStocks(isSold)} order by s.style_id, k.stock_id limit ${MAX_SOLD}`.execute(db))
    .rows;
}

/** SQL value: the SKUs of a subselect of ids, for use inside another statement. */
export const buildStocksSql = (ids: RawBuilder<unknown>): RawBuilder<StockRow[]> => sql<StockRow[]>`(
    select coalesce(json_agg(s), '[]') from (${selectStocks(sql`k.stock_id in (${ids})`)}) s)`;

/** Returns the names of hidden products among those of the SKUs. */
export async function readWithdrawn(db: Database, stockIds: readonly number[]): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select distinct p.name from stocks k join styles s using (style_id) join products p using (product_id)
    where k.stock_id = ${buildBigintArraySql(stockIds)} and p.hidden order by p.name`.execute(db);
  return result.rows.map(({ name }) => name);
}

/** Maps ASINs to stock ids; unknown ASINs are omitted. */
export async function findStockIds(db: Database | Transaction, asins: readonly string[]): Promise<Map<string, number>> {
  if (asins.length === 0) return new Map();
  const rows = await db
    .selectFrom('stocks')
    .select(['asin', 'stock_id'])
    .where('asin', 'in', [...asins])
    .execute();
  return new Map(rows.map((row) => [row.asin, row.stock_id]));
}

/**
 * Locks a SKU's count against change until the transaction ends; reads stay possible.
 * @returns whether the SKU exists
 */
export async function lockStock(tx: Transaction, stockId: number): Promise<boolean> {
  const result = await sql`select 1 from stocks where stock_id = ${stockId} for share`.execute(tx);
  return result.rows.length > 0;
}

/** Prevents SKUs from being removed until the transaction ends. @returns those that exist */
export async function keepStocks(tx: Transaction, stockIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ stockId: number }>`
    select stock_id as "stockId" from stocks where stock_id = ${buildBigintArraySql(stockIds)}
    order by stock_id for key share`.execute(tx);
  return new Set(rows.map(({ stockId }) => stockId));
}

/**
 * Locks the rows in id order, so that concurrent orders never deadlock.
 * @param alongside common table expressions that write data of other services, to save a round trip
 */
export async function lockStocks(
  tx: Transaction,
  stockIds: readonly number[],
  alongside?: RawBuilder<unknown>,
): Promise<Map<number, number>> {
  const result = await sql<{ stock_id: number; on_hand: number }>`
    ${alongside ? sql`with ${alongside}` : sql``} select stock_id, on_hand from stocks where stock_id = ${buildBigintArraySql(stockIds)} order by stock_id for no key update`.execute(
    tx,
  );
  return new Map(result.rows.map((row) => [row.stock_id, row.on_hand]));
}

/** Adds pieces to locked rows and notifies of styles that were low, on commit. */
export async function incrementStocks(
  tx: Transaction,
  returnedQuantities: ReadonlyMap<number, number>,
  lowStockThreshold: number,
): Promise<void> {
  await sql`
    with given as (
      update stocks k set on_hand = k.on_hand + returned.quantity
      from unnest(${[...returnedQuantities.keys()]}::bigint[], ${[...returnedQuantities.values()]}::int[]) as returned(stock_id, quantity)
      where k.stock_id = returned.stock_id
      returning k.style_id, k.on_hand - returned.quantity as before
    )
    select pg_notify('stock_changed', string_agg(distinct style_id::text, ',')) from given
    where before <= ${lowStockThreshold} having count(*) > 0`.execute(tx);
}

/** Takes pieces from locked rows and notifies of styles that became low, on commit: a statement of its own, or for a `with`. */
export const decrementStocks = (
  requestedQuantities: ReadonlyMap<number, number>,
  lowStockThreshold: number,
): RawBuilder<unknown> => sql`
      update stocks k set on_hand = k.on_hand - wanted.quantity
      from unnest(${[...requestedQuantities.keys()]}::bigint[], ${[...requestedQuantities.values()]}::int[]) as wanted(stock_id, quantity)
      where k.stock_id = wanted.stock_id
      returning case when k.on_hand <= ${lowStockThreshold} then pg_notify('stock_changed', k.style_id::text)::text end`;
