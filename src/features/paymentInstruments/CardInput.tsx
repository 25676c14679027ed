import { CARD_LIMITS } from '../../lib/cardRules.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './CardForm.module.css';
import { CARD_LABELS, type CardField } from './cardFields.ts';
import type { useCardForm } from './useCardForm.ts';

const WITH_KEYPAD: Partial<Record<CardField, { autoComplete: string; maxLength: number }>> = {
  addCreditCardNumber: { autoComplete: 'cc-number', maxLength: CARD_LIMITS.cc },
  expiration: { autoComplete: 'cc-exp', maxLength: CARD_LIMITS.expiration },
  cvv: { autoComplete: 'cc-csc', maxLength: CARD_LIMITS.cvv },
};

type CardInputProps = { form: ReturnType<typeof useCardForm>; field: CardField; hint?: string };

/** A text field of the card form. */
export function CardInput({ form, field, hint }: CardInputProps) {
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
