import { comparesLowestPrices } from '../../platform/http/answerForShop.ts';

/** A price with the regular one, in cents. */
export type Prices = { readonly priceCents: number; readonly originalPriceCents: number };

/** Prices of the catalog, with the lowest price of the 30 days before the reduction. */
export type CatalogPrices = Prices & { readonly referencePriceCents?: number | null };

/**
 * Returns a price with the former one that a shop shows: the regular one of the catalog, or by the rule of the lowest
 * price the reference of the reduction. Without a reduction they are equal.
 */
export function toShownPrices(
  { priceCents, originalPriceCents, referencePriceCents }: CatalogPrices,
  isLowestShown = comparesLowestPrices(),
): Prices {
  if (!isLowestShown) return { priceCents, originalPriceCents };
  return { priceCents, originalPriceCents: Math.max(priceCents, referencePriceCents ?? 0) };
}

/** Sorts by price, then by original price. */
export const comparePrices = (a: Prices, b: Prices): number =>
  a.priceCents - b.priceCents || a.originalPriceCents - b.originalPriceCents;

/** A SKU's pieces on hand, prices and reference, as `SKU_PRICES` selects them. */
export type SkuPrice = readonly [
  onHand: number,
  priceCents: number,
  originalPriceCents: number,
  referencePriceCents?: number | null,
];

/** The price that a style shows until a size is chosen. */
export type StyleOffer = Prices & {
  /** Set if other sizes cost more. */
  readonly isFrom?: true;
};

/**
 * Returns the price of a style in the current shop: the lowest of its sizes in stock, or of all sizes if none is.
 * @param skuPrices null if all sizes have the style's price
 */
export function computeStyleOffer(prices: CatalogPrices, skuPrices: readonly SkuPrice[] | null): StyleOffer {
  const inStock = (skuPrices ?? []).filter(([onHand]) => onHand > 0);
  const offeredSkus = inStock.length > 0 ? inStock : (skuPrices ?? []);
  const offeredPrices = offeredSkus.map(([, priceCents, originalPriceCents, referencePriceCents = null]) =>
    toShownPrices({ priceCents, originalPriceCents, referencePriceCents }),
  );
  const [lowest] = offeredPrices.toSorted(comparePrices);
  if (!lowest) return toShownPrices(prices);
  const isFrom = offeredPrices.some(({ priceCents }) => priceCents > lowest.priceCents);
  return { ...lowest, ...(isFrom && { isFrom }) };
}
