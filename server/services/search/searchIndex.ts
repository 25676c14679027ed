import type { FacetIndex } from './facetIndex.ts';
import type { SizeIndex } from './sizeIndex.ts';
import type { WordIndex } from './wordIndex.ts';

/**
 * The catalogue as lists need it, in typed arrays. Products and styles are numbered from 0 in the order of their ids, so that
 * the styles of one product are neighbours. Made once for a version of the catalogue; only stock changes in place.
 */
export type SearchIndex = {
  readonly version: number;
  readonly productCount: number;
  readonly styleCount: number;
  readonly productIds: Float64Array;
  readonly styleIds: Float64Array;
  /** Product → its first style; one more entry than there are products. */
  readonly styleStart: Uint32Array;
  readonly productOf: Uint32Array;
  readonly price: Uint32Array;
  readonly percentOff: Uint8Array;
  /** Per product: place among all by popularity as a fraction, 1 for the most popular; no two are alike. */
  readonly standing: Float64Array;
  /** Per product: the average rating to half a star times a million, and the number of ratings. */
  readonly rated: Float64Array;
  /** Per product: days since 1970. */
  readonly released: Int32Array;
  /** Per product: place of its brand in the alphabet. */
  readonly brandPlace: Uint16Array;
  readonly facets: ReadonlyMap<string, FacetIndex>;
  readonly sizes: SizeIndex;
  readonly words: WordIndex;
  readonly brands: ReadonlyMap<number, { readonly name: string; readonly slug: string }>;
  /** Category → department, product type → category: of the most products where several would do. */
  readonly parents: { readonly zc2: ReadonlyMap<string, string>; readonly productType: ReadonlyMap<string, string> };
  /** Per product: views of late; read when it is first asked for, and now and then after (`freshenTrend`). */
  readonly trend: { readAt: number; readonly views: Float64Array };
  /** Rises with each change of stock, so that answers made before it can be told. */
  generation: number;
};
