import type { CatalogVersion } from '../../catalog/actions.ts';
import type { Bits } from './bits.ts';
import type { FacetIndex } from './facetIndex.ts';
import type { ParentIndex } from './ParentIndex.ts';
import type { ShopWords } from './shopWords.ts';
import type { SizeIndex } from './sizeIndex.ts';
import type { WordIndex } from './wordIndex.ts';

/**
 * The catalog for lists, in typed arrays. Products and styles are numbered in the order in which they were added, so that a
 * product's styles are adjacent. A changed product is removed at its number and added with a new one (`changeIndex.ts`); arrays grow, so
 * they may have spare entries at their end. Stock and ratings change in place.
 */
export type SearchIndex = {
  version: CatalogVersion;
  /** The numbers given so far, with those of removed products. */
  productCount: number;
  styleCount: number;
  /** The products that are in the index, and their count. */
  live: Bits;
  liveCount: number;
  /** The numbers of the products and styles in the index, by id. */
  readonly productsById: Map<number, number>;
  readonly stylesById: Map<number, number>;
  productIds: Float64Array;
  styleIds: Float64Array;
  /** The first style of each product; one extra entry at the end. */
  styleStart: Uint32Array;
  productByStyle: Uint32Array;
  price: Uint32Array;
  percentOff: Uint8Array;
  /** Parts that differ in shops that show the lowest price of 30 days as the former one. */
  readonly lowestPrices: { percentOff: Uint8Array; readonly onSale: FacetIndex };
  /** Per product: popularity, and its rank as a fraction, 1 for the most popular; all distinct. */
  popularity: Float64Array;
  popularityRank: Float64Array;
  /** Per product: the average rating to half a star times a million, plus the number of ratings. */
  ratingScore: Float64Array;
  /** Per product: days since 1970. */
  releaseDay: Int32Array;
  /** Per product: its brand, and the alphabetical rank of that. */
  brandIds: Float64Array;
  brandPlace: Uint16Array;
  readonly facets: Map<string, FacetIndex>;
  readonly sizes: SizeIndex;
  readonly words: WordIndex;
  readonly brands: Map<number, { readonly name: string; readonly slug: string; readonly products: number }>;
  /** The department of each category and the category of each product type; the most frequent one if ambiguous. */
  readonly parents: { readonly zc2: ParentIndex; readonly productType: ParentIndex };
  /** Per product: recent views; loaded on demand and refreshed by `refreshTrend`. */
  readonly trend: { readAt: number; views: Float64Array };
  /** The state of `settleOrders`: the products by popularity, those added since, and the ranks of the brands' names. */
  readonly unsettled: {
    ranked: Uint32Array;
    readonly added: number[];
    brandPlaces: ReadonlyMap<string, number> | undefined;
  };
  /** The terms that the merchant has taught the search; replaced at each change. */
  shopWords: ShopWords;
  /** Incremented at each change, which invalidates older answers. */
  generation: number;
};

/** Returns the index as shops see it that show the lowest price of 30 days as the former one. Stock is that of the index. */
export const toLowestPriceIndex = (index: SearchIndex): SearchIndex =>
  // The index is the prototype, because its stock, words and generation change.
  Object.create(index, {
    percentOff: { get: () => index.lowestPrices.percentOff },
    facets: { value: new Map([...index.facets, ['onSale', index.lowestPrices.onSale]]) },
  });
