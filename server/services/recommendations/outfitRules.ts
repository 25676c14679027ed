import { goTogether } from './colorRules.ts';

/** What a product is in an outfit. */
export type Piece = 'shoe' | 'top' | 'bottom' | 'dress' | 'layer' | 'bag' | 'hat';

/** A style as the rules see it. */
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

/** The categories (zc2) that each piece is found in. */
export const PIECE_CATEGORIES: Readonly<Record<Piece, readonly string[]>> = {
  shoe: ['Sneakers & Athletic Shoes', 'Boots', 'Sandals', 'Heels', 'Flats', 'Loafers & Oxfords', 'Clogs'],
  top: ['Shirts & Tops', 'Sweaters', 'Hoodies & Sweatshirts'],
  bottom: ['Pants', 'Jeans', 'Skirts', 'Shorts'],
  dress: ['Dresses'],
  layer: ['Coats & Outerwear', 'Blazers'],
  bag: ['Bags and Handbags', 'Backpacks'],
  hat: ['Hats'],
};

/** Undefined for what belongs to no outfit: toys, slippers, phone cases. */
export const pieceOf = (category: string): Piece | undefined =>
  PIECES.find((piece) => PIECE_CATEGORIES[piece].includes(category));
const PIECES: readonly Piece[] = ['shoe', 'top', 'bottom', 'dress', 'layer', 'bag', 'hat'];

/** What goes with a piece: one of these sets. Those with a dress or a handbag are women's. */
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

/** The pieces to look for beside a source: the same ones for the same product. */
export function piecesBeside(source: Wearable): readonly Piece[] {
  const sets = SETS[source.piece].filter(
    (set) => isWomens(source) || !set.some((piece) => WOMENS_PIECES.includes(piece)),
  );
  return sets[source.productId % Math.max(1, sets.length)] ?? [];
}

/** Upper ends of the two lower price classes of each piece, in cents. */
const PRICE_CLASSES: Readonly<Record<Piece, readonly [number, number]>> = {
  shoe: [8_000, 15_000],
  top: [4_000, 9_000],
  bottom: [6_000, 9_000],
  dress: [8_500, 12_000],
  layer: [12_500, 19_500],
  bag: [9_000, 15_000],
  hat: [2_800, 3_600],
};

/** 0 for what is cheap of its kind, 1 for the middle, 2 for what is dear. */
export function priceClass({ piece, priceCents }: Pick<Wearable, 'piece' | 'priceCents'>): 0 | 1 | 2 {
  const [cheap, middle] = PRICE_CLASSES[piece];
  if (priceCents <= cheap) return 0;
  return priceCents <= middle ? 1 : 2;
}

const SPORTY =
  /running|trail|walking|hiking|athletic|sport|skate|track|jogger|legging|hoodie|sweatshirt|tank|fleece|trucker|visor|backpack/i;
const DRESSY =
  /pump|heel|slingback|wedge|loafer|oxford|flat|blazer|dress|skirt|satchel|fedora|button-up|leather jacket/i;

/** How a thing is worn: sport goes with what is neither, as a suit does, but not with a suit. */
export function registerOf(productType: string): 'sporty' | 'casual' | 'dressy' {
  if (SPORTY.test(productType)) return 'sporty';
  return DRESSY.test(productType) ? 'dressy' : 'casual';
}

const registersMeet = (a: Wearable, b: Wearable): boolean => {
  const registers = [registerOf(a.productType), registerOf(b.productType)];
  return !(registers.includes('sporty') && registers.includes('dressy'));
};

/** Whether two things can be worn by one person at one time: people, age, colours, manner, and prices at most a class apart. */
export const goesWith = (a: Wearable, b: Wearable): boolean =>
  a.productId !== b.productId &&
  a.piece !== b.piece &&
  a.ageGroup === b.ageGroup &&
  a.genders.some((gender) => b.genders.includes(gender)) &&
  goTogether(a.colorFamilies, b.colorFamilies) &&
  registersMeet(a, b) &&
  Math.abs(priceClass(a) - priceClass(b)) <= 1;

/** Fewer things than these are no outfit, the source among them. */
const FEWEST = 3;
/** Among so many of the best is chosen, so that not every outfit has the same bag. */
const CHOICES = 6;

/**
 * An outfit around a source: of each piece one of the candidates (the shop's best first) that goes with everything chosen before
 * it. The same source and candidates give the same outfit; none where too few go together.
 */
export function composeOutfit(source: Wearable, candidates: readonly Wearable[]): readonly Wearable[] {
  const chosen = [source];
  for (const piece of piecesBeside(source)) {
    const fitting = candidates.filter(
      (candidate) => candidate.piece === piece && chosen.every((other) => goesWith(candidate, other)),
    );
    // Those of the source's own price class and manner before its neighbours.
    const ranked = fitting.toSorted((a, b) => distance(source, a) - distance(source, b)).slice(0, CHOICES);
    const next = ranked[(source.productId + source.styleId) % Math.max(1, ranked.length)];
    if (next) chosen.push(next);
  }
  return chosen.length >= FEWEST ? chosen : [];
}

const distance = (source: Wearable, other: Wearable): number =>
  Math.abs(priceClass(source) - priceClass(other)) +
  (registerOf(source.productType) === registerOf(other.productType) ? 0 : 1);
