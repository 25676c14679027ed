import { useSelector } from 'react-redux';
import { formatWhole } from '../../../lib/formatWhole.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './CheckoutRewards.module.css';

/**
 * The rewards transparency message of checkout (transactions §2): the points earned by the order, and for a customer
 * who is not enrolled a checkbox to enroll with the order.
 */
export function CheckoutRewards() {
  const checkout = useSelector(selectCheckout);
  const { busy, failure, change } = useChange();
  const rewards = checkout?.rewards;
  if (!rewards || rewards.totalPoints.points === 0) return null;
  const { isEnrolled, canEnroll, totalPoints } = rewards;
  // The checkbox shows the new value while the update is pending.
  const isChosen = checkout.purchase.isVipEnrollmentSelected;
  const points = <strong>{formatWhole(totalPoints.points)} points</strong>;
  if (isEnrolled) {
    return (
      <Notice kind="info">
        You earn {points} with this order, worth {totalPoints.dollarValue}.
      </Notice>
    );
  }
  return (
    <Notice kind="info">
      This order earns {points}, worth {totalPoints.dollarValue}, for VIP members.
      {canEnroll && (
        <Checkbox
          className={styles.join}
          checked={busy ? !isChosen : isChosen}
          aria-disabled={busy || undefined}
          onChange={() => void change(configure({ isVipEnrollmentSelected: !isChosen }))}
          label={
            <>
              Enroll me with this order, free. I agree to the <a href="/c/terms-of-use">Terms of Use</a>.
            </>
          }
        />
      )}
      {failure && (
        <p className={styles.error} role="alert">
          {getChangeError(failure)}
        </p>
      )}
    </Notice>
  );
}
