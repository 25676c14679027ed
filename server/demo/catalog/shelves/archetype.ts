import type { ArtKind } from '../../art/artSpec.ts';
import type { Trait } from '../traits.ts';

/** The size run of a product. */
export type Sizing =
  | 'shoe'
  | 'wholeShoe'
  | 'apparel'
  | 'dress'
  | 'jeans'
  | 'trousers'
  | 'waist'
  | 'hat'
  | 'glove'
  | 'laptop'
  | 'phone'
  | 'singleShoe'
  | 'sock'
  | 'ring'
  | 'necklace'
  | 'bracelet'
  | 'one';

/** Audience: women, men, both in one product, kids, girls. */
export type Audience = 'W' | 'M' | 'U' | 'K' | 'G';

/** A kind of product: the data that its products of all brands share. */
export type Archetype = {
  readonly key: string;
  /** Matches the groups in `Brand.makes`. */
  readonly group: string;
  readonly department: string;
  readonly category: string;
  readonly productType: string;
  readonly art: readonly [ArtKind, string];
  /** Last words of the product's name: `Chelsea Boot`. */
  readonly nouns: readonly string[];
  /** Possible words before the noun: `Slim`, `Everyday`. */
  readonly adjectives?: readonly string[];
  /** Audience and its weight, such as `W:5 M:4`. */
  readonly audiences: string;
  /** Price range in dollars for a brand of level 1. */
  readonly price: readonly [number, number];
  readonly sizing: Sizing;
  /** Keys of the materials and their weights. */
  readonly materials: string;
  /** Patterns and weights; default: plain. */
  readonly patterns?: string;
  /** The pool of colours. */
  readonly colors: string;
  /** The pool of stones set in it, for jewelry. */
  readonly stones?: string;
  /** First sentences: the kind of product. */
  readonly firstSentences: readonly string[];
  /** Later sentences: occasions and combinations. */
  readonly laterSentences: readonly string[];
  readonly traits: readonly Trait[];
  /** Further bullets that apply to every product. */
  readonly extras: readonly string[];
  /** Heel height in inches. */
  readonly heel?: readonly [number, number];
  /** The set of measurements. */
  readonly measures: string;
  /** The word family of its reviews. */
  readonly reviews: string;
  /** Frequency within its group. */
  readonly weight: number;
  /** Search words beyond those in its name. */
  readonly keywords: string;
};

/** Data shared by the archetypes of one shelf. */
type Shelf = Pick<
  Archetype,
  'department' | 'category' | 'audiences' | 'sizing' | 'measures' | 'reviews' | 'colors' | 'materials'
> &
  Partial<Archetype>;

type ArchetypeOverrides = Pick<
  Archetype,
  'key' | 'group' | 'productType' | 'art' | 'nouns' | 'price' | 'firstSentences'
> &
  Partial<Archetype>;

/** Builds an archetype from its shelf's data and its own. */
export const createShelfArchetype =
  (shelf: Shelf) =>
  (overrides: ArchetypeOverrides): Archetype => ({
    weight: 1,
    keywords: '',
    laterSentences: [],
    traits: [],
    extras: [],
    ...shelf,
    ...overrides,
  });
