import { normalizePasted } from '../typedText.ts';
import {
  ADDRESS_FIELDS,
  ADDRESS_FORM_FIELDS,
  type AddressField,
  getAddressField,
  mapAddressFields,
} from './addressFields.ts';
import { formatPhone, isPhone } from './phone.ts';
import {
  EMBARGO_TEXT,
  findShippingCountry,
  findState,
  findZipOwner,
  formatCountryName,
  isEmbargoed,
  normalizeState,
} from './shippingCountries.ts';

type AddressInput = Readonly<Record<AddressField, string>>;
export type AddressErrors = Partial<Record<AddressField, string>>;

const ZIP_STATE_MISMATCH = 'This zip code is not in ';
/** Five digits, or nine with a dash, a space or nothing between. */
const ZIP = /^(\d{5})(?: ?-? ?(\d{4}))?$/;
/** `PO Box`, `P.O. Box`, `Post Office Box`; written as one word, as `POB 12` or `Pobox 12`, only before a number. */
const PO_BOX =
  /\b(?:p[\s.,/-]*o[\s.,/-]+b(?:o?x)|post(?:al)?\s+office\s+box)\b|\bp[\s.,/-]*o[\s.,/-]*b(?:o?x)?[\s.,:#-]*(?:n(?:o|um|umber)\b[\s.:#-]*)?\d/i;

/** Returns whether the shop ships to a country, by its ISO code (transactions §6). */
export const isShippingCountry = (code: string): boolean => findShippingCountry(code) !== undefined;

/** The fields that name the street or the PO box. */
export type StreetLines = Pick<AddressInput, 'addressLine1' | 'addressLine2'>;

/** Returns whether an address is a PO box (transactions §5), where fast carriers do not deliver. */
export const isPoBox = ({ addressLine1, addressLine2 }: StreetLines): boolean =>
  PO_BOX.test(addressLine1) || PO_BOX.test(addressLine2);

function getZipError({ countryCode, postalCode, stateOrRegion }: AddressInput): string | undefined {
  if (!ZIP.test(postalCode)) return 'Enter a zip code of 5 digits, such as 43215.';
  const country = findShippingCountry(countryCode);
  if (!country) return undefined;
  const owner = findZipOwner(postalCode);
  if (owner && !country.states.includes(owner.state))
    return `This zip code is in ${formatCountryName(owner.country)}. Please choose that as the country.`;
  if (country.states.length === 1)
    return owner ? undefined : `There is no such zip code in ${formatCountryName(country)}.`;
  const state = findState(countryCode, stateOrRegion);
  return state && state !== owner?.state ? `${ZIP_STATE_MISMATCH}${state.name}.` : undefined;
}

/**
 * Returns whether an error is a zip code of another state in the United States. The shopper may confirm such an address,
 * because some zip codes cross the border of a state. A zip code of another country stays an error.
 */
export const isZipStateMismatch = (error: string | undefined): boolean =>
  error?.startsWith(ZIP_STATE_MISMATCH) ?? false;

function getCountryError(code: string): string | undefined {
  if (isEmbargoed(code)) return EMBARGO_TEXT;
  return isShippingCountry(code) ? undefined : ADDRESS_FIELDS.countryCode.requiredText;
}

function getValueError(field: AddressField, address: AddressInput): string | undefined {
  if (field === 'countryCode') return getCountryError(address.countryCode);
  if (field === 'postalCode') return getZipError(address);
  if (field === 'primaryVoiceNumber') {
    return isPhone(address.primaryVoiceNumber, address.countryCode) ? undefined : 'Invalid phone number';
  }
  const isUnknownState =
    field === 'stateOrRegion' &&
    isShippingCountry(address.countryCode) &&
    !findState(address.countryCode, address.stateOrRegion);
  return isUnknownState ? ADDRESS_FIELDS.stateOrRegion.requiredText : undefined;
}

function getFieldError(field: AddressField, normalizedAddress: Record<AddressField, string>): string | undefined {
  const { requiredText, maxLength } = getAddressField(field);
  if (!normalizedAddress[field]) return requiredText;
  return normalizedAddress[field].length > maxLength ? 'Input too long' : getValueError(field, normalizedAddress);
}

/** Returns the error message of one field, given the whole form (transactions §5); undefined for a valid field. */
export const getAddressFieldError = (field: AddressField, input: AddressInput): string | undefined =>
  getFieldError(field, normalizeAddress(input));

/** Returns every invalid field with its message, in the order of the form; empty for a valid address. */
export function getAddressErrors(input: AddressInput): AddressErrors {
  const normalizedAddress = normalizeAddress(input);
  const errors: AddressErrors = {};
  for (const field of ADDRESS_FORM_FIELDS) {
    const error = getFieldError(field, normalizedAddress);
    if (error) errors[field] = error;
  }
  return errors;
}

/** Returns a zip code as stored: `98101-0001` for `98101 0001` and `981010001`. */
const formatZip = (text: string): string =>
  normalizePasted(text).replace(ZIP, (_, zip, route) => (route ? `${zip}-${route}` : zip));

/** Returns the form in its stored form: without spaces and commas around a value, country and state as codes, zip code and phone number formatted. */
export function normalizeAddress(input: AddressInput): Record<AddressField, string> {
  const trimField = (field: AddressField): string => input[field].replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s+/g, ' ');
  const { countryCode, stateOrRegion } = normalizeState({
    countryCode: trimField('countryCode').toUpperCase(),
    stateOrRegion: trimField('stateOrRegion'),
  });
  return {
    ...mapAddressFields(trimField),
    countryCode,
    stateOrRegion,
    postalCode: formatZip(trimField('postalCode')),
    primaryVoiceNumber: formatPhone(trimField('primaryVoiceNumber'), countryCode),
  };
}
