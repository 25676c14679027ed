import type { StockRecord } from '../../../services/catalog/write/catalogRecord.ts';
import type { Sizing } from '../shelves/archetype.ts';

/** One entry of a size run. */
export type Size = Pick<StockRecord, 'size' | 'width' | 'shoeType' | 'sizeRange'>;
/** The facts about the wearer that determine sizes. */
export type Wearer = 'womens' | 'mens' | 'big-kids' | 'little-kids' | 'toddler' | 'infant';

const WIDTHS = {
  womens: { narrow: 'AA – Narrow', medium: 'B – Medium', wide: 'D – Wide', extra: '2E – Extra Wide' },
  mens: { narrow: 'B – Narrow', medium: 'D – Medium', wide: '2E – Wide', extra: '4E – Extra Wide' },
} as const;
type Widths = 'medium' | 'wide' | 'all';

const KIDS_SHOES: Readonly<Record<string, readonly string[]>> = {
  infant: listNumbers(1, 4, 1).map((size) => `${size}C`),
  toddler: listNumbers(4, 10, 1).map((size) => `${size}C`),
  'little-kids': [
    ...['10.5C', '11C', '11.5C', '12C', '12.5C', '13C', '13.5C'],
    ...listNumbers(1, 3, 0.5).map((size) => `${size}Y`),
  ],
  'big-kids': listNumbers(3.5, 7, 0.5).map((size) => `${size}Y`),
};
const KIDS_CLOTHES: Readonly<Record<string, readonly string[]>> = {
  infant: ['0-3M', '3-6M', '6-9M', '12M', '18M', '24M'],
  toddler: ['2T', '3T', '4T', '5T'],
  'little-kids': ['4', '5', '6', '6X', '7'],
  'big-kids': ['S (8)', 'M (10-12)', 'L (14-16)', 'XL (18)'],
};
/** Socks are sold by ranges of shoe sizes. */
const SOCKS: Readonly<Record<Wearer, readonly string[]>> = {
  womens: ['4–6.5', '7–9.5', '10–12'],
  mens: ['6–8.5', '9–11.5', '12–14'],
  infant: ['0–6M', '6–12M'],
  toddler: ['4C–6.5C', '7C–10C'],
  'little-kids': ['10.5C–13.5C', '1Y–3Y'],
  'big-kids': ['3.5Y–5Y', '5.5Y–7Y'],
};
const WAISTS = listNumbers(28, 40, 2);
const ADULT = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3X'];

/** Returns a product's sizes in display order, each with its width. */
export function createSizes(sizing: Sizing, wearer: Wearer, widths: Widths): Size[] {
  if (sizing === 'shoe') return combineWithWidths(listShoeSizes(wearer), wearer, widths);
  if (sizing === 'singleShoe') {
    return (['LEFT', 'RIGHT'] as const).flatMap((shoeType) =>
      listShoeSizes(wearer).map((size) => ({ size, width: '', shoeType })),
    );
  }
  if (wearer === 'mens' && (sizing === 'jeans' || sizing === 'trousers'))
    return combineWithInseams(WAISTS, [30, 32, 34]);
  return listPlainSizes(sizing, wearer).map((size) => ({ size, width: '' }));
}

function listPlainSizes(sizing: Sizing, wearer: Wearer): readonly string[] {
  const kids = wearer !== 'womens' && wearer !== 'mens';
  switch (sizing) {
    case 'wholeShoe':
      return kids
        ? listShoeSizes(wearer)
        : listNumbers(wearer === 'mens' ? 7 : 5, wearer === 'mens' ? 14 : 11, 1).map(String);
    case 'apparel':
      return kids ? (KIDS_CLOTHES[wearer] ?? []) : ADULT;
    case 'dress':
      return listNumbers(0, 18, 2).map(String);
    case 'jeans':
      return listNumbers(24, 34, 1).map(String);
    case 'trousers':
      return listNumbers(0, 18, 2).map(String);
    case 'waist':
      return wearer === 'mens' ? WAISTS.map(String) : listNumbers(0, 18, 2).map(String);
    case 'hat':
      return kids ? ['One Size'] : ['S/M', 'L/XL'];
    case 'glove':
      return kids ? ['S', 'M', 'L'] : ['S', 'M', 'L', 'XL'];
    case 'sock':
      return SOCKS[wearer];
    case 'ring':
      return wearer === 'mens' ? listNumbers(8, 13, 0.5).map(String) : listNumbers(4, 10, 0.5).map(String);
    case 'necklace':
      return ['16"', '18"', '20"'];
    case 'bracelet':
      return ['S (6.5")', 'M (7")', 'L (7.5")'];
    case 'laptop':
      return ['13"', '14"', '16"'];
    case 'phone':
      return ['Standard', 'Plus', 'Max'];
    default:
      return ['One Size'];
  }
}

function listShoeSizes(wearer: Wearer): readonly string[] {
  if (wearer === 'womens') return listNumbers(5, 12, 0.5).map(String);
  // Men's half sizes end at 12; larger lasts exist in whole sizes only.
  if (wearer === 'mens') return [...listNumbers(6, 12, 0.5), 13, 14, 15].map(String);
  return KIDS_SHOES[wearer] ?? [];
}

function combineWithWidths(sizes: readonly string[], wearer: Wearer, widths: Widths): Size[] {
  if (wearer !== 'womens' && wearer !== 'mens') {
    const kids = widths === 'medium' ? ['M – Medium'] : ['M – Medium', 'W – Wide'];
    return kids.flatMap((width) => sizes.map((size) => ({ size, width })));
  }
  const { narrow, medium, wide, extra } = WIDTHS[wearer];
  const widthNames = { medium: [medium], wide: [medium, wide], all: [narrow, medium, wide, extra] }[widths];
  return widthNames.flatMap((width) => sizes.map((size) => ({ size, width })));
}

const combineWithInseams = (waists: readonly number[], inseams: readonly number[]): Size[] =>
  waists.flatMap((waist) => inseams.map((inseam) => ({ size: String(waist), width: `${inseam} inseam` })));

function listNumbers(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
