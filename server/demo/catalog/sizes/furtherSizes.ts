import { formatUnisexSize } from '../../../../src/lib/sizing/sizeUnits.ts';
import type { Chance } from '../chance.ts';
import type { Archetype } from '../shelves/archetype.ts';
import { createSizes, type Size, type Wearer } from './sizes.ts';

/** Groups of shoes that can come in one size run for women and men. */
const FOR_BOTH = ['canvas', 'clogs', 'slippers', 'sportSandals', 'skate'];
/** Groups of clothes that can come in several size ranges. */
const IN_RANGES = ['tees', 'shirts', 'blouses', 'denim', 'knits', 'dresses', 'trousers', 'outerwear', 'tailoring'];

/** Unusual sizes of a product: for more wearers, or outside the usual run. */
export type SizePlan = {
  /** One shoe for women and men, with a number for each. */
  readonly isForBoth: boolean;
  /** Children of all ages instead of one age group. */
  readonly isForAllKids: boolean;
  readonly otherSizes: readonly Size[];
};

/** Uses its own random stream, so that it does not change the rest of the product. */
export function createSizePlan({ sizing, group }: Archetype, wearer: Wearer, chance: Chance): SizePlan {
  const defaultPlan: SizePlan = { isForBoth: false, isForAllKids: false, otherSizes: [] };
  switch (sizing) {
    case 'singleShoe':
      return {
        ...defaultPlan,
        otherSizes: createSizes('shoe', wearer, 'medium').map(({ size }) => ({ size, width: '' })),
      };
    case 'shoe':
    case 'wholeShoe':
      if (wearer === 'mens' && FOR_BOTH.includes(group)) return { ...defaultPlan, isForBoth: chance.chance(0.45) };
      if (wearer === 'little-kids' && chance.chance(0.3)) {
        return { ...defaultPlan, isForAllKids: true, otherSizes: createSizes(sizing, 'big-kids', 'medium') };
      }
      return defaultPlan;
    case 'apparel':
    case 'dress':
    case 'trousers':
      return IN_RANGES.includes(group) && chance.chance(0.3)
        ? { ...defaultPlan, otherSizes: createSizeRanges(sizing, wearer, chance) }
        : defaultPlan;
    default:
      return defaultPlan;
  }
}

/** Converts a men's number to the label of a unisex shoe. */
export const toUnisexSizes = (sizes: readonly Size[]): Size[] =>
  sizes.map((size) => ({ ...size, size: formatUnisexSize(Number(size.size)) }));

const LETTERS = { petite: ['XS', 'S', 'M', 'L', 'XL'], tall: ['S', 'M', 'L', 'XL', '2XL'], plus: ['1X', '2X', '3X'] };
const NUMBERS = {
  petite: ['0', '2', '4', '6', '8', '10', '12', '14'],
  tall: ['4', '6', '8', '10', '12', '14', '16'],
  plus: ['14W', '16W', '18W', '20W', '22W', '24W'],
};

function createSizeRanges(sizing: 'apparel' | 'dress' | 'trousers', wearer: Wearer, chance: Chance): Size[] {
  const cut = (sizes: readonly string[], sizeRange: 'PETITE' | 'TALL' | 'PLUS'): Size[] =>
    sizes.map((size) => ({ size, width: '', sizeRange }));
  if (wearer === 'mens') return sizing === 'apparel' ? cut(LETTERS.tall, 'TALL') : [];
  if (wearer !== 'womens') return [];
  const { petite, tall, plus } = sizing === 'apparel' ? LETTERS : NUMBERS;
  return [
    ...cut(petite, 'PETITE'),
    ...(chance.chance(0.6) ? cut(tall, 'TALL') : []),
    ...(chance.chance(0.7) ? cut(plus, 'PLUS') : []),
  ];
}
