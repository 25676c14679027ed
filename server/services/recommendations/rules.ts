import type { ProductCard } from '../../../src/contracts/products/productCard.ts';

/** Returns the first `limit` available cards, with at most `perBrand` per brand for variety. Skipped cards fill a short row. */
export function limitPerBrand(cards: readonly ProductCard[], limit: number, perBrand: number): ProductCard[] {
  const selectedCards: ProductCard[] = [];
  const skippedCards: ProductCard[] = [];
  const brands = new Map<string, number>();
  for (const card of cards.filter(({ onHand }) => onHand > 0)) {
    const count = brands.get(card.brandName) ?? 0;
    if (count >= perBrand) skippedCards.push(card);
    else selectedCards.push(card);
    brands.set(card.brandName, count + 1);
  }
  return [...selectedCards, ...skippedCards].slice(0, limit);
}

/** Merges lists round-robin, without duplicate products. */
export function interleave(lists: readonly (readonly ProductCard[])[]): ProductCard[] {
  const cardsByProduct = new Map<string, ProductCard>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let place = 0; place < longest; place++) {
    for (const list of lists) {
      const card = list[place];
      if (card && !cardsByProduct.has(card.productId)) cardsByProduct.set(card.productId, card);
    }
  }
  return [...cardsByProduct.values()];
}

/** Colors that match every other. */
const NEUTRAL = new Set(['Black', 'White', 'Gray', 'Silver', 'Beige', 'Brown', 'Navy', 'Gold']);

/** Neighbors on the color wheel, and two proven pairs. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['Red', 'Pink'],
  ['Red', 'Orange'],
  ['Orange', 'Yellow'],
  ['Yellow', 'Green'],
  ['Green', 'Blue'],
  ['Blue', 'Purple'],
  ['Purple', 'Pink'],
  ['Blue', 'Orange'],
  ['Blue', 'Yellow'],
];

/** The families of the color facet; `Multi` only matches neutral colors. */
export const COLOR_FAMILIES = [
  ...NEUTRAL,
  ...['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Pink', 'Multi'],
] as const;

const isMatchingPair = (a: string, b: string): boolean =>
  NEUTRAL.has(a) ||
  NEUTRAL.has(b) ||
  (a === b && a !== 'Multi') ||
  PAIRS.some((pair) => pair.includes(a) && pair.includes(b) && a !== b);

/** Returns whether all of these colors match all of those. */
export const areMatchingColors = (colors: readonly string[], others: readonly string[]): boolean =>
  colors.every((a) => others.every((b) => isMatchingPair(a, b)));

export const listMatchingColors = (families: readonly string[]): string[] =>
  COLOR_FAMILIES.filter((family) => areMatchingColors(families, [family]));

/** A product's role in an outfit. */
type Piece = 'shoe' | 'top' | 'bottom' | 'dress' | 'layer' | 'bag' | 'hat';

/** The properties of a style that the rules need. */
export type Wearable = {
  readonly styleId: number;
  readonly productId: number;
  readonly piece: Piece;
  readonly productType: string;
  readonly brand: string;
  readonly genders: readonly string[];
  readonly ageGroup: string;
  readonly colorFamilies: readonly string[];
  readonly priceCents: number;
};

/** The categories (zc2) of each piece. */
export const PIECE_CATEGORIES: Readonly<Record<Piece, readonly string[]>> = {
  shoe: ['Sneakers & Athletic Shoes', 'Boots', 'Sandals', 'Heels', 'Flats', 'Loafers & Oxfords', 'Clogs'],
  top: ['Shirts & Tops', 'Sweaters', 'Hoodies & Sweatshirts'],
  bottom: ['Pants', 'Jeans', 'Skirts', 'Shorts'],
  dress: ['Dresses'],
  layer: ['Coats & Outerwear', 'Blazers'],
  bag: ['Bags and Handbags', 'Backpacks'],
  hat: ['Hats'],
};

/** Undefined for products that fit no outfit: toys, slippers, phone cases. */
export const findPiece = (category: string): Piece | undefined =>
  PIECES.find((piece) => PIECE_CATEGORIES[piece].includes(category));
const PIECES: readonly Piece[] = ['shoe', 'top', 'bottom', 'dress', 'layer', 'bag', 'hat'];

