const whole = new Intl.NumberFormat('en-US');

/** A whole number as it is read: 1284 is `1,284`. Made once: `toLocaleString` with a locale costs a list page a tenth of its time. */
export const formatWhole = (number: number): string => whole.format(number);
