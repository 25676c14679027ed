import { groupThousands } from './formatWhole.ts';

/** Money on the wire: integer cents for arithmetic, and the text a person reads. */
type Amount = { readonly cents: number; readonly amount: string };

/** US dollars with two decimals: 12995 is `$129.95`, 123456 is `$1,234.56` (browsing §9). */
export function formatCents(cents: number): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${groupThousands(whole)}.${rest}`;
}

/** The wire's shape of an amount. */
export const toMoney = (cents: number): Amount => ({ cents, amount: formatCents(cents) });

const PRICE = /^\s*\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{2}))?\s*$/;

/**
 * The cents of an amount as a person types it: an optional dollar sign, thousands commas, two decimals or none (transactions §5,
 * price pattern). Undefined for anything else.
 */
export function parseDollars(text: string): number | undefined {
  const [, dollars, cents = '00'] = PRICE.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
}

/** A price is told as so much off only where it lies by more than this share under the original (browsing §9). */
const PERCENT_OFF_THRESHOLD = 0.01;

/** Whole percent that `price` lies under `original`, rounded; 0 where that is a hundredth or less. */
export function percentOff(priceCents: number, originalCents: number): number {
  // In cents, so that exactly one percent is not more than that by a rounding error.
  const isMore = originalCents - priceCents > originalCents * PERCENT_OFF_THRESHOLD;
  return isMore ? Math.round(((originalCents - priceCents) / originalCents) * 100) : 0;
}
