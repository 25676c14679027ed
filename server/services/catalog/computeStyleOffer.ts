/** A price with the regular one, in cents. */
export type Prices = { readonly priceCents: number; readonly originalPriceCents: number };

/** Sorts by price, then by original price. */
export const comparePrices = (a: Prices, b: Prices): number =>
  a.priceCents - b.priceCents || a.originalPriceCents - b.originalPriceCents;

/** A SKU's pieces on hand, price and original price, as `SKU_PRICES` selects them. */
export type SkuPrice = readonly [onHand: number, priceCents: number, originalPriceCents: number];

/** The price that a style shows until a size is chosen. */
export type StyleOffer = Prices & {
  /** Set if other sizes cost more. */
  readonly isFrom?: true;
};

/**
 * Returns the price of a style: the lowest of its sizes in stock, or of all sizes if none is.
 * @param skuPrices null if all sizes have the style's price
 */
export function computeStyleOffer(prices: Prices, skuPrices: readonly SkuPrice[] | null): StyleOffer {
  const inStock = (skuPrices ?? []).filter(([onHand]) => onHand > 0);
  const offeredPrices = inStock.length > 0 ? inStock : (skuPrices ?? []);
  const [lowest] = offeredPrices.toSorted((a, b) => a[1] - b[1] || a[2] - b[2]);
  if (!lowest) return { priceCents: prices.priceCents, originalPriceCents: prices.originalPriceCents };
  const isFrom = offeredPrices.some(([, priceCents]) => priceCents > lowest[1]);
  return { priceCents: lowest[1], originalPriceCents: lowest[2], ...(isFrom && { isFrom }) };
}
