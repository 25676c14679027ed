/** 100 percent, in the unit of rates: thousandths of a percent. */
const FULL_RATE = 100_000;

/** Returns the tax on an amount without it. Rounds half a cent up. */
export const computeTax = (goodsCents: number, rate: number): number =>
  Math.floor((goodsCents * rate + FULL_RATE / 2) / FULL_RATE);

/** Returns the tax that an amount contains. Rounds half a cent up. */
export const computeIncludedTax = (grossCents: number, rate: number): number =>
  Math.floor((2 * grossCents * rate + FULL_RATE + rate) / (2 * (FULL_RATE + rate)));
