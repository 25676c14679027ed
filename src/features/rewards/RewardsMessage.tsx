import { useSelector } from 'react-redux';
import type { CartRewards } from '../../contracts/cart.ts';
import { formatWhole } from '../../lib/money.ts';
import { signInPath } from '../../page/pageErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectCustomer } from '../identity/identitySlice.ts';
import styles from './RewardsMessage.module.css';
import { useEnrolling } from './useEnrolling.ts';

type RewardsMessageProps = {
  /** The points of the order; undefined if unknown. */
  rewards: CartRewards | undefined;
  /** The return path after sign-in. */
  page: string;
  /** Called after the customer has enrolled. */
  onEnrolled: () => unknown;
};

/** The rewards message (browsing §2, §6): points for members; else an offer to enroll or sign in. */
export function RewardsMessage({ rewards, page, onEnrolled }: RewardsMessageProps) {
  const customer = useSelector(selectCustomer);
  const { busy, error, join } = useEnrolling(page, onEnrolled);
  if (!rewards || rewards.totalPoints.points === 0) return null;
  const { isEnrolled, canEnroll, totalPoints } = rewards;
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
      This order earns {points}, worth {totalPoints.dollarValue}, for VIP members.{' '}
      {!customer && <a href={signInPath(page)}>Sign in</a>}
      {customer && canEnroll && (
        <>
          <Button kind="text" busy={busy && 'Enrolling'} onClick={() => void join()}>
            Enroll
          </Button>
          <small className={styles.terms}>
            Enrolling is free. You agree to the <a href="/c/terms-of-use">Terms of Use</a>.
          </small>
        </>
      )}
      {error !== '' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Notice>
  );
}
