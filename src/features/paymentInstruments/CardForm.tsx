import { Lock } from 'lucide';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import type { NewCard, PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import type { CardFieldsSettings } from '../../contracts/content/content.ts';
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
  type CardErrors,
  type CardField,
  type CardValues,
  getInitialCardValues,
  HOSTED_CARD_FIELDS,
  HOSTED_CARD_LABELS,
  NEW_CARD_FIELDS,
  SAVED_CARD_FIELDS,
} from './cardFields.ts';
import { formatCardExpiry } from './formatCard.ts';
import { HostedCard, type HostedCardHandle, type HostedPaymentMethod } from './HostedCard.tsx';
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
  /** The provider's field, which takes the place of number, expiration and security code of a new card. */
  hosted?: CardFieldsSettings | undefined;
  /** Called with the values of the form, first and after each change. */
  onValues?: (values: CardValues) => void;
  /** More fields, above the button. */
  children?: ReactNode;
  onSubmit: (card: NewCard) => void;
};

type OwnCardFieldsProps = Pick<CardInputProps, 'form'> & {
  card: PaymentInstrument | undefined;
  thisYear: number | undefined;
};

/** The shop's own fields of a card: number, expiration and security code; of a saved card, the expiration. */
function OwnCardFields({ form, card, thisYear }: OwnCardFieldsProps) {
  const { values, errors } = form;
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
    <>
      {!card && <CardInput form={form} field="addCreditCardNumber" />}
      <div className={styles.row}>
        {expiry}
        {code}
      </div>
    </>
  );
}

/** Returns the errors of a form with the provider's field, which shows those of all that it takes. */
const toHostedErrors = ({ expiration, cvv, ...errors }: CardErrors): CardErrors => {
  const error = errors.addCreditCardNumber ?? expiration ?? cvv;
  return { ...errors, ...(error && { addCreditCardNumber: error }) };
};

/**
 * The form of a card. The number and the security code go to the payment provider, from its own field or through the server,
 * and are not stored.
 */
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
  const hosted = card ? undefined : props.hosted;
  const handle = useRef<HostedCardHandle>(null);
  const createPaymentMethod = async (name: string): Promise<HostedPaymentMethod> =>
    (await handle.current?.createPaymentMethod(name)) ?? { error: 'The card form could not be loaded.' };
  const form = useCardForm({
    fields: hosted ? HOSTED_CARD_FIELDS : card ? SAVED_CARD_FIELDS : NEW_CARD_FIELDS,
    initial: getInitialCardValues(
      card,
      fullName,
      hosted || thisYear === undefined ? '' : formatCardExpiry(DEFAULT_MONTH, String(thisYear)),
    ),
    failure,
    billingProblem,
    createPaymentMethod: hosted && createPaymentMethod,
    onSubmit: props.onSubmit,
  });
  const { values, tries } = form;
  const errors = hosted ? toHostedErrors(form.errors) : form.errors;
  const ownLabels = thisYear === undefined ? CARD_LABELS : CHOSEN_LABELS;
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => onValues?.(values), [onValues, values]);
  useEffect(() => {
    if (tries > 0) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return (
    <div ref={part} className={styles.form}>
      <FormErrors
        prefix="card"
        labels={hosted ? HOSTED_CARD_LABELS : ownLabels}
        errors={errors}
        failure={failure}
        isShown={tries > 0}
      />
      {/* POST, so that a submit before the scripts load does not put the card number into the URL. */}
      <form id={id} className={styles.form} method="post" noValidate onSubmit={form.submit}>
        {hosted ? (
          <HostedCard settings={hosted} error={errors.addCreditCardNumber} handle={handle} />
        ) : (
          <OwnCardFields form={form} card={card} thisYear={thisYear} />
        )}
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
        busy={(busy || form.isChecking) && (card ? 'Saving' : 'Checking your card')}
      >
        {submitText}
      </Button>
    </div>
  );
}
