import type { FacetIndex } from './facetIndex.ts';
import type { ShopWords } from './shopWords.ts';
import type { SizeIndex } from './sizeIndex.ts';
import type { WordIndex } from './wordIndex.ts';

/**
 * The catalog for lists, in typed arrays. Products and styles are numbered from 0 in id order, so that a product's styles are
 * adjacent. Built once per catalog version; only stock changes in place.
 */
export type SearchIndex = {
  readonly version: number;
  readonly productCount: number;
  readonly styleCount: number;
  readonly productIds: Float64Array;
  readonly styleIds: Float64Array;
  /** The first style of each product; one extra entry at the end. */
  readonly styleStart: Uint32Array;
  readonly productByStyle: Uint32Array;
  readonly price: Uint32Array;
  readonly percentOff: Uint8Array;
  /** Parts that differ in shops that show the lowest price of 30 days as the former one. */
  readonly lowestPrices: { readonly percentOff: Uint8Array; readonly onSale: FacetIndex };
  /** Per product: popularity rank as a fraction, 1 for the most popular; all distinct. */
  readonly popularityRank: Float64Array;
  /** Per product: the average rating to half a star times a million, plus the number of ratings. */
  readonly ratingScore: Float64Array;
  /** Per product: days since 1970. */
  readonly releaseDay: Int32Array;
  /** Per product: alphabetical rank of its brand. */
  readonly brandPlace: Uint16Array;
  readonly facets: ReadonlyMap<string, FacetIndex>;
  readonly sizes: SizeIndex;
  readonly words: WordIndex;
  readonly brands: ReadonlyMap<number, { readonly name: string; readonly slug: string }>;
  /** The department of each category and the category of each product type; the most frequent one if ambiguous. */
  readonly parents: { readonly zc2: ReadonlyMap<string, string>; readonly productType: ReadonlyMap<string, string> };
  /** Per product: recent views; loaded on demand and refreshed by `refreshTrend`. */
  readonly trend: { readAt: number; readonly views: Float64Array };
  /** The terms that the merchant has taught the search; replaced at each change. */
  shopWords: ShopWords;
  /** Incremented at each stock change, which invalidates older answers. */
  generation: number;
};

/** Returns the index as shops see it that show the lowest price of 30 days as the former one. Stock is that of the index. */
export const toLowestPriceIndex = (index: SearchIndex): SearchIndex =>
  // The index is the prototype, because its stock, words and generation change.
  Object.create(index, {
    percentOff: { value: index.lowestPrices.percentOff },
    facets: { value: new Map([...index.facets, ['onSale', index.lowestPrices.onSale]]) },
  });

/** Returns the position of an id in ascending ids. */
export function findPosition(ids: Float64Array, id: number): number | undefined {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id ? from : undefined;
}
