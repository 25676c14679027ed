import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { comparePrices, type Prices } from '../computeStyleOffer.ts';
import { lockPrices, saveSkuPrices, saveStylePrice } from '../lockedPrices.ts';
import { endSales } from '../write/skuSales.ts';

/**
 * Sets the price of styles in all sizes, and notes it in their price history; sales to come are given up. Returns how many
 * had another price.
 */
export function setPrices(db: Database, styleIds: readonly number[], prices: Prices, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { skus, styles } = await lockPrices(tx, styleIds);
    await endSales(
      tx,
      skus.map(({ stockId }) => stockId),
    );
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
 * Sets the price of one SKU, in place of a sale to come; its style's price is the lowest of its sizes.
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
    if (!style || !sku) return false;
    await endSales(tx, [stockId]);
    if (comparePrices(sku, prices) === 0) return false;
    const skus = skusBefore.map((one) => (one === sku ? { ...one, ...prices } : one));
    await saveSkuPrices(tx, style, skus, now);
    await announceCatalogChange(tx);
    return true;
  });
}

/**
 * Sets what the shop pays for a piece of a SKU, or of all SKUs of styles. Orders keep the cost of the moment when they were
 * placed. Returns the number of SKUs.
 */
export async function setCosts(
  db: Database,
  { stockId, styleIds }: { readonly stockId: number | undefined; readonly styleIds: readonly number[] },
  costCents: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update stocks set cost_cents = ${costCents}
    where ${stockId === undefined ? sql`style_id = any(${[...styleIds]}::bigint[])` : sql`stock_id = ${stockId}`}`.execute(
    db,
  );
  return Number(numAffectedRows);
}
