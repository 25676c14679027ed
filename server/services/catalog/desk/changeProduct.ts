import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';

/**
 * Hides a product from every page, or shows it again. An import neither shows what an operator has hidden nor hides it anew.
 * @returns false for an unknown product, or one that is so already
 */
export function setHidden(db: Database, productId: number, isHidden: boolean, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update products set hidden = ${isHidden}, gone_at = null, updated_at = ${now}
      where product_id = ${productId} and (hidden <> ${isHidden} or gone_at is not null)`.execute(tx);
    if (numAffectedRows === 0n) return false;
    await announceCatalogChange(tx);
    return true;
  });
}

export type PriceChange = {
  readonly priceCents: number;
  /** The regular price, at least the price. */
  readonly originalPriceCents: number;
};

/** Sets the price of styles, and notes it in their price history. Returns how many had another price. */
export function setPrices(
  db: Database,
  styleIds: readonly number[],
  { priceCents, originalPriceCents }: PriceChange,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Ordered, so that two changes at once do not wait for each other.
    const before = await sql<{ style_id: number; price_cents: number }>`
      select style_id, price_cents from styles where style_id = any(${[...styleIds]}::bigint[])
        and (price_cents <> ${priceCents} or original_price_cents <> ${originalPriceCents})
      order by style_id for no key update`.execute(tx);
    if (before.rows.length === 0) return 0;
    const changed = before.rows.map(({ style_id }) => style_id);
    await sql`update styles set price_cents = ${priceCents}, original_price_cents = ${originalPriceCents}
      where style_id = any(${changed}::bigint[])`.execute(tx);
    const repriced = before.rows.filter((row) => row.price_cents !== priceCents).map(({ style_id }) => style_id);
    await sql`insert into style_prices (style_id, since, price_cents)
      select style_id, ${now}, ${priceCents} from unnest(${repriced}::bigint[]) as style_id
      on conflict (style_id, since) do update set price_cents = excluded.price_cents`.execute(tx);
    await announceCatalogChange(tx);
    return changed.length;
  });
}

/** A count, a difference to it, or `uncounted` with how many may be sold until the next import. */
export type StockChange =
  | { readonly kind: 'count'; readonly pieces: number }
  | { readonly kind: 'difference'; readonly pieces: number }
  | { readonly kind: 'uncounted'; readonly pieces: number };

export type StockResult = { readonly before: number; readonly after: number };

/**
 * Changes the stock of a SKU.
 * @returns the numbers before and after; undefined for an unknown SKU; `below zero` where a difference takes more than there is
 */
export function changeStock(
  db: Database,
  stockId: number,
  { kind, pieces }: StockChange,
): Promise<StockResult | 'below zero' | undefined> {
  return db.transaction().execute(async (tx: Transaction) => {
    const stored = await sql<{ on_hand: number; is_counted: boolean }>`
      select on_hand, is_counted from stocks where stock_id = ${stockId} for no key update`.execute(tx);
    const [row] = stored.rows;
    if (!row) return undefined;
    const after = kind === 'difference' ? row.on_hand + pieces : pieces;
    if (after < 0) return 'below zero';
    const isCounted = kind === 'difference' ? row.is_counted : kind === 'count';
    if (after === row.on_hand && isCounted === row.is_counted) return { before: after, after };
    await sql`update stocks set on_hand = ${after}, is_counted = ${isCounted} where stock_id = ${stockId}`.execute(tx);
    await announceCatalogChange(tx);
    return { before: row.on_hand, after };
  });
}
