import { type FormEvent, useEffect, useState } from 'react';
import type { NewCard } from '../../contracts/checkout/paymentInstruments.ts';
import { getShopMonth, parseExpiry } from '../../lib/checkout/cardRules.ts';
import type { FormFailure } from '../../page/formFailure.ts';
import {
  type CardErrors,
  type CardField,
  type CardValues,
  formatCardField,
  getCardFieldError,
  toFieldErrors,
} from './cardFields.ts';

type CardFormOptions = {
  fields: readonly CardField[];
  initial: CardValues;
  /** The API's rejection of the last submit. */
  failure: FormFailure | null;
  /** The error of the billing address; undefined if one is set. */
  billingProblem: string | undefined;
  onSubmit: (card: NewCard) => void;
};

/** Validates a field on blur, clears its error as soon as the value is valid, and shows all errors on submit. */
export function useCardForm({ fields, initial, failure, billingProblem, onSubmit }: CardFormOptions) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<CardErrors>({});
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<CardField>>(new Set());
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!failure) return;
    setErrors(toFieldErrors(failure.fields));
    setTries((count) => count + 1);
  }, [failure]);
  useEffect(() => {
    if (billingProblem === undefined) setErrors(({ billingAddress: _, ...others }) => others);
  }, [billingProblem]);

  const getError = (field: CardField, next: CardValues) => getCardFieldError(field, next, getShopMonth(new Date()));
  const check = (field: CardField, next: CardValues) =>
    setErrors((previousErrors) => {
      const { [field]: _oldError, ...others } = previousErrors;
      const error = getError(field, next);
      return error ? { ...others, [field]: error } : others;
    });
  const change = (field: CardField, value: string) => {
    const next = { ...values, [field]: formatCardField(field, value) };
    setValues(next);
    if (errors[field]) check(field, next);
  };
  const leave = (field: CardField) => {
    setTouchedFields(new Set([...touchedFields, field]));
    // A rejected value keeps its error until it is changed.
    if (values[field] !== '' && !errors[field]) check(field, values);
  };
  const getAllErrors = (): CardErrors => {
    const newErrors: CardErrors = {};
    for (const field of fields) {
      const error = getError(field, values);
      if (error) newErrors[field] = error;
    }
    return { ...newErrors, ...(billingProblem && { billingAddress: billingProblem }) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newErrors = getAllErrors();
    setErrors(newErrors);
    const expiry = parseExpiry(values.expiration);
    if (Object.keys(newErrors).length > 0 || !expiry) return setTries(tries + 1);
    const { addCreditCardNumber, cvv, fullName } = values;
    const expirationMonth = String(expiry.month).padStart(2, '0');
    onSubmit({ addCreditCardNumber, cvv, fullName, expirationMonth, expirationYear: String(expiry.year) });
  };
  const isRight = (field: CardField) => touchedFields.has(field) && !errors[field] && !getError(field, values);
  return { values, errors, tries, change, leave, submit, isRight };
}
