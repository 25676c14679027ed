/**
 * Children's shoes: US size (`C` for children, `Y` for youth), UK, EU, and the foot's length in sixteenths of an inch.
 * Source: the kids' footwear chart at nike.com/au/size-fit/kids-footwear.
 */
export const KIDS_SHOE_ROWS: readonly (readonly [us: string, uk: number, eu: number, sixteenths: number])[] = [
  ['1C', 0.5, 16, 57],
  ['1.5C', 1, 16.5, 60],
  ['2C', 1.5, 17, 63],
  ['2.5C', 2, 18, 65],
  ['3C', 2.5, 18.5, 68],
  ['3.5C', 3, 19, 71],
  ['4C', 3.5, 19.5, 73],
  ['4.5C', 4, 20, 76],
  ['5C', 4.5, 21, 79],
  ['5.5C', 5, 21.5, 81],
  ['6C', 5.5, 22, 84],
  ['6.5C', 6, 22.5, 87],
  ['7C', 6.5, 23.5, 89],
  ['7.5C', 7, 24, 92],
  ['8C', 7.5, 25, 95],
  ['8.5C', 8, 25.5, 97],
  ['9C', 8.5, 26, 100],
  ['9.5C', 9, 26.5, 103],
  ['10C', 9.5, 27, 105],
  ['10.5C', 10, 27.5, 108],
  ['11C', 10.5, 28, 111],
  ['11.5C', 11, 28.5, 113],
  ['12C', 11.5, 29.5, 116],
  ['12.5C', 12, 30, 119],
  ['13C', 12.5, 31, 121],
  ['13.5C', 13, 31.5, 124],
  ['1Y', 13.5, 32, 127],
  ['1.5Y', 1, 33, 129],
  ['2Y', 1.5, 33.5, 132],
  ['2.5Y', 2, 34, 135],
  ['3Y', 2.5, 35, 137],
  ['3.5Y', 3, 35.5, 140],
  ['4Y', 3.5, 36, 141],
  ['4.5Y', 4, 36.5, 143],
  ['5Y', 4.5, 37.5, 146],
  ['5.5Y', 5, 38, 148],
  ['6Y', 5.5, 38.5, 150],
  ['6.5Y', 6, 39, 153],
  ['7Y', 6, 40, 155],
];

/** A shoe size in all systems: numbers as printed on a box, the foot's length in inches. */
export type ShoeSize = { readonly uk: string; readonly eu: number; readonly inches: number; readonly au: string };

/** The difference between women's and men's US numbers: 8 for men is 9.5 for women. */
export const WOMENS_ABOVE_MENS = 1.5;

const ADULTS = { from: 2, to: 18 } as const;

/** Returns a number as text with at most one decimal: `8.5`, and `8` for 8.0. */
export const formatNumber = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * Returns an adult's shoe size for a US men's number in halves; undefined outside 2 to 18. The systems have even steps,
 * so formulas replace a chart:
 * UK = 3 × foot in inches − 23, EU = 1.27 × (UK + 23) + 2 to the half (both: Wikipedia, "Shoe size"), US men's = UK + ½
 * and women's = men's + 1½ (the chart at blitzresults.com/en/shoe-size-conversion, which these formulas reproduce).
 * Australia numbers men's shoes as the UK does, and women's as the US.
 */
export function findAdultShoe(usMens: number, isWomens: boolean): ShoeSize | undefined {
  if (usMens < ADULTS.from || usMens > ADULTS.to || !Number.isInteger(usMens * 2)) return undefined;
  const uk = usMens - 0.5;
  return {
    uk: formatNumber(uk),
    eu: Math.round((1.27 * (uk + 23) + 2) * 2) / 2,
    inches: (uk + 23) / 3,
    au: formatNumber(isWomens ? usMens + WOMENS_ABOVE_MENS : uk),
  };
}

const KIDS = new Map(
  KIDS_SHOE_ROWS.map(([us, uk, eu, sixteenths]): [string, ShoeSize] => [
    us,
    // Australia numbers children's shoes as the UK does.
    { uk: formatNumber(uk), eu, inches: sixteenths / 16, au: formatNumber(uk) },
  ]),
);

/** Returns a child's shoe size for a US size such as `10.5C` or `1Y`; undefined for an unknown one. */
export const findKidsShoe = (size: string): ShoeSize | undefined => KIDS.get(size);
