import { type Bits, eachBit } from './bits.ts';
import type { SearchIndex } from './searchIndex.ts';

/** One thing that a customer bought or hearted. */
export type Liked = {
  readonly brand: string;
  readonly productType: string;
  readonly category: string;
  /** As the gender facet has them, such as `Women`. */
  readonly genders: readonly string[];
  /** The size that was bought or kept; empty where none is known. */
  readonly size: string;
  /** How much it says: what was bought says more than what was hearted. */
  readonly weight: number;
};

/** The most that each likeness may add; together about as much as two fields of a searched term. */
const LIKENESSES = [
  { field: 'brandNameFacet', most: 8, valuesOf: (liked: Liked) => [liked.brand] },
  { field: 'productType', most: 8, valuesOf: (liked: Liked) => [liked.productType] },
  { field: 'zc2', most: 4, valuesOf: (liked: Liked) => [liked.category] },
  { field: 'txAttrFacet_Gender', most: 6, valuesOf: (liked: Liked) => liked.genders },
] as const;
const MOST_FOR_SIZE = 4;

/** Product → how much it is like what a customer liked before: their brands, kinds, genders, and sizes that are on hand. */
export function tasteScores(index: SearchIndex, likes: readonly Liked[]): Float32Array {
  const scores = new Float32Array(index.productCount);
  for (const { field, most, valuesOf } of LIKENESSES) {
    const facet = index.facets.get(field);
    const bitsOf = (value: string): Bits | undefined => facet?.products[facet.numbers.get(value) ?? -1];
    addShares(scores, weigh(likes, valuesOf), most, bitsOf);
  }
  const { sizes } = index;
  const sizesOf = ({ size }: Liked): string[] => (size ? [size] : []);
  addBest(scores, weigh(likes, sizesOf), (size) => sizes.sizeProducts[sizes.sizeNumbers.get(size) ?? -1]);
  return scores;
}

function weigh(likes: readonly Liked[], valuesOf: (liked: Liked) => readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const liked of likes)
    for (const value of valuesOf(liked)) weights.set(value, (weights.get(value) ?? 0) + liked.weight);
  return weights;
}

type BitsOf = (value: string) => Bits | undefined;

/** The value that was liked most adds the most, others their part of it. */
function addShares(scores: Float32Array, weights: ReadonlyMap<string, number>, most: number, bitsOf: BitsOf): void {
  const greatest = Math.max(...weights.values(), 1);
  for (const [value, weight] of weights) {
    const share = (most * weight) / greatest;
    eachBit(bitsOf(value) ?? NONE, (product) => {
      scores[product] = (scores[product] ?? 0) + share;
    });
  }
}

/** A product has many sizes: being there in one of the customer's is enough, and counts once. */
function addBest(scores: Float32Array, weights: ReadonlyMap<string, number>, bitsOf: BitsOf): void {
  const fitting = new Set<number>();
  for (const value of weights.keys()) eachBit(bitsOf(value) ?? NONE, (product) => fitting.add(product));
  for (const product of fitting) scores[product] = (scores[product] ?? 0) + MOST_FOR_SIZE;
}

const NONE: Bits = new Uint32Array(0);
