import { getLocale } from './getLocale.ts';

/** Inserts thousands commas. Avoids Intl.NumberFormat, which takes a phone 50 ms to create during hydration. */
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a whole number: 1284 is `1,284`. */
export const formatWhole = (number: number): string =>
  number < 0 ? `-${groupThousands(String(-number))}` : groupThousands(String(number));

/**
 * Returns the share of one piece of a line, in cents. The shares of the first pieces add up to the rounded share of them
 * all, so those of all pieces add up to the whole.
 * @param pieceNumber from 1
 */
export const computePieceShare = (cents: number, pieceNumber: number, quantity: number): number =>
  Math.floor((cents * pieceNumber) / quantity) - Math.floor((cents * (pieceNumber - 1)) / quantity);

/** Formats a price: `$40.00`, or `From $40.00` where other sizes cost more. */
export const formatPriceText = (cents: number, isFrom?: boolean): string =>
  (isFrom ? 'From ' : '') + formatCents(cents);

/** Money in the API: integer cents for arithmetic, and the text to show. */
type Amount = { readonly cents: number; readonly amount: string };

/** Returns the sign of US dollars as `Intl` writes it: marked where `$` is another dollar, or no currency. */
function getSign(locale: string): string {
  if (locale === 'en-AU') return 'USD\u00a0';
  return /-(?:CA|GB|IE|NZ)$/.test(locale) ? 'US$' : '$';
}

/** Formats cents as US dollars: 123456 is `$1,234.56` (browsing §9); `US$1,234.56` outside `en-US`. */
export function formatCents(cents: number): string {
  const dollars = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${cents < 0 ? '-' : ''}${getSign(getLocale())}${dollars}`;
}

/** Formats an amount of the API in the current locale: its own text is in the locale in which it was made. */
export const formatMoney = ({ cents }: Pick<Amount, 'cents'>): string => formatCents(cents);

/** Returns the API shape of an amount in cents. */
export const toMoney = (cents: number): Amount => ({ cents, amount: formatCents(cents) });

const PRICE = /^\s*\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{2}))?\s*$/;

/** Parses a typed amount into cents: `$`, commas, two decimals or none (transactions §5); else undefined. */
export function parseDollars(text: string): number | undefined {
  const [, dollars, cents = '00'] = PRICE.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
}

/** Minimum discount that is shown, as a share of the original price (browsing §9). */
const PERCENT_OFF_THRESHOLD = 0.01;

/** Returns the discount in whole percent, rounded; 0 for a discount of one percent or less. */
export function computePercentOff(priceCents: number, originalCents: number): number {
  // Compares cents, because a division could make exactly one percent larger by a rounding error.
  const isMore = originalCents - priceCents > originalCents * PERCENT_OFF_THRESHOLD;
  return isMore ? Math.round(((originalCents - priceCents) / originalCents) * 100) : 0;
}

/** Formats an amount without cents if they are zero: 2500 is `$25`. */
export const formatShortAmount = (cents: number): string => formatCents(cents).replace(/\.00$/, '');

/** Formats `1,188 items`, `1 item`. */
export const formatItemCount = (count: number): string => `${formatWhole(count)} ${count === 1 ? 'item' : 'items'}`;
