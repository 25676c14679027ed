/** One alternative: words that occur together in a product, or a facet value. */
export type Alternative = { readonly stems: readonly string[] } | { readonly field: string; readonly value: string };

/** Any alternative satisfies the group; an optional group only affects the order. */
export type MeantGroup = { readonly alternatives: readonly Alternative[]; readonly isOptional: boolean };

/** The groups of each phrase, by the stems of its words. */
export type Concepts = ReadonlyMap<string, readonly MeantGroup[]>;

/** The terms that the merchant has taught the search. */
export type ShopWords = {
  /** Terms that mean the same. */
  readonly concepts: Concepts;
  /** The page of each term that leads to one, by the stems of its words. */
  readonly pages: ReadonlyMap<string, string>;
};

export const NO_SHOP_WORDS: ShopWords = { concepts: new Map(), pages: new Map() };

/** Returns whether two readings teach the search the same. */
export const isSameWords = (one: ShopWords, other: ShopWords): boolean => toText(one) === toText(other);

const toText = ({ concepts, pages }: ShopWords): string => JSON.stringify([[...concepts], [...pages]]);
