const whole = new Intl.NumberFormat('en-US');

/** A whole number as it is read: 1284 is `1,284`. Made once: `toLocaleString` with a locale costs a list page a tenth of its time. */
export const formatWhole = (number: number): string =>
  // Most numbers of a page have no thousands.
  Number.isInteger(number) && number >= 0 && number < 1000 ? String(number) : whole.format(number);
