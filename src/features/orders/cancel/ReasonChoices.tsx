import { ReasonChips } from '../components/ReasonChips.tsx';
import { REASON_TEXTS, type ShopperCancelReason } from './cancelText.ts';
import styles from './ReasonChoices.module.css';

type ReasonChoicesProps = {
  reason: ShopperCancelReason | undefined;
  onChange: (reason: ShopperCancelReason) => void;
};

/** The reasons of a cancellation. */
export function ReasonChoices({ reason, onChange }: ReasonChoicesProps) {
  return (
    <ReasonChips
      className={styles.reasons}
      legend={
        <>
          Why? <span className={styles.optional}>(optional)</span>
        </>
      }
      name="reason"
      texts={REASON_TEXTS}
      reason={reason}
      onChange={onChange}
    />
  );
}
