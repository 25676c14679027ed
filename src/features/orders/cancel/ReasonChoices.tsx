import { Check } from 'lucide';
import { Icon } from '../../../ui/Icon.tsx';
import { REASON_TEXTS, type ShopperCancelReason } from './cancelText.ts';
import styles from './ReasonChoices.module.css';

type ReasonChoicesProps = {
  reason: ShopperCancelReason | undefined;
  onChange: (reason: ShopperCancelReason) => void;
};

/** The reasons as chips; radio buttons, so that a form without scripts sends them. */
export function ReasonChoices({ reason, onChange }: ReasonChoicesProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.why}>
        Why? <span className={styles.optional}>Optional</span>
      </legend>
      {REASON_TEXTS.map(([value, text]) => (
        <label key={value} className={styles.chip}>
          <input
            className={styles.radio}
            type="radio"
            name="reason"
            value={value}
            checked={value === reason}
            onChange={() => onChange(value)}
          />
          <Icon of={Check} size={16} className={styles.check} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
