import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const DAY_MS = 86_400_000;
/** Period of the lowest price. */
export const LOWEST_PRICE_MS = 30 * DAY_MS;

export type PriceRow = {
  readonly styleId: number;
  readonly priceCents: number;
  /** Whether its sizes have several prices: the price then is the lowest one. */
  readonly isPricedBySize: boolean;
};
type LowestPrice = { readonly styleId: number; readonly lowestCents: number; readonly isLowestNow: boolean };

/**
 * Returns each style's lowest price. The rows are all prices of the period, oldest first; the last is today's.
 * `isLowestNow` is false if the price never changed, and if it is not the price of all sizes.
 */
export function findLowestPrices(rows: readonly PriceRow[]): LowestPrice[] {
  return [...Map.groupBy(rows, ({ styleId }) => styleId)].map(([styleId, prices]) => {
    const cents = prices.map(({ priceCents }) => priceCents);
    const lowestCents = Math.min(...cents);
    const isLowest = cents.at(-1) === lowestCents && Math.max(...cents) > lowestCents;
    return { styleId, lowestCents, isLowestNow: isLowest && !prices.some(({ isPricedBySize }) => isPricedBySize) };
  });
}

/** Reads all prices that applied since a date, oldest first, including each style's price at that date. */
export async function readPricesSince(db: Database, productId: number, startDate: Date): Promise<PriceRow[]> {
  const result = await sql<PriceRow>`
    select p.style_id as "styleId", p.price_cents as "priceCents", exists (
        select from stocks k where k.style_id = s.style_id and k.price_cents is not null) as "isPricedBySize"
    from style_prices p join styles s using (style_id) join products using (product_id)
    where s.product_id = ${productId} and not hidden
      and p.since >= coalesce(
        (select max(b.since) from style_prices b where b.style_id = p.style_id and b.since <= ${startDate}), ${startDate})
    order by s.position, p.style_id, p.since`.execute(db);
  return result.rows;
}
