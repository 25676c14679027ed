import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { SKU_PRICE } from '../catalogRows.ts';
import { comparePrices, type Prices } from '../computeStyleOffer.ts';

/** Sets the price of styles in all sizes, and notes it in their price history. Returns how many had another price. */
export function setPrices(db: Database, styleIds: readonly number[], prices: Prices, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { skus, styles } = await lockPrices(tx, styleIds);
    const bySize = new Set(skus.filter(({ hasOwnPrice }) => hasOwnPrice).map(({ styleId }) => styleId));
    const changedStyles = styles.filter((style) => comparePrices(style, prices) !== 0 || bySize.has(style.styleId));
    if (changedStyles.length === 0) return 0;
    await sql`update stocks set price_cents = null, original_price_cents = null
      where style_id = any(${[...bySize]}::bigint[]) and price_cents is not null`.execute(tx);
    for (const style of changedStyles) await saveStylePrice(tx, style, prices, now);
    await announceCatalogChange(tx);
    return changedStyles.length;
  });
}

/**
 * Sets the price of one SKU; its style's price is the lowest of its sizes.
 * @returns false for an unknown SKU, or one that has this price already
 */
export function setSkuPrice(db: Database, stockId: number, prices: Prices, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const result = await sql<{ style_id: number }>`select style_id from stocks where stock_id = ${stockId}`.execute(tx);
    const styleIds = result.rows.map(({ style_id }) => style_id);
    const {
      skus: skusBefore,
      styles: [style],
    } = await lockPrices(tx, styleIds);
    const sku = skusBefore.find((one) => one.stockId === stockId);
    if (!style || !sku || comparePrices(sku, prices) === 0) return false;
    const skus = skusBefore.map((one) => (one === sku ? { ...one, ...prices } : one));
    const lowest = skus.reduce((minimum, one) => (comparePrices(one, minimum) < 0 ? one : minimum));
    for (const { stockId: id, priceCents, originalPriceCents } of skus) {
      const ownPriceCents = comparePrices({ priceCents, originalPriceCents }, lowest) === 0 ? null : priceCents;
      await sql`update stocks set price_cents = ${ownPriceCents}, original_price_cents = ${ownPriceCents === null ? null : originalPriceCents}
        where stock_id = ${id}`.execute(tx);
    }
    await saveStylePrice(tx, style, lowest, now);
    await announceCatalogChange(tx);
    return true;
  });
}

type LockedStyle = Prices & { readonly styleId: number };
type LockedSku = Prices & { readonly stockId: number; readonly styleId: number; readonly hasOwnPrice: boolean };

/** Locks styles and their SKUs in id order, SKUs first, as orders and imports do; then reads their prices. */
async function lockPrices(tx: Transaction, styleIds: readonly number[]) {
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

/** Notes the price in the history if it is another one. */
async function saveStylePrice(tx: Transaction, style: LockedStyle, prices: Prices, now: Date): Promise<void> {
  const { priceCents, originalPriceCents } = prices;
  await sql`update styles set price_cents = ${priceCents}, original_price_cents = ${originalPriceCents}
    where style_id = ${style.styleId}`.execute(tx);
  if (style.priceCents === priceCents) return;
  await sql`insert into style_prices (style_id, since, price_cents) values (${style.styleId}, ${now}, ${priceCents})
    on conflict (style_id, since) do update set price_cents = excluded.price_cents`.execute(tx);
}