/** Sets that complete a piece. Those with a dress or a handbag are women's. */
const SETS: Readonly<Record<Piece, readonly (readonly Piece[])[]>> = {
  shoe: [
    ['top', 'bottom', 'bag'],
    ['dress', 'bag', 'layer'],
    ['top', 'bottom', 'hat'],
  ],
  top: [
    ['bottom', 'shoe', 'bag'],
    ['bottom', 'shoe', 'hat'],
  ],
  bottom: [
    ['top', 'shoe', 'bag'],
    ['top', 'shoe', 'hat'],
  ],
  dress: [
    ['shoe', 'bag', 'layer'],
    ['shoe', 'bag'],
  ],
  layer: [
    ['top', 'bottom', 'shoe'],
    ['dress', 'shoe', 'bag'],
  ],
  bag: [
    ['top', 'bottom', 'shoe'],
    ['dress', 'shoe'],
  ],
  hat: [['top', 'bottom', 'shoe']],
};
const WOMENS_PIECES: readonly Piece[] = ['dress', 'bag'];
const isWomens = ({ genders, ageGroup }: Wearable): boolean => ageGroup === 'adult' && genders.includes('womens');

/** Returns the pieces to look for; deterministic for each product. */
export function listMatchingPieces(source: Wearable): readonly Piece[] {
  const sets = SETS[source.piece].filter(
    (set) => isWomens(source) || !set.some((piece) => WOMENS_PIECES.includes(piece)),
  );
  return sets[source.productId % Math.max(1, sets.length)] ?? [];
}

/** Upper bounds of the low and middle price class of each piece, in cents. */
const PRICE_CLASSES: Readonly<Record<Piece, readonly [number, number]>> = {
  shoe: [8_000, 15_000],
  top: [4_000, 9_000],
  bottom: [6_000, 9_000],
  dress: [8_500, 12_000],
  layer: [12_500, 19_500],
  bag: [9_000, 15_000],
  hat: [2_800, 3_600],
};

/** Returns 0, 1 or 2 for a price that is low, middle or high for its kind. */
export function getPriceClass({ piece, priceCents }: Pick<Wearable, 'piece' | 'priceCents'>): 0 | 1 | 2 {
  const [lowLimit, middle] = PRICE_CLASSES[piece];
  if (priceCents <= lowLimit) return 0;
  return priceCents <= middle ? 1 : 2;
}

const SPORTY =
  /running|trail|walking|hiking|athletic|sport|skate|track|jogger|legging|hoodie|sweatshirt|tank|fleece|trucker|visor|backpack/i;
const DRESSY =
  /pump|heel|slingback|wedge|loafer|oxford|flat|blazer|dress|skirt|satchel|fedora|button-up|leather jacket/i;

/** Returns the style of wear; sporty and casual match, formal and casual match, sporty and formal do not. */
export function getDressCode(productType: string): 'sporty' | 'casual' | 'dressy' {
  if (SPORTY.test(productType)) return 'sporty';
  return DRESSY.test(productType) ? 'dressy' : 'casual';
}

const hasMatchingDressCode = (a: Wearable, b: Wearable): boolean => {
  const registers = [getDressCode(a.productType), getDressCode(b.productType)];
  return !(registers.includes('sporty') && registers.includes('dressy'));
};

/** Returns whether two items suit one person: gender, age, colors, style, prices at most one class apart. */
export const isOutfitMatch = (a: Wearable, b: Wearable): boolean =>
  a.productId !== b.productId &&
  a.piece !== b.piece &&
  a.ageGroup === b.ageGroup &&
  a.genders.some((gender) => b.genders.includes(gender)) &&
  areMatchingColors(a.colorFamilies, b.colorFamilies) &&
  hasMatchingDressCode(a, b) &&
  Math.abs(getPriceClass(a) - getPriceClass(b)) <= 1;

/** Minimum number of items in an outfit, the source included. */
const FEWEST = 3;
/** Each piece is chosen among this many candidates, for variety. */
const CHOICES = 6;

/** Composes an outfit: one candidate per piece (best first) that matches all chosen before; undefined if too few. */
export function composeOutfit(source: Wearable, candidates: readonly Wearable[]): readonly Wearable[] {
  const chosenCandidates = [source];
  for (const piece of listMatchingPieces(source)) {
    const fitting = candidates.filter(
      (candidate) => candidate.piece === piece && chosenCandidates.every((other) => isOutfitMatch(candidate, other)),
    );
    // Candidates with the source's price class and style of wear come first.
    const rankedCandidates = fitting
      .toSorted((a, b) => computeDistance(source, a) - computeDistance(source, b))
      .slice(0, CHOICES);
    const next = rankedCandidates[(source.productId + source.styleId) % Math.max(1, rankedCandidates.length)];
    if (next) chosenCandidates.push(next);
  }
  return chosenCandidates.length >= FEWEST ? chosenCandidates : [];
}

const computeDistance = (source: Wearable, other: Wearable): number =>
  Math.abs(getPriceClass(source) - getPriceClass(other)) +
  (getDressCode(source.productType) === getDressCode(other.productType) ? 0 : 1);
