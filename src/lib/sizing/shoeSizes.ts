import { KIDS_SHOE_ROWS } from './kidsShoeRows.ts';

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
