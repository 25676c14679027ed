import { sql } from 'kysely';
import { updateRows } from '../../platform/database/bulkRows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { SKU_PRICE } from './catalogRows.ts';
import { comparePrices, type Prices } from './computeStyleOffer.ts';

export type LockedStyle = Prices & { readonly styleId: number };
export type LockedSku = Prices & {
  readonly stockId: number;
  readonly styleId: number;
  readonly hasOwnPrice: boolean;
};

/** Locks styles and their SKUs in id order, SKUs first, as orders and imports do; then reads their prices. */
export async function lockPrices(
  tx: Transaction,
  styleIds: readonly number[],
): Promise<{ readonly skus: readonly LockedSku[]; readonly styles: readonly LockedStyle[] }> {
  const ids = [...styleIds];
  await sql`select from stocks where style_id = any(${ids}::bigint[]) order by stock_id for no key update`.execute(tx);
  await sql`select from styles where style_id = any(${ids}::bigint[]) order by style_id for no key update`.execute(tx);
  // A statement of its own: the one that waits for a lock joins rows as they were before it waited.
  const skus = await sql<LockedSku>`
    select k.stock_id as "stockId", k.style_id as "styleId", k.price_cents is not null as "hasOwnPrice",
      ${SKU_PRICE} as "priceCents", coalesce(k.original_price_cents, s.original_price_cents) as "originalPriceCents"
    from stocks k join styles s using (style_id) where k.style_id = any(${ids}::bigint[])`.execute(tx);
  const styles = await sql<LockedStyle>`
    select style_id as "styleId", price_cents as "priceCents", original_price_cents as "originalPriceCents"
    from styles where style_id = any(${ids}::bigint[])`.execute(tx);
  return { skus: skus.rows, styles: styles.rows };
}

/** Writes the prices of all SKUs of a locked style: the style has the lowest, and SKUs with another one their own. */
export async function saveSkuPrices(
  tx: Transaction,
  style: LockedStyle,
  skus: readonly (Prices & { readonly stockId: number })[],
  now: Date,
): Promise<void> {
  const lowest = skus.reduce<Prices>(
    (minimum, sku) => (comparePrices(sku, minimum) < 0 ? sku : minimum),
    skus[0] ?? style,
  );
  const rows = skus.map(({ stockId, priceCents, originalPriceCents }) => {
    const hasOwnPrice = comparePrices({ priceCents, originalPriceCents }, lowest) !== 0;
    return {
      stock_id: stockId,
      price_cents: hasOwnPrice ? priceCents : null,
      original_price_cents: hasOwnPrice ? originalPriceCents : null,
    };
  });
  await updateRows(tx, 'stocks', 'stock_id', rows);
  await saveStylePrice(tx, style, lowest, now);
  await recordSkuPrices(tx, { styleIds: [style.styleId], stockIds: [] }, now);
}

/**
 * Adds the prices of SKUs to their history, where they differ from the last ones there. Every writer of prices calls it
 * after its change, in the same transaction. Two changes at the same moment: the last one stands.
 */
export async function recordSkuPrices(
  tx: Transaction,
  { styleIds, stockIds }: { readonly styleIds: readonly number[]; readonly stockIds: readonly number[] },
  now: Date,
): Promise<void> {
  if (styleIds.length + stockIds.length === 0) return;
  await sql`insert into sku_prices (stock_id, since, price_cents)
    select k.stock_id, ${now}, ${SKU_PRICE} from stocks k join styles s using (style_id)
    where (k.style_id = any(${[...styleIds]}::bigint[]) or k.stock_id = any(${[...stockIds]}::bigint[]))
      and ${SKU_PRICE} is distinct from (
        select h.price_cents from sku_prices h where h.stock_id = k.stock_id order by h.since desc limit 1)
    on conflict (stock_id, since) do update set price_cents = excluded.price_cents`.execute(tx);
}

/** Writes the price of a locked style, and notes it in the history if it is another one. */
async function saveStylePrice(tx: Transaction, style: LockedStyle, prices: Prices, now: Date): Promise<void> {
  const { priceCents, originalPriceCents } = prices;
  await sql`update styles set price_cents = ${priceCents}, original_price_cents = ${originalPriceCents}
    where style_id = ${style.styleId}`.execute(tx);
  if (style.priceCents === priceCents) return;
  await sql`insert into style_prices (style_id, since, price_cents) values (${style.styleId}, ${now}, ${priceCents})
    on conflict (style_id, since) do update set price_cents = excluded.price_cents`.execute(tx);
}
