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
