import { toShopDay } from '../dates/shopDays.ts';
import { normalizeCode, toOneLine } from '../typedText.ts';

/** Maximum lengths in characters (transactions §3, Payment instrument). */
export const CARD_LIMITS = {
  cc: 23,
  expiration: 7,
  expirationYear: 4,
  cvv: 4,
  fullName: 50,
} as const;

export type CardType = 'American Express' | 'Visa' | 'MasterCard' | 'Discover';
export type Wallet = 'Apple Pay' | 'Google Pay' | 'Link';
/** A card in a wallet of the shopper's device is named with the wallet: `Apple Pay Visa`. */
export type AdoptedCardType = CardType | `${Wallet} ${CardType}`;
export type MonthYear = { readonly year: number; readonly month: number };

const NUMBER = /^[2-6]\d{12,15}$/;
/** 2 is a newer MasterCard range. */
const TYPE_BY_FIRST_DIGIT: Readonly<Record<string, CardType>> = {
  2: 'MasterCard',
  3: 'American Express',
  4: 'Visa',
  5: 'MasterCard',
  6: 'Discover',
};

const keepDigits = (text: string): string => normalizeCode(text).replace(/\D/g, '');

/** Returns the card type by the first digit (transactions §5); undefined for no digit or an unknown one. */
export const detectCardType = (number: string): CardType | undefined =>
  TYPE_BY_FIRST_DIGIT[keepDigits(number).charAt(0)];

/** Returns whether digits pass the Luhn check. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled - (doubled > 9 ? 9 : 0);
  }
  return sum % 10 === 0;
}

/** Returns the error message of a typed card number (transactions §5); undefined for a valid one. */
export function getCardNumberError(input: string): string | undefined {
  const number = normalizeCode(input).replaceAll('-', '');
  if (!number) return 'Please enter a card number.';
  return NUMBER.test(number) && isLuhnValid(number) ? undefined : 'Card number is not correct.';
}

/** Formats digits in groups as printed on the card: 4-6-5 for American Express, otherwise fours. */
export function formatCardNumber(input: string): string {
  const digits = keepDigits(input).slice(0, 19);
  const groups = detectCardType(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/ : undefined;
  if (!groups) return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/**
 * Formats an expiry while it is typed as `MM / YY`: a first digit from 2 to 9 gets a leading 0, and after a 1 only 0 to
 * 2 is accepted (transactions §5). Four-digit years keep their last two digits.
 */
export function formatExpiry(input: string): string {
  let digits = keepDigits(input);
  if (/^[2-9]/.test(digits) || /^\s*1\s*\//.test(input)) digits = `0${digits}`;
  if (/^1[3-9]/.test(digits)) digits = '1';
  if (/^00/.test(digits)) digits = '0';
  const year = digits.length > 4 ? digits.slice(-2) : digits.slice(2);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${year}` : digits;
}

/** Parses `08 / 28` or `08/2028`; undefined when it is incomplete or has an invalid month. */
export function parseExpiry(input: string): MonthYear | undefined {
  const [, month, year] = /^\s*(\d{1,2})(?:\s*\/)?\s*(\d{2}|\d{4})\s*$/.exec(input) ?? [];
  if (month === undefined || year === undefined) return undefined;
  const monthYear = { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
  return monthYear.month >= 1 && monthYear.month <= 12 ? monthYear : undefined;
}

/** Returns whether a card has expired (transactions §5): its year or month is before `now`. */
export const isExpired = (card: MonthYear, now: MonthYear): boolean =>
  card.year < now.year || (card.year === now.year && card.month < now.month);

/** Returns the month of a moment in the shop's time zone. A card is valid to the end of its month there. */
export function getShopMonth(moment: Date): MonthYear {
  const day = toShopDay(moment);
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** Returns the error message of a typed expiry (transactions §5); undefined for a valid one. */
export function getExpiryError(input: string, now: MonthYear): string | undefined {
  const card = keepDigits(input).length < 4 ? undefined : parseExpiry(input);
  if (!card) return 'Please enter month and year (MM/YY).';
  if (card.year < now.year) return 'Please enter a valid year.';
  return isExpired(card, now) ? 'Expiry cannot be in the past.' : undefined;
}

/**
 * Returns the error message of a typed security code (transactions §5); undefined for a valid one.
 * @param cardNumber determines the length of the code: four digits for American Express, otherwise three
 */
export function getCvvError(input: string, cardNumber: string): string | undefined {
  const cvv = normalizeCode(input);
  if (!cvv) return 'CVV cannot be empty.';
  const isComplete = /^\d+$/.test(cvv) && cvv.length >= 3 && cvv.length <= getCvvLength(cardNumber);
  return isComplete ? undefined : "Your card's security code is incomplete.";
}

/** Returns the length of the security code for a card number: four for American Express, otherwise three. */
export const getCvvLength = (cardNumber: string): 3 | 4 => (detectCardType(cardNumber) === 'American Express' ? 4 : 3);

/** Returns the error message of a typed cardholder name (transactions §5); undefined for a valid one. */
export const getCardholderError = (input: string): string | undefined => {
  if (toOneLine(input) === '') return "Please enter cardholder's name.";
  return toOneLine(input).length > CARD_LIMITS.fullName ? 'Input too long' : undefined;
};

/** The message of a shop without a card provider, used by pages and API. */
export const NO_CARDS = 'This shop does not accept cards at the moment. Please choose another way to pay.';
