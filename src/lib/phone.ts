import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { phoneMetadata } from './phoneMetadata.ts';
import { normalizePasted } from './typedText.ts';

/** Digits, dashes, parentheses and spaces (transactions §5), and the dots of `202.456.1111`. */
const ALLOWED_FORMAT = /^\+?[\d\-(). ]+$/;
/** New area codes are added every year, so only the format is checked, not whether the number is assigned. */
const US_NUMBER = /^[2-9]\d{2}[2-9]\d{6}$/;

/** A US-format number as it is displayed and stored. */
const DISPLAY_FORMAT = /^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/;

/** Marshall Islands, Micronesia and Palau have their own numbering plans; all other shipping countries use the US format. */
const OWN_NUMBERS = ['MH', 'FM', 'PW'] as const;

const getOwnCountry = (countryCode: string) => OWN_NUMBERS.find((country) => country === countryCode) ?? 'US';

/** Returns how many digits a number has inside the country. */
export const countPhoneDigits = (countryCode: string): number => (getOwnCountry(countryCode) === 'US' ? 10 : 7);

/** Parses a number of the given country, or with its own country code; undefined for an invalid number. */
function readPhone(input: string, countryCode: string): PhoneNumber | undefined {
  const trimmedInput = normalizePasted(input);
  if (!ALLOWED_FORMAT.test(trimmedInput)) return undefined;
  const country = getOwnCountry(countryCode);
  const number = parsePhoneNumberFromString(trimmedInput, { defaultCountry: country, extract: false }, phoneMetadata);
  if (!number?.isPossible()) return undefined;
  return number.countryCallingCode === '1' && !US_NUMBER.test(number.nationalNumber) ? undefined : number;
}

/** A fast path without the parser, because saved addresses are validated at each checkout step. */
const isDisplayed = (input: string, countryCode: string): boolean =>
  DISPLAY_FORMAT.test(input) && getOwnCountry(countryCode) === 'US';

/**
 * Returns whether a text of digits, dashes, parentheses, dots and spaces is a valid number of a shipping country
 * (transactions §5).
 */
export const isPhone = (input: string, countryCode = 'US'): boolean =>
  isDisplayed(input, countryCode) || readPhone(input, countryCode) !== undefined;

/**
 * Returns a number for display: `(XXX) XXX-XXXX` in the US format, `+692 625 1234` for others; an invalid number is
 * returned trimmed.
 */
export function formatPhone(input: string, countryCode = 'US'): string {
  if (isDisplayed(input, countryCode)) return input;
  const number = readPhone(input, countryCode);
  if (!number) return input.trim();
  const { nationalNumber: digits } = number;
  if (number.countryCallingCode !== '1') return number.formatInternational();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
