/** The same groups as the browser's own number format, whose making takes a phone 50 ms while it brings a page to life. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A whole number as it is read: 1284 is `1,284`. */
export const formatWhole = (number: number): string =>
  number < 0 ? `-${groupThousands(String(-number))}` : groupThousands(String(number));
