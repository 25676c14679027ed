import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type GiftCardField,
  type GiftCardFields,
  getGiftCardErrors,
  getGiftCardFieldError,
} from '../../lib/checkout/giftCardRules.ts';
import { type FormFailure, toFormFailure } from '../../page/formFailure.ts';
import { useNavigate } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import type { CartRootState } from '../cart/cartSlice.ts';
import { addGiftCard } from '../cart/giftCards/giftCardThunks.ts';
import { OWN_AMOUNT, readForm, toAddEgcRequest } from './giftForm.ts';

type Errors = Partial<Record<GiftCardField, string>>;

/** Maps the API's `amountCents` to the form's `amount` field. */
const toFieldErrors = ({ amountCents, ...fields }: Readonly<Record<string, string>>): Errors => ({
  ...fields,
  ...(amountCents !== undefined && { amount: amountCents }),
});

/** Returns the errors of a form without scripts, in the page's locale, which the server does not know. */
function readRefusal(refusal: FormFailure, fields: GiftCardFields, today: string): Errors {
  const errors = toFieldErrors(refusal.fields);
  const ownErrors = Object.entries(getGiftCardErrors(fields, today)).filter(([name]) => name in errors);
  return { ...errors, ...Object.fromEntries(ownErrors) };
}

const isField = (name: string, fields: GiftCardFields): name is GiftCardField => name in fields;

/** Keeps only the amount that was changed last: selected or typed. */
function settleAmount({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const ownAmountField = currentTarget.elements.namedItem('ownAmount');
  const choices = currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"][name="amount"]');
  if (target.name === 'ownAmount') for (const choice of choices) choice.checked = choice.value === OWN_AMOUNT;
  else if (target.name === 'amount' && target.value !== OWN_AMOUNT && ownAmountField instanceof HTMLInputElement)
    ownAmountField.value = '';
}

type GiftFormOptions = {
  readonly initial: GiftCardFields;
  /** The server's rejection of a form submitted without scripts. */
  readonly refusal: FormFailure | null;
  readonly today: string;
  readonly line?: string;
};

/** Holds the values, errors and submission of the gift card form. Validates a field on blur. */
export function useGiftForm({ initial, refusal, today, line }: GiftFormOptions) {
  const dispatch = useAppDispatch<CartRootState>();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<Errors>(() => (refusal ? readRefusal(refusal, initial, today) : {}));
  const [tries, setTries] = useState(refusal ? 1 : 0);
  const { busy, failure, setFailure, run } = useAction({
    describe: (error) => {
      const formFailure = toFormFailure(error);
      setErrors(toFieldErrors(formFailure.fields));
      setTries((count) => count + 1);
      return formFailure;
    },
    initial: refusal,
    staysBusy: true,
  });
  // Without scripts the browser validates the fields; with scripts the form shows its own messages.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const check = (field: GiftCardField, next: GiftCardFields) =>
    setErrors(({ [field]: _, ...others }) => {
      const error = getGiftCardFieldError(field, next, today);
      return error ? { ...others, [field]: error } : others;
    });
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    settleAmount(event);
    const next = readForm(event.currentTarget);
    setFields(next);
    for (const field of Object.keys(errors)) if (isField(field, next)) check(field, next);
  };
  const leave = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isText || target.type === 'radio' || target.value === '') return;
    const name = target.name === 'ownAmount' ? 'amount' : target.name;
    const next = readForm(currentTarget);
    if (isField(name, next)) check(name, next);
  };
  const send = (next: GiftCardFields) =>
    run(async () => {
      await dispatch(addGiftCard(toAddEgcRequest(next, today, line)));
      await navigate('/cart');
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const next = readForm(event.currentTarget);
    const newErrors = getGiftCardErrors(next, today);
    setErrors(newErrors);
    setFailure(null);
    if (Object.keys(newErrors).length > 0) setTries(tries + 1);
    else void send(next);
  };
  return { form, fields, errors, failure, busy, tries, input: handleInput, leave, submit };
}
