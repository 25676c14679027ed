import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { phoneMetadata } from './phoneMetadata.ts';

const ALLOWED = /^\+?[\d\-() ]+$/;
/** New area codes come every year: the form is checked, not whether the code is given out. */
const US_NUMBER = /^[2-9]\d{2}[2-9]\d{6}$/;

/** A number of the US form as it is displayed, and kept. */
const DISPLAYED = /^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/;

/** Marshall Islands, Micronesia and Palau have numbers of their own; all other shipping countries share the US form. */
const OWN_NUMBERS = ['MH', 'FM', 'PW'] as const;

const countryOf = (countryCode: string) => OWN_NUMBERS.find((own) => own === countryCode) ?? 'US';

/** What is typed as a number of the country, or of the one that it names itself; undefined where it is none. */
function readPhone(typed: string, countryCode: string): PhoneNumber | undefined {
  if (!ALLOWED.test(typed.trim())) return undefined;
  const country = countryOf(countryCode);
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false }, phoneMetadata);
  if (!number?.isPossible()) return undefined;
  return number.countryCallingCode === '1' && !US_NUMBER.test(number.nationalNumber) ? undefined : number;
}

/** Whether there is nothing to find out: a kept address is looked at at each step of checkout. */
const isDisplayed = (typed: string, countryCode: string): boolean =>
  DISPLAYED.test(typed) && countryOf(countryCode) === 'US';

/** Digits, dashes, parentheses and spaces that make a number of one of the countries that the shop ships to (transactions §5). */
export const isPhone = (typed: string, countryCode = 'US'): boolean =>
  isDisplayed(typed, countryCode) || readPhone(typed, countryCode) !== undefined;

/** `(XXX) XXX-XXXX` for a number of the US form, `+692 625 1234` for others; what is no number is given back as it is. */
export function formatPhone(typed: string, countryCode = 'US'): string {
  if (isDisplayed(typed, countryCode)) return typed;
  const number = readPhone(typed, countryCode);
  if (!number) return typed.trim();
  const { nationalNumber: digits } = number;
  if (number.countryCallingCode !== '1') return number.formatInternational();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
