import { formatUnisexSize } from '../../../../src/lib/sizing/sizeUnits.ts';
import type { Chance } from '../chance.ts';
import type { Archetype } from '../shelves/archetype.ts';
import { type Size, sizeRun, type Wearer } from './sizes.ts';

/** Groups of shoes that some makers cut for women and men alike. */
const FOR_BOTH = ['canvas', 'clogs', 'slippers', 'sportSandals', 'skate'];
/** Groups of clothes that some makers cut for more than one build. */
const IN_RANGES = ['tees', 'shirts', 'blouses', 'denim', 'knits', 'dresses', 'trousers', 'outerwear', 'tailoring'];

/** What of a product's sizes is out of the usual: who else it fits, and which sizes there are beside the run. */
export type SizePlan = {
  /** The same shoe for women and men, each with a number of their own. */
  readonly isForBoth: boolean;
  /** Children of all ages, instead of one group of them. */
  readonly isForAllKids: boolean;
  readonly further: readonly Size[];
};

/** Draws from a stream of its own, so that all else about a product is as it is without. */
export function sizePlan({ sizing, group }: Archetype, wearer: Wearer, chance: Chance): SizePlan {
  const usual: SizePlan = { isForBoth: false, isForAllKids: false, further: [] };
  switch (sizing) {
    case 'singleShoe':
      return { ...usual, further: sizeRun('shoe', wearer, 'medium').map(({ size }) => ({ size, width: '' })) };
    case 'shoe':
    case 'wholeShoe':
      if (wearer === 'mens' && FOR_BOTH.includes(group)) return { ...usual, isForBoth: chance.chance(0.45) };
      if (wearer === 'little-kids' && chance.chance(0.3)) {
        return { ...usual, isForAllKids: true, further: sizeRun(sizing, 'big-kids', 'medium') };
      }
      return usual;
    case 'apparel':
    case 'dress':
    case 'trousers':
      return IN_RANGES.includes(group) && chance.chance(0.3)
        ? { ...usual, further: ranges(sizing, wearer, chance) }
        : usual;
    default:
      return usual;
  }
}

/** A man's number as the shoe for both is marked. */
export const forBoth = (sizes: readonly Size[]): Size[] =>
  sizes.map((size) => ({ ...size, size: formatUnisexSize(Number(size.size)) }));

const LETTERS = { petite: ['XS', 'S', 'M', 'L', 'XL'], tall: ['S', 'M', 'L', 'XL', '2XL'], plus: ['1X', '2X', '3X'] };
const NUMBERS = {
  petite: ['0', '2', '4', '6', '8', '10', '12', '14'],
  tall: ['4', '6', '8', '10', '12', '14', '16'],
  plus: ['14W', '16W', '18W', '20W', '22W', '24W'],
};

function ranges(sizing: 'apparel' | 'dress' | 'trousers', wearer: Wearer, chance: Chance): Size[] {
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
