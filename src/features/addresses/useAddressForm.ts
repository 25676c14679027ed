import { type FormEvent, useEffect, useState } from 'react';
import type { Place } from '../../contracts/places.ts';
import {
  ADDRESS_FIELD_NAMES,
  type AddressField,
  EMPTY_ADDRESS,
  getAddressField,
} from '../../lib/addresses/addressFields.ts';
import {
  type AddressErrors,
  getAddressErrors,
  getAddressFieldError,
  isZipStateMismatch,
  normalizeAddress,
} from '../../lib/addresses/addressRules.ts';
import { findShippingCountry, findState, normalizeState } from '../../lib/addresses/shippingCountries.ts';
import { type DraftKey, readDraft } from '../../page/formDrafts.ts';

export type AddressFormValues = Record<AddressField, string>;
export type AddressFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null;

const EMPTY: AddressFormValues = { ...EMPTY_ADDRESS, countryCode: 'US' };

/** Fields whose validity depends on another field. */
const DEPENDENT_FIELDS: Partial<Record<AddressField, readonly AddressField[]>> = {
  countryCode: ['stateOrRegion', 'postalCode', 'primaryVoiceNumber'],
  stateOrRegion: ['postalCode'],
};

const withKept = (values: AddressFormValues, storedValues: Readonly<Record<string, string>>): AddressFormValues => {
  const next = { ...values };
  for (const field of ADDRESS_FIELD_NAMES) next[field] = storedValues[field] ?? values[field];
  return next;
};

/** Returns the only state of a country; empty if the shopper has to choose. */
function getOnlyState(countryCode: string): string {
  const [state, ...others] = findShippingCountry(countryCode)?.states ?? [];
  return state && others.length === 0 ? state.code : '';
}

/** Returns the values with a country and a state that the form offers; empty instead of unknown ones. */
function withOfferedState(values: AddressFormValues): AddressFormValues {
  const { countryCode, stateOrRegion } = normalizeState(values);
  const state = findState(countryCode, stateOrRegion)?.code ?? getOnlyState(countryCode);
  return { ...values, countryCode: findShippingCountry(countryCode)?.code ?? '', stateOrRegion: state };
}

/** Maps a suggested place to form values. */
const toKnownValues = ({
  addressLabel,
  city,
  stateCode,
  postalCode,
  countryCode,
}: Place): Partial<AddressFormValues> => ({
  addressLine1: addressLabel,
  ...(findShippingCountry(countryCode) && { countryCode }),
  ...(city && { city }),
  ...(stateCode && { stateOrRegion: stateCode }),
  ...(postalCode && { postalCode }),
});

const omitFields = (errors: AddressErrors, fields: object): AddressErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in fields)));

type AddressFormOptions = {
  /** Fields that are not shown, so that their errors are the API's to report. */
  fixedFields: readonly AddressField[];
  initial: Partial<AddressFormValues>;
  /** Whether the errors of `initial` are shown at once. */
  isChecked: boolean;
  /** The API's rejection of the last submit. */
  failure: AddressFailure;
  /** The key of the values kept while the shopper signed in again. */
  place: DraftKey;
  onSubmit: (values: AddressFormValues, form: FormData) => void;
};

/** Validates a field on blur, clears its error as soon as the value is valid, and shows all errors on submit. */
export function useAddressForm({ initial, isChecked, failure, place, fixedFields, onSubmit }: AddressFormOptions) {
  const [values, setValues] = useState<AddressFormValues>(() => withOfferedState({ ...EMPTY, ...initial }));
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<AddressField>>(new Set());
  const [errors, setErrors] = useState<AddressErrors>(failure?.fields ?? (isChecked ? getAddressErrors(values) : {}));
  const [tries, setTries] = useState(0);
  const [isKept, setIsKept] = useState(false);
  const { form, shopper } = place;
  useEffect(() => {
    const draft = readDraft({ form, shopper });
    if (draft) setValues((previousValues) => withKept(previousValues, draft));
    if (draft) setErrors({});
    setIsKept(draft !== null);
  }, [form, shopper]);
  useEffect(() => {
    if (failure) setErrors(failure.fields);
    if (failure) setTries((count) => count + 1);
  }, [failure]);

  const check = (field: AddressField, next: AddressFormValues) =>
    setErrors((previousErrors) => {
      const { [field]: _oldError, ...others } = previousErrors;
      const error = getAddressFieldError(field, next);
      return error ? { ...others, [field]: error } : others;
    });
  const change = (field: AddressField, value: string) => {
    // Another country has other states (transactions §4, Address form).
    const isOtherCountry = field === 'countryCode' && value !== values.countryCode;
    const next = { ...values, [field]: value, ...(isOtherCountry && { stateOrRegion: getOnlyState(value) }) };
    setValues(next);
    const dependentFields = DEPENDENT_FIELDS[field] ?? [];
    for (const one of [field, ...dependentFields]) if (errors[one]) check(one, next);
  };
  const leave = (field: AddressField) => {
    setTouchedFields(new Set([...touchedFields, field]));
    if (values[field] === '') return;
    const isFormatted = getAddressField(field).inputMode && !getAddressFieldError(field, values);
    const next = isFormatted ? { ...values, [field]: normalizeAddress(values)[field] } : values;
    setValues(next);
    // A rejected value keeps its error until it is changed.
    if (!errors[field]) check(field, next);
  };
  /** Fills in a suggested place; fields it does not contain keep their values and errors. */
  const fill = (place: Place) => {
    const knownValues = toKnownValues(place);
    const next = { ...values, ...knownValues };
    setValues(next);
    setErrors((previousErrors) => omitFields(previousErrors, knownValues));
    // The validity of a zip code depends on the state.
    if (errors.postalCode) check('postalCode', next);
    setTouchedFields(new Set([...touchedFields, 'addressLine1', 'city', 'stateOrRegion']));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newErrors = getAddressErrors(values);
    for (const field of fixedFields) delete newErrors[field];
    setErrors(newErrors);
    // A zip code of another state is still submitted, because the API can suggest a correction.
    const isZipStateMismatchAlone = Object.keys(newErrors).length === 1 && isZipStateMismatch(newErrors.postalCode);
    if (Object.keys(newErrors).length > 0 && !isZipStateMismatchAlone) setTries(tries + 1);
    else onSubmit(values, new FormData(event.currentTarget));
  };
  const isRight = (field: AddressField) =>
    touchedFields.has(field) && !errors[field] && values[field] !== '' && !getAddressFieldError(field, values);
  return { values, errors, tries, isKept, change, leave, fill, submit, isRight };
}

type AddressPlace = {
  purpose: 'shipping' | 'billing';
  /** The id of the address to edit; without it, a new one. */
  addressId?: string | undefined;
  shopper: string | null;
};

/** Returns the key of an address form's kept values: separate for each address, and for shipping and billing. */
export const buildAddressDraftKey = ({ purpose, addressId = 'new', shopper }: AddressPlace): DraftKey => ({
  form: `${purpose} address ${addressId}`,
  shopper,
});
