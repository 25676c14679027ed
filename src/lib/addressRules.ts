import { EMBARGO_TEXT, isEmbargoed } from './embargo.ts';
import { formatPhone, isPhone } from './phone.ts';
import { findUsState, SHIPPING_COUNTRIES } from './usStates.ts';

/** Longest texts by field (transactions §3, Address). */
export const ADDRESS_LIMITS = {
  fullName: 50,
  addressLine1: 60,
  addressLine2: 60,
  city: 50,
  stateOrRegion: 50,
  postalCode: 20,
  countryCode: 2,
  primaryVoiceNumber: 20,
} as const;

/** So much of a postal code does the form of a new address take. */
export const NEW_POSTAL_CODE_LENGTH = 10;

export type AddressField = keyof typeof ADDRESS_LIMITS;
type AddressInput = Readonly<Record<AddressField, string>>;
export type AddressErrors = Partial<Record<AddressField, string>>;

const REQUIRED: Partial<Record<AddressField, string>> = {
  fullName: 'Enter your full name here. Nice to meet you.',
  countryCode: 'Please select a country.',
  addressLine1: 'Enter your address here.',
  city: 'Enter a city name here.',
  stateOrRegion: 'Enter a state / province here.',
  postalCode: 'Enter a zip code here.',
  primaryVoiceNumber: 'Please enter your phone number, in case we need to reach you.',
};

/** In the order of the form. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  'fullName',
  'countryCode',
  'addressLine1',
  'addressLine2',
  'city',
  'stateOrRegion',
  'postalCode',
  'primaryVoiceNumber',
];

const ELSEWHERE = 'This zip code is not in ';
const ZIP = /^\d{5}(-\d{4})?$/;
const PO_BOX = /\b(p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i;

export const isShippingCountry = (code: string): boolean => SHIPPING_COUNTRIES.some((country) => country.code === code);

/** Post office boxes are served by the post alone, not by the carriers of the fast speeds. */
export const isPoBox = ({ addressLine1, addressLine2 }: Pick<AddressInput, 'addressLine1' | 'addressLine2'>): boolean =>
  PO_BOX.test(addressLine1) || PO_BOX.test(addressLine2);

function zipError({ countryCode, postalCode, stateOrRegion }: AddressInput): string | undefined {
  if (!ZIP.test(postalCode)) return 'Enter a zip code of 5 digits, such as 43215.';
  const state = countryCode === 'US' ? findUsState(stateOrRegion) : undefined;
  return state && !state.zipDigits.includes(postalCode.charAt(0)) ? `${ELSEWHERE}${state.name}.` : undefined;
}

/** Whether that is all that is wrong with a zip code: the post may know better, and the shopper may insist. */
export const isElsewhere = (error: string | undefined): boolean => error?.startsWith(ELSEWHERE) ?? false;

function countryError(code: string): string | undefined {
  if (isEmbargoed(code)) return EMBARGO_TEXT;
  return isShippingCountry(code) ? undefined : REQUIRED.countryCode;
}

function wrongValue(field: AddressField, address: AddressInput): string | undefined {
  if (field === 'countryCode') return countryError(address.countryCode);
  if (field === 'postalCode') return zipError(address);
  if (field === 'primaryVoiceNumber') {
    return isPhone(address.primaryVoiceNumber, address.countryCode) ? undefined : 'Invalid phone number';
  }
  const isUnknownState =
    field === 'stateOrRegion' && address.countryCode === 'US' && !findUsState(address.stateOrRegion);
  return isUnknownState ? REQUIRED.stateOrRegion : undefined;
}

function errorIn(field: AddressField, tidied: Record<AddressField, string>): string | undefined {
  if (!tidied[field]) return REQUIRED[field];
  return tidied[field].length > ADDRESS_LIMITS[field] ? 'Input too long' : wrongValue(field, tidied);
}

/** What is wrong with one field, given the whole form (transactions §5); undefined when nothing is. */
export const addressFieldError = (field: AddressField, input: AddressInput): string | undefined =>
  errorIn(field, tidyAddress(input));

/** Every wrong field with its message, in the order of the form; empty for a valid address. */
export function addressErrors(input: AddressInput): AddressErrors {
  const tidied = tidyAddress(input);
  const errors: AddressErrors = {};
  for (const field of ADDRESS_FIELDS) {
    const error = errorIn(field, tidied);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The form as it is kept: without blanks around, the state as its two letters, the phone as it is displayed. */
export function tidyAddress(input: AddressInput): Record<AddressField, string> {
  const trimmed = (field: AddressField): string => input[field].trim().replace(/\s+/g, ' ');
  const countryCode = trimmed('countryCode').toUpperCase();
  const state = trimmed('stateOrRegion');
  return {
    fullName: trimmed('fullName'),
    addressLine1: trimmed('addressLine1'),
    addressLine2: trimmed('addressLine2'),
    city: trimmed('city'),
    stateOrRegion: countryCode === 'US' ? (findUsState(state)?.code ?? state) : state,
    postalCode: trimmed('postalCode'),
    countryCode,
    primaryVoiceNumber: formatPhone(trimmed('primaryVoiceNumber'), countryCode),
  };
}
