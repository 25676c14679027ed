const DAY_MS = 86_400_000;
/** How far back a lowest price is looked for. */
export const LOWEST_PRICE_MS = 30 * DAY_MS;

export type PriceRow = { readonly styleId: number; readonly priceCents: number };
type LowestPrice = { readonly styleId: number; readonly lowestCents: number; readonly isLowestNow: boolean };

/**
 * What each style cost at least. The rows are the prices that stood at any time of the span, oldest first; a style's last one
 * is today's. A price that never moved is the lowest, too, but nothing to tell of.
 */
export function lowestByStyle(rows: readonly PriceRow[]): LowestPrice[] {
  return [...Map.groupBy(rows, ({ styleId }) => styleId)].map(([styleId, prices]) => {
    const cents = prices.map(({ priceCents }) => priceCents);
    const lowestCents = Math.min(...cents);
    return { styleId, lowestCents, isLowestNow: cents.at(-1) === lowestCents && Math.max(...cents) > lowestCents };
  });
}
