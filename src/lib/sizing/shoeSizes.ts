import { KIDS_SHOE_ROWS } from './kidsShoeRows.ts';

/** One shoe in every way its size is told: numbers as they stand on a box, the foot's length in inches. */
export type ShoeSize = { readonly uk: string; readonly eu: number; readonly inches: number; readonly au: string };

/** A woman's number is a man's and a half more on top: 8 for men is 9.5 for women. */
export const WOMENS_ABOVE_MENS = 1.5;

const ADULTS = { from: 2, to: 18 } as const;

/** `8 1/2` for people: no trailing zero, a half as `.5`. */
export const numberText = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * An adult's shoe by its US men's number, in halves. The systems are ladders with even steps, so that the chart is a rule:
 * UK = 3 × foot in inches − 23, EU = 1.27 × (UK + 23) + 2 to the half (both: Wikipedia, "Shoe size"), US men's = UK + ½ and
 * women's = men's + 1½ (the chart at blitzresults.com/en/shoe-size-conversion, which these rules give row by row).
 * Australia numbers men's shoes as the UK does, and women's as the US.
 */
export function adultShoe(usMens: number, isWomens: boolean): ShoeSize | undefined {
  if (usMens < ADULTS.from || usMens > ADULTS.to || !Number.isInteger(usMens * 2)) return undefined;
  const uk = usMens - 0.5;
  return {
    uk: numberText(uk),
    eu: Math.round((1.27 * (uk + 23) + 2) * 2) / 2,
    inches: (uk + 23) / 3,
    au: numberText(isWomens ? usMens + WOMENS_ABOVE_MENS : uk),
  };
}

const KIDS = new Map(
  KIDS_SHOE_ROWS.map(([us, uk, eu, sixteenths]): [string, ShoeSize] => [
    us,
    // Australia numbers children's shoes as the UK does.
    { uk: numberText(uk), eu, inches: sixteenths / 16, au: numberText(uk) },
  ]),
);

/** A child's shoe by its US size, such as `10.5C` or `1Y`. */
export const kidsShoe = (size: string): ShoeSize | undefined => KIDS.get(size);
