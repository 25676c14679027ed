import { Lock } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { NewCard, PaymentInstrument } from '../../contracts/paymentInstruments.ts';
import { getCvvLength } from '../../lib/cardRules.ts';
import type { FormFailure } from '../../page/formFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormErrors } from '../../ui/FormErrors.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CardForm.module.css';
import { CardInput } from './CardInput.tsx';
import { CARD_LABELS, getInitialCardValues, NEW_CARD_FIELDS, SAVED_CARD_FIELDS } from './cardFields.ts';
import { ExpirySelects } from './ExpirySelects.tsx';
import { formatCardExpiry } from './formatCard.ts';
import { useCardForm } from './useCardForm.ts';

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
  /** More fields, above the button. */
  children?: ReactNode;
  onSubmit: (card: NewCard) => void;
};

/** The form of a card. The number and the security code pass through the server to the payment provider, and are not stored. */
export function CardForm(props: CardFormProps) {
  const { submitText, busy, failure, card, fullName = '', thisYear, billing, billingProblem, children } = props;
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
