import { Lock } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  CARD_LIMITS,
  cardholderError,
  cardNumberError,
  cvvError,
  cvvLength,
  expiryError,
  formatCardNumber,
  formatExpiry,
  monthOf,
  parseExpiry,
} from '../../lib/cardRules.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormErrors } from '../../ui/FormErrors.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './CardForm.module.css';

/** The names are those of the API, so that its complaints find their fields. */
const LABELS = {
  addCreditCardNumber: 'Card number',
  expiration: 'Expires (MM / YY)',
  cvv: 'Security code',
  fullName: 'Name on card',
} as const;
type CardField = keyof typeof LABELS;
type CardErrors = Partial<Record<CardField, string>>;
type CardValues = Record<CardField, string>;

type NewCard = {
  addCreditCardNumber: string;
  expirationMonth: string;
  expirationYear: string;
  cvv: string;
  fullName: string;
};
type CardFormProps = {
  submitText: string;
  busy: boolean;
  failure: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null;
  /** The name to begin with. */
  fullName: string;
  /** Where it is billed to, in a few words, where that is not the delivery address; empty where no address is known. */
  billedTo?: string | undefined;
  onSubmit: (card: NewCard) => void;
};

const FIELDS: readonly CardField[] = ['addCreditCardNumber', 'expiration', 'cvv', 'fullName'];

function errorOf(field: CardField, values: CardValues): string | undefined {
  if (field === 'addCreditCardNumber') return cardNumberError(values.addCreditCardNumber);
  if (field === 'expiration') return expiryError(values.expiration, monthOf(new Date()));
  if (field === 'cvv') return cvvError(values.cvv, values.addCreditCardNumber);
  return cardholderError(values.fullName);
}

function errorsOf(values: CardValues): CardErrors {
  const errors: CardErrors = {};
  for (const field of FIELDS) {
    const error = errorOf(field, values);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The API speaks of month and year; the form has one field for both. */
function errorsFrom(fields: Readonly<Record<string, string>>): CardErrors {
  const { expirationMonth, expirationYear, ...others } = fields;
  const expiration = expirationMonth ?? expirationYear;
  return { ...others, ...(expiration && { expiration }) };
}

const typed = (field: CardField, value: string): string => {
  if (field === 'addCreditCardNumber') return formatCardNumber(value);
  return field === 'expiration' ? formatExpiry(value) : value;
};

const WITH_KEYPAD: Partial<Record<CardField, { autoComplete: string; maxLength: number }>> = {
  addCreditCardNumber: { autoComplete: 'cc-number', maxLength: CARD_LIMITS.cc },
  expiration: { autoComplete: 'cc-exp', maxLength: CARD_LIMITS.expiration },
  cvv: { autoComplete: 'cc-csc', maxLength: CARD_LIMITS.cvv },
};

function billingText(billedTo: string | undefined): string {
  if (billedTo === undefined) return 'Billing address same as delivery. ';
  return billedTo ? `Billed to ${billedTo}. ` : '';
}

/** A card, on its way to the payment provider's vault: number and security code are kept nowhere here. */
export function CardForm({ submitText, busy, failure, fullName, billedTo, onSubmit }: CardFormProps) {
  const [values, setValues] = useState<CardValues>({ addCreditCardNumber: '', expiration: '', cvv: '', fullName });
  const [errors, setErrors] = useState<CardErrors>({});
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!failure) return;
    setErrors(errorsFrom(failure.fields));
    setTries((count) => count + 1);
  }, [failure]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const check = (field: CardField, next: CardValues) =>
    setErrors((known) => {
      const { [field]: _old, ...others } = known;
      const error = errorOf(field, next);
      return error ? { ...others, [field]: error } : others;
    });
  const change = (field: CardField, value: string) => {
    const next = { ...values, [field]: typed(field, value) };
    setValues(next);
    if (errors[field]) check(field, next);
  };
  const leave = (field: CardField) => {
    setLeft(new Set([...left, field]));
    // What was refused stays so until it is changed.
    if (values[field] !== '' && !errors[field]) check(field, values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(values);
    setErrors(found);
    const expiry = parseExpiry(values.expiration);
    if (Object.keys(found).length > 0 || !expiry) return setTries(tries + 1);
    const { addCreditCardNumber, cvv, fullName: name } = values;
    onSubmit({
      addCreditCardNumber,
      cvv,
      fullName: name,
      expirationMonth: String(expiry.month).padStart(2, '0'),
      expirationYear: String(expiry.year),
    });
  };
  const input = (field: CardField, hint?: string) => {
    const keypad = WITH_KEYPAD[field];
    return (
      <Field
        id={`card-${field}`}
        label={LABELS[field]}
        error={errors[field]}
        right={left.has(field) && !errors[field] && !errorOf(field, values)}
        {...(hint && { hint })}
      >
        <TextInput
          className={styles.input}
          name={field}
          inputMode={keypad ? 'numeric' : undefined}
          autoComplete={keypad?.autoComplete ?? 'cc-name'}
          maxLength={keypad?.maxLength ?? CARD_LIMITS.fullName}
          value={values[field]}
          onChange={(event) => change(field, event.target.value)}
          aria-required
          onBlur={() => leave(field)}
        />
      </Field>
    );
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FormErrors prefix="card" labels={LABELS} errors={errors} failure={failure} shown={tries > 0} />
      {input('addCreditCardNumber')}
      <div className={styles.row}>
        {input('expiration')}
        {input('cvv', `${cvvLength(values.addCreditCardNumber)} digits on the card.`)}
      </div>
      {input('fullName')}
      <p className={styles.note}>
        <Icon of={Lock} size={18} />
        {billingText(billedTo)}Your number goes straight to the payment vault.
      </p>
      <Button type="submit" className={styles.submit} size="large" full busy={busy && 'Checking your card'}>
        {submitText}
      </Button>
    </form>
  );
}
