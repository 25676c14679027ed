import { sql } from 'kysely';
import { insertRows } from '../../../platform/database/bulkRows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import type { Prices } from '../computeStyleOffer.ts';
import { type LockedSku, lockPrices, saveSkuPrices } from '../lockedPrices.ts';
import type { Row } from './catalogPlan.ts';
import type { SkuSale } from './catalogRecord.ts';

/** The job that starts and ends sales. Its payload is the instant of the change. */
export const SALE_PRICES_JOB = 'changeSalePrices';

/** Styles of one transaction. */
const BATCH = 100;

const NEXT_CHANGE = sql<Date>`case when is_on then ends_at else starts_at end`;

/** Serializes writers of the catalog: two at once would both insert a missing product, or miss a sale of the other. */
export async function lockCatalogWriters(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('write catalog'))`.execute(tx);
}

/** Writes the sales of SKUs in place of earlier ones, deletes others, and schedules the next change. */
export async function replaceSales(tx: Transaction, sales: readonly Row[], endedIds: readonly number[]): Promise<void> {
  await endSales(tx, endedIds);
  if (sales.length === 0) return;
  await insertRows(
    tx,
    'sku_sales',
    sales,
    sql`on conflict (stock_id) do update set regular_cents = excluded.regular_cents, sale_cents = excluded.sale_cents,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_on = excluded.is_on`,
  );
  await scheduleSaleChange(tx);
}

/** Deletes the sales of SKUs; their prices stay. */
export async function endSales(tx: Transaction, stockIds: readonly number[]): Promise<void> {
  if (stockIds.length === 0) return;
  await sql`delete from sku_sales where stock_id = any(${[...stockIds]}::bigint[])`.execute(tx);
}

/** Queues the job for the next start or end of a sale: one waiting job for all processes. */
export async function scheduleSaleChange(db: Database | Transaction): Promise<void> {
  const { rows } = await sql<{ next: Date | null }>`select min(${NEXT_CHANGE}) as next from sku_sales`.execute(db);
  const next = rows[0]?.next;
  if (!next) return;
  await enqueue(db, SALE_PRICES_JOB, { at: next.toISOString() }, { jobKey: SALE_PRICES_JOB, runAt: next });
}

/**
 * Starts and ends the sales that are due: sets the prices of their SKUs and styles, and schedules the next change.
 * Returns the number of styles whose sizes have other prices. Idempotent.
 */
export async function changeSalePrices(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const changedCount = await db.transaction().execute((tx) => changeSome(tx, now));
    if (changedCount === 0) return count;
    count += changedCount;
  }
}

async function changeSome(tx: Transaction, now: Date): Promise<number> {
  await lockCatalogWriters(tx);
  const due = await sql<{ styleId: number }>`
    select distinct style_id as "styleId" from sku_sales join stocks using (stock_id)
    where ${NEXT_CHANGE} <= ${now} order by style_id limit ${BATCH}`.execute(tx);
  if (due.rows.length === 0) {
    await scheduleSaleChange(tx);
    return 0;
  }
  const { skus, styles } = await lockPrices(
    tx,
    due.rows.map(({ styleId }) => styleId),
  );
  const sales = await readSales(tx, skus);
  const skusByStyle = Map.groupBy(skus, ({ styleId }) => styleId);
  for (const style of styles) {
    const pricedSkus = (skusByStyle.get(style.styleId) ?? []).map((sku) => ({
      stockId: sku.stockId,
      ...pricesAt(sku, sales.get(sku.stockId), now),
    }));
    await saveSkuPrices(tx, style, pricedSkus, now);
  }
  await noteSales(tx, [...sales.keys()], now);
  await announceCatalogChange(
    tx,
    styles.map(({ productId }) => productId),
  );
  return styles.length;
}

type SaleRow = SkuSale & { readonly stockId: number };

async function readSales(tx: Transaction, skus: readonly LockedSku[]): Promise<ReadonlyMap<number, SaleRow>> {
  const ids = skus.map(({ stockId }) => stockId);
  const { rows } = await sql<SaleRow>`
    select stock_id as "stockId", regular_cents as "regularCents", sale_cents as "saleCents", starts_at as "startsAt",
      ends_at as "endsAt"
    from sku_sales where stock_id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.stockId, row]));
}

function pricesAt({ priceCents, originalPriceCents }: Prices, sale: SaleRow | undefined, now: Date): Prices {
  if (!sale) return { priceCents, originalPriceCents };
  const isOn = sale.startsAt <= now && now < sale.endsAt;
  return { priceCents: isOn ? sale.saleCents : sale.regularCents, originalPriceCents: sale.regularCents };
}

/** Notes sales that have started, and deletes those that are over. */
async function noteSales(tx: Transaction, stockIds: readonly number[], now: Date): Promise<void> {
  await sql`update sku_sales set is_on = true
    where stock_id = any(${[...stockIds]}::bigint[]) and not is_on and starts_at <= ${now}`.execute(tx);
  await sql`delete from sku_sales where stock_id = any(${[...stockIds]}::bigint[]) and ends_at <= ${now}`.execute(tx);
}
