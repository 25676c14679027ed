import type { ArtKind } from '../../art/artSpec.ts';
import type { Trait } from '../traits.ts';

/** Which size run a product comes in. */
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
  | 'one';

/** For whom: women, men, both in one product, kids, girls. */
export type Audience = 'W' | 'M' | 'U' | 'K' | 'G';

/** A sort of product: all that its brands' products have in common, from the shelf to the way it is spoken of. */
export type Archetype = {
  readonly key: string;
  /** What brands say they make. */
  readonly group: string;
  readonly department: string;
  readonly category: string;
  readonly productType: string;
  readonly art: readonly [ArtKind, string];
  /** How its name ends: `Chelsea Boot`. */
  readonly nouns: readonly string[];
  /** Words that may stand before the noun: `Slim`, `Everyday`. */
  readonly adjectives?: readonly string[];
  /** Audience and its weight, such as `W:5 M:4`. */
  readonly who: string;
  /** Dollars at a brand of middle level. */
  readonly price: readonly [number, number];
  readonly sizing: Sizing;
  /** Keys of the materials and their weights. */
  readonly materials: string;
  /** Patterns and weights; plain where left out. */
  readonly patterns?: string;
  /** The pool of colours. */
  readonly colors: string;
  /** First sentences: what it is. */
  readonly leads: readonly string[];
  /** Later sentences: when and with what it is worn. */
  readonly uses: readonly string[];
  readonly traits: readonly Trait[];
  /** Further bullets that are true of each. */
  readonly extras: readonly string[];
  /** Heel height in inches. */
  readonly heel?: readonly [number, number];
  /** Which measurements it has. */
  readonly measures: string;
  /** Which shoppers' words fit it. */
  readonly reviews: string;
  /** How often, beside the others of its group. */
  readonly weight: number;
  /** Words beside those in its name that shoppers search for. */
  readonly keywords: string;
};

/** What archetypes of one shelf share. */
type Shelf = Pick<
  Archetype,
  'department' | 'category' | 'who' | 'sizing' | 'measures' | 'reviews' | 'colors' | 'materials'
> &
  Partial<Archetype>;

type Own = Pick<Archetype, 'key' | 'group' | 'productType' | 'art' | 'nouns' | 'price' | 'leads'> & Partial<Archetype>;

/** An archetype from its shelf and its own. */
export const onShelf =
  (shelf: Shelf) =>
  (own: Own): Archetype => ({ weight: 1, keywords: '', uses: [], traits: [], extras: [], ...shelf, ...own });
