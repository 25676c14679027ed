import { type FormEvent, useEffect, useState } from 'react';
import type { Place } from '../../contracts/places.ts';
import {
  ADDRESS_FIELDS,
  type AddressErrors,
  type AddressField,
  addressErrors,
  addressFieldError,
  isElsewhere,
} from '../../lib/addressRules.ts';
import { formatPhone } from '../../lib/phone.ts';
import { keptTyping, type TypingPlace } from '../../page/keptTyping.ts';

export type AddressFormValues = Record<AddressField, string>;
export type AddressFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null;

const EMPTY: AddressFormValues = {
  fullName: '',
  countryCode: 'US',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateOrRegion: '',
  postalCode: '',
  primaryVoiceNumber: '',
};

const withKept = (values: AddressFormValues, kept: Readonly<Record<string, string>>): AddressFormValues => {
  const next = { ...values };
  for (const field of ADDRESS_FIELDS) next[field] = kept[field] ?? values[field];
  return next;
};

/** What a suggested place says of an address. */
const knownOf = ({ addressLabel, city, stateCode, postalCode }: Place): Partial<AddressFormValues> => ({
  addressLine1: addressLabel,
  ...(city && { city }),
  ...(stateCode && { stateOrRegion: stateCode }),
  ...(postalCode && { postalCode }),
});

const withoutFields = (errors: AddressErrors, fields: object): AddressErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in fields)));

type AddressFormOptions = {
  initial: Partial<AddressFormValues>;
  /** Whether what is wrong with `initial` is said from the start. */
  isChecked: boolean;
  /** What the API said about the last try. */
  failure: AddressFailure;
  /** Where what was typed waited while the shopper signed in again. */
  place: TypingPlace;
  onSubmit: (values: AddressFormValues) => void;
};

/** Checks a field when it is left, clears its error as soon as it is right, and names all that is wrong on submit. */
export function useAddressForm({ initial, isChecked, failure, place, onSubmit }: AddressFormOptions) {
  const [values, setValues] = useState<AddressFormValues>({ ...EMPTY, ...initial });
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set());
  const [errors, setErrors] = useState<AddressErrors>(isChecked ? addressErrors(values) : {});
  const [tries, setTries] = useState(0);
  const [isKept, setIsKept] = useState(false);
  const { form, shopper } = place;
  useEffect(() => {
    const kept = keptTyping({ form, shopper });
    if (kept) setValues((known) => withKept(known, kept));
    if (kept) setErrors({});
    setIsKept(kept !== null);
  }, [form, shopper]);
  useEffect(() => {
    if (failure) setErrors(failure.fields);
    if (failure) setTries((count) => count + 1);
  }, [failure]);

  const check = (field: AddressField, next: AddressFormValues) =>
    setErrors((known) => {
      const { [field]: _old, ...others } = known;
      const error = addressFieldError(field, next);
      return error ? { ...others, [field]: error } : others;
    });
  const change = (field: AddressField, value: string) => {
    // Another country has other states (transactions §4, Address form).
    const next = { ...values, [field]: value, ...(field === 'countryCode' && { stateOrRegion: '' }) };
    setValues(next);
    if (errors[field]) check(field, next);
    // A zip code is wrong for one state and right for another.
    if (field === 'stateOrRegion' && errors.postalCode) check('postalCode', next);
  };
  const leave = (field: AddressField) => {
    setLeft(new Set([...left, field]));
    if (values[field] === '') return;
    const isPhone = field === 'primaryVoiceNumber' && !addressFieldError(field, values);
    const next = isPhone ? { ...values, [field]: formatPhone(values[field], values.countryCode) } : values;
    setValues(next);
    // What was refused stays so until it is changed.
    if (!errors[field]) check(field, next);
  };
  /** Takes over a suggested place; what it does not know stays as it was typed, with what is wrong with it. */
  const fill = (place: Place) => {
    const known = knownOf(place);
    const next = { ...values, ...known };
    setValues(next);
    setErrors((wrong) => withoutFields(wrong, known));
    // A zip code is wrong for one state and right for another.
    if (errors.postalCode) check('postalCode', next);
    setLeft(new Set([...left, 'addressLine1', 'city', 'stateOrRegion']));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = addressErrors(values);
    setErrors(found);
    // Of a zip code that seems to be elsewhere, the API knows more: what may have been meant.
    const isElsewhereAlone = Object.keys(found).length === 1 && isElsewhere(found.postalCode);
    if (Object.keys(found).length > 0 && !isElsewhereAlone) setTries(tries + 1);
    else onSubmit(values);
  };
  const isRight = (field: AddressField) =>
    left.has(field) && !errors[field] && values[field] !== '' && !addressFieldError(field, values);
  return { values, errors, tries, isKept, change, leave, fill, submit, isRight };
}
