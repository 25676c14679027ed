import { type MetadataJson, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { normalizePasted } from '../typedText.ts';

/** Phone metadata of the shipping countries (transactions §6), copied from libphonenumber-js's `metadata.min.json`. */
export const phoneMetadata: MetadataJson = {
  version: 4,
  country_calling_codes: { '1': ['US', 'AS', 'GU', 'MP', 'PR', 'VI'], '680': ['PW'], '691': ['FM'], '692': ['MH'] },
  // biome-ignore format: a table of the library's, one country a line
  countries: {
  US: ["1", "011", "[2-9]\\d{9}|3\\d{6}", [10], [["(\\d{3})(\\d{4})", "$1-$2", ["310"], 0, 1], ["(\\d{3})(\\d{3})(\\d{4})", "($1) $2-$3", ["[2-9]"], 0, 1, "$1-$2-$3"]], "1", 0, 0, 0, 0, 0, [["983[2-57-9]\\d{6}|(?:2(?:0[1-35-9]|1[02-9]|2[03-57-9]|3[1459]|4[08]|5[1-46]|6[0279]|7[02469]|8[13])|3(?:0[1-57-9]|1[02-9]|2[013-79]|3[0-24679]|4[167]|5[0-3]|6[01349]|8[056])|4(?:0[124-9]|1[02-579]|2[3-5]|3[0245]|4[023578]|58|6[349]|7[02589]|8[04])|5(?:0[1-57-9]|1[0235-8]|20|3[0149]|4[01]|5[179]|6[1-47]|7[0-5]|8[0256])|6(?:0[1-35-9]|1[024-9]|2[03689]|3[016]|4[0156]|5[01679]|6[0-279]|78|8[0-269])|7(?:0[1-46-8]|1[2-9]|2[04-8]|3[0-2478]|4[0378]|5[47]|6[02359]|7[0-59]|8[156])|8(?:0[1-68]|1[02-8]|2[0168]|3[0-2589]|4[03578]|5[046-9]|6[02-5]|7[028])|9(?:0[1346-9]|1[02-9]|2[0589]|3[0146-8]|4[01357-9]|5[12469]|7[0-3589]|8[04-69]))[2-9]\\d{6}"], [""], ["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"], ["900[2-9]\\d{6}"], ["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]]],
  AS: ["1", "011", "(?:[58]\\d\\d|684|900)\\d{7}", [10], 0, "1", 0, "([267]\\d{6})$|1", "684$1", 0, "684"],
  GU: ["1", "011", "(?:[58]\\d\\d|671|900)\\d{7}", [10], 0, "1", 0, "([2-9]\\d{6})$|1", "671$1", 0, "671"],
  MP: ["1", "011", "[58]\\d{9}|(?:67|90)0\\d{7}", [10], 0, "1", 0, "([2-9]\\d{6})$|1", "670$1", 0, "670"],
  PR: ["1", "011", "(?:[589]\\d\\d|787)\\d{7}", [10], 0, "1", 0, 0, 0, 0, "787|939"],
  VI: ["1", "011", "[58]\\d{9}|(?:34|90)0\\d{7}", [10], 0, "1", 0, "([2-9]\\d{6})$|1", "340$1", 0, "340"],
  MH: ["692", "011", "329\\d{4}|(?:[256]\\d|45)\\d{5}", [7], [["(\\d{3})(\\d{4})", "$1-$2", ["[2-6]"]]], "1"],
  FM: ["691", "00", "(?:[39]\\d\\d|820)\\d{4}", [7], [["(\\d{3})(\\d{4})", "$1 $2", ["[389]"]]]],
  PW: ["680", "01[12]", "(?:[24-8]\\d\\d|345|900)\\d{4}", [7], [["(\\d{3})(\\d{4})", "$1 $2", ["[2-9]"]]]],
  },
  nonGeographic: {},
};

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

/** Returns whether a text is a valid number of a shipping country (transactions §5). */
export const isPhone = (input: string, countryCode = 'US'): boolean =>
  isDisplayed(input, countryCode) || readPhone(input, countryCode) !== undefined;

/** Formats a number: `(XXX) XXX-XXXX` in the US, `+692 625 1234` for others; invalid ones trimmed. */
export function formatPhone(input: string, countryCode = 'US'): string {
  if (isDisplayed(input, countryCode)) return input;
  const number = readPhone(input, countryCode);
  if (!number) return input.trim();
  const { nationalNumber: digits } = number;
  if (number.countryCallingCode !== '1') return number.formatInternational();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
