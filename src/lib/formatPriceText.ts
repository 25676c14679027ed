import { formatCents } from './money.ts';

/** Formats a price: `$40.00`, or `From $40.00` where other sizes cost more. */
export const formatPriceText = (cents: number, isFrom?: boolean): string =>
  (isFrom ? 'From ' : '') + formatCents(cents);
