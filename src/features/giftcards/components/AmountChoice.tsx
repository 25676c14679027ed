import { CircleAlert } from 'lucide';
import type { GiftCardDesigns } from '../../../contracts/checkout/giftcards.ts';
import { parseGiftAmount } from '../../../lib/checkout/giftCardRules.ts';
import { formatCents, formatShortAmount } from '../../../lib/money.ts';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OWN_AMOUNT } from '../giftForm.ts';
import styles from './Choices.module.css';

const EXAMPLE_CENTS = 6_000;

type AmountChoiceProps = {
  offer: GiftCardDesigns;
  /** The initial amount, as text. */
  amount: string;
  error: string | undefined;
};

/** Preset amounts as buttons, and a field for another amount. */
export function AmountChoice({ offer: { amounts, minAmount, maxAmount }, amount, error }: AmountChoiceProps) {
  const amountCents = parseGiftAmount(amount);
  const preset = amounts.find(({ cents }) => cents === amountCents);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Amount</legend>
      <div className={styles.amounts}>
        {amounts.map(({ cents }) => (
          <label key={cents} className={styles.amount}>
            <input
              className={styles.radio}
              type="radio"
              name="amount"
              value={formatCents(cents)}
              defaultChecked={cents === preset?.cents}
            />
            {formatShortAmount(cents)}
          </label>
        ))}
        <label className={styles.amount}>
          <input className={styles.radio} type="radio" name="amount" value={OWN_AMOUNT} defaultChecked={!preset} />
          Other
        </label>
      </div>
      <div className={styles.own}>
        <label htmlFor="gift-amount">Your own amount</label>
        <TextInput
          id="gift-amount"
          className={styles.ownInput}
          name="ownAmount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={formatShortAmount(EXAMPLE_CENTS)}
          aria-describedby={error ? 'gift-amount-error gift-amount-hint' : 'gift-amount-hint'}
          aria-invalid={error ? true : undefined}
          defaultValue={preset ? '' : amount}
        />
      </div>
      {error && (
        <p className={styles.error} id="gift-amount-error">
          <Icon icon={CircleAlert} size={18} />
          {error}
        </p>
      )}
      <p className={styles.hint} id="gift-amount-hint">
        From {formatShortAmount(minAmount.cents)} to {formatShortAmount(maxAmount.cents)}.
      </p>
    </fieldset>
  );
}
