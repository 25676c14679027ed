import { formatCents } from './money.ts';

/** Formats an amount without cents if they are zero: 2500 is `$25`. */
export const formatShortAmount = (cents: number): string => formatCents(cents).replace(/\.00$/, '');
