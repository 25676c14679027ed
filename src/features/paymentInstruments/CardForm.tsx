import { Lock } from 'lucide';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import type { NewCard, PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import { CARD_LIMITS, getCvvLength } from '../../lib/checkout/cardRules.ts';
import type { FormFailure } from '../../page/formFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormErrors } from '../../ui/forms/FormErrors.tsx';
import { Select, TextInput } from '../../ui/forms/inputs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CardForm.module.css';
import {
  CARD_LABELS,
  type CardField,
  type CardValues,
  getInitialCardValues,
  NEW_CARD_FIELDS,
  SAVED_CARD_FIELDS,
} from './cardFields.ts';
import { formatCardExpiry } from './formatCard.ts';
import { useCardForm } from './useCardForm.ts';

type ExpirySelectsProps = {
  /** `08 / 28` */
  value: string;
  error: string | undefined;
  /** The first year of the list; an earlier year of the card is added. */
  thisYear: number;
  onChange: (value: string) => void;
  onLeave: () => void;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
/** No card is valid for longer. */
const YEARS_AHEAD = 15;

const getSelectProps = (autoComplete: string): ComponentProps<'select'> => ({ autoComplete, 'aria-required': true });

/** Two selects for the expiry month and year of a card. */
function ExpirySelects({ value, error, thisYear, onChange, onLeave }: ExpirySelectsProps) {
  const [month = '', shortYear = ''] = value.split(' / ');
  const year = `20${shortYear}`;
  const ahead = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(thisYear + index));
  const years = ahead.includes(year) ? ahead : [...ahead, year].sort();
  return (
    <>
      <Field id="card-expiration" label="Expiration month" error={error}>
        <Select
          {...getSelectProps('cc-exp-month')}
          name="expirationMonth"
          value={month}
          onChange={(event) => onChange(formatCardExpiry(event.target.value, year))}
        >
          {MONTHS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      <Field label="Expiration year">
        <Select
          {...getSelectProps('cc-exp-year')}
          name="expirationYear"
          value={year}
          onChange={(event) => onChange(formatCardExpiry(month, event.target.value))}
          onBlur={onLeave}
        >
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
    </>
  );
}

const WITH_KEYPAD: Partial<Record<CardField, { autoComplete: string; maxLength: number }>> = {
  addCreditCardNumber: { autoComplete: 'cc-number', maxLength: CARD_LIMITS.cc },
  expiration: { autoComplete: 'cc-exp', maxLength: CARD_LIMITS.expiration },
  cvv: { autoComplete: 'cc-csc', maxLength: CARD_LIMITS.cvv },
};

type CardInputProps = { form: ReturnType<typeof useCardForm>; field: CardField; hint?: string };

/** A text field of the card form. */
function CardInput({ form, field, hint }: CardInputProps) {
  const keypad = WITH_KEYPAD[field];
  return (
    <Field
      id={`card-${field}`}
      label={CARD_LABELS[field]}
      error={form.errors[field]}
      right={form.isRight(field)}
      {...(hint && { hint })}
    >
      <TextInput
        className={styles.input}
        name={field}
        inputMode={keypad ? 'numeric' : undefined}
        autoComplete={keypad?.autoComplete ?? 'cc-name'}
        maxLength={keypad?.maxLength ?? CARD_LIMITS.fullName}
        value={form.values[field]}
        onChange={(event) => form.change(field, event.target.value)}
        aria-required
        onBlur={() => form.leave(field)}
      />
    </Field>
  );
}

/** With two selects, the field's error belongs to the month. */
const CHOSEN_LABELS = { ...CARD_LABELS, expiration: 'Expiration month' } as const;

/** The initial month and year (transactions §5, Card). */
const DEFAULT_MONTH = '01';

type CardFormProps = {
  submitText: string;
  busy: boolean;
  failure: FormFailure | null;
  /** A saved card, whose name, expiry and billing address can be edited; without it, the form is for a new card. */
  card?: PaymentInstrument | undefined;
  /** The initial cardholder name. */
  fullName?: string;
  /** The first year of the expiry selects; without it, the expiry date is a text field. */
  thisYear?: number;
  /** Renders the billing address part, which has its own forms, with its error. */
  billing: (error: string | undefined) => ReactNode;
  billingProblem: string | undefined;
  /** Called with the values of the form, first and after each change. */
  onValues?: (values: CardValues) => void;
  /** More fields, above the button. */
  children?: ReactNode;
  onSubmit: (card: NewCard) => void;
};

/** The form of a card. The number and the security code pass through the server to the payment provider, and are not stored. */
export function CardForm(props: CardFormProps) {
  const {
    submitText,
    busy,
    failure,
    card,
    fullName = '',
    thisYear,
    billing,
    billingProblem,
    onValues,
    children,
  } = props;
  const form = useCardForm({
    fields: card ? SAVED_CARD_FIELDS : NEW_CARD_FIELDS,
    initial: getInitialCardValues(
      card,
      fullName,
      thisYear === undefined ? '' : formatCardExpiry(DEFAULT_MONTH, String(thisYear)),
    ),
    failure,
    billingProblem,
    onSubmit: props.onSubmit,
  });
  const { values, errors, tries } = form;
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => onValues?.(values), [onValues, values]);
  useEffect(() => {
    if (tries > 0) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const expiry =
    thisYear === undefined ? (
      <CardInput form={form} field="expiration" />
    ) : (
      <ExpirySelects
        value={values.expiration}
        error={errors.expiration}
        thisYear={thisYear}
        onChange={(value) => form.change('expiration', value)}
        onLeave={() => form.leave('expiration')}
      />
    );
  const code = !card && (
    <CardInput form={form} field="cvv" hint={`${getCvvLength(values.addCreditCardNumber)} digits on the card.`} />
  );
  return (
    <div ref={part} className={styles.form}>
      <FormErrors
        prefix="card"
        labels={thisYear === undefined ? CARD_LABELS : CHOSEN_LABELS}
        errors={errors}
        failure={failure}
        isShown={tries > 0}
      />
      {/* POST, so that a submit before the scripts load does not put the card number into the URL. */}
      <form id={id} className={styles.form} method="post" noValidate onSubmit={form.submit}>
        {!card && <CardInput form={form} field="addCreditCardNumber" />}
        <div className={styles.row}>
          {expiry}
          {code}
        </div>
        <CardInput form={form} field="fullName" />
      </form>
      {billing(errors.billingAddress)}
      {children}
      {!card && (
        <p className={styles.note}>
          <Icon icon={Lock} size={18} />
          We keep the card’s last four digits, its expiration date and the name on it, never its full number or security
          code.
        </p>
      )}
      <Button
        type="submit"
        form={id}
        className={styles.submit}
        size="large"
        isFullWidth
        busy={busy && (card ? 'Saving' : 'Checking your card')}
      >
        {submitText}
      </Button>
    </div>
  );
}
