import { type Bits, visitBits } from './index/bits.ts';
import type { SearchIndex } from './index/searchIndex.ts';

/** A product that a customer bought or hearted. */
export type LikedStyle = {
  readonly brand: string;
  readonly productType: string;
  readonly category: string;
  /** As in the gender facet, such as `Women`. */
  readonly genders: readonly string[];
  /** The size bought or saved; empty if unknown. */
  readonly size: string;
  /** Weight: purchases count more than hearts. */
  readonly weight: number;
};

/** Maximum score of each similarity; together about two fields of a search term. */
const LIKENESSES = [
  { field: 'brandNameFacet', most: 8, valuesOf: (style: LikedStyle) => [style.brand] },
  { field: 'productType', most: 8, valuesOf: (style: LikedStyle) => [style.productType] },
  { field: 'zc2', most: 4, valuesOf: (style: LikedStyle) => [style.category] },
  { field: 'txAttrFacet_Gender', most: 6, valuesOf: (style: LikedStyle) => style.genders },
] as const;
const MAX_FOR_SIZE = 4;

/** Scores each product by similarity to a customer's likes: brands, types, genders, and available sizes. */
export function scoreTaste(index: SearchIndex, likes: readonly LikedStyle[]): Float32Array {
  const scores = new Float32Array(index.productCount);
  for (const { field, most, valuesOf } of LIKENESSES) {
    const facet = index.facets.get(field);
    const findBits = (value: string): Bits | undefined => facet?.products[facet.numbers.get(value) ?? -1];
    addShares(scores, weigh(likes, valuesOf), most, findBits);
  }
  const { size: sizes } = index.sizes;
  const listSizes = ({ size }: LikedStyle): string[] => (size ? [size] : []);
  addBest(scores, weigh(likes, listSizes), (size) => sizes.products[sizes.numbers.get(size) ?? -1]);
  return scores;
}

function weigh(likes: readonly LikedStyle[], valuesOf: (liked: LikedStyle) => readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const style of likes)
    for (const value of valuesOf(style)) weights.set(value, (weights.get(value) ?? 0) + style.weight);
  return weights;
}

type BitsLookup = (value: string) => Bits | undefined;

/** The most liked value scores the maximum, others in proportion. */
function addShares(
  scores: Float32Array,
  weights: ReadonlyMap<string, number>,
  maxScore: number,
  bitsOf: BitsLookup,
): void {
  const greatest = Math.max(...weights.values(), 1);
  for (const [value, weight] of weights) {
    const share = (maxScore * weight) / greatest;
    visitBits(bitsOf(value) ?? NO_BITS, (product) => {
      scores[product] = (scores[product] ?? 0) + share;
    });
  }
}

/** A product scores once if it is available in one of the customer's sizes. */
function addBest(scores: Float32Array, weights: ReadonlyMap<string, number>, bitsOf: BitsLookup): void {
  const fitting = new Set<number>();
  for (const value of weights.keys()) visitBits(bitsOf(value) ?? NO_BITS, (product) => fitting.add(product));
  for (const product of fitting) scores[product] = (scores[product] ?? 0) + MAX_FOR_SIZE;
}

const NO_BITS: Bits = new Uint32Array(0);
