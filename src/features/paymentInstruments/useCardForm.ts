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
import type { HostedPaymentMethod } from './HostedCard.tsx';

type CardFormOptions = {
  fields: readonly CardField[];
  initial: CardValues;
  /** The API's rejection of the last submit. */
  failure: FormFailure | null;
  /** The error of the billing address; undefined if one is set. */
  billingProblem: string | undefined;
  /** Makes a payment method of the provider's field; undefined where the shop's own fields hold the card. */
  createPaymentMethod?: ((fullName: string) => Promise<HostedPaymentMethod>) | undefined;
  onSubmit: (card: NewCard) => void;
};

/** The shop's own fields of a card that was entered in the provider's. */
const NO_NUMBER = { addCreditCardNumber: '', cvv: '', expirationMonth: '', expirationYear: '' } as const;

/** Validates a field on blur, clears its error as soon as the value is valid, and shows all errors on submit. */
export function useCardForm(options: CardFormOptions) {
  const { fields, initial, failure, billingProblem, createPaymentMethod, onSubmit } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<CardErrors>({});
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<CardField>>(new Set());
  const [tries, setTries] = useState(0);
  const [isChecking, setChecking] = useState(false);
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
  const submitHosted = async (create: NonNullable<typeof createPaymentMethod>): Promise<void> => {
    if (isChecking) return;
    setChecking(true);
    const paymentMethod = await create(values.fullName);
    setChecking(false);
    if ('id' in paymentMethod)
      return onSubmit({ ...NO_NUMBER, fullName: values.fullName, paymentMethodId: paymentMethod.id });
    setErrors({ addCreditCardNumber: paymentMethod.error });
    setTries((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newErrors = getAllErrors();
    setErrors(newErrors);
    if (createPaymentMethod && Object.keys(newErrors).length === 0) return void submitHosted(createPaymentMethod);
    const expiry = parseExpiry(values.expiration);
    if (Object.keys(newErrors).length > 0 || !expiry) return setTries(tries + 1);
    const { addCreditCardNumber, cvv, fullName } = values;
    const expirationMonth = String(expiry.month).padStart(2, '0');
    onSubmit({ addCreditCardNumber, cvv, fullName, expirationMonth, expirationYear: String(expiry.year) });
  };
  const isRight = (field: CardField) => touchedFields.has(field) && !errors[field] && !getError(field, values);
  return { values, errors, tries, isChecking, change, leave, submit, isRight };
}
