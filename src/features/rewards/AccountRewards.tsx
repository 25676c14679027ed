import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './RewardsMessage.module.css';
import { selectMembership } from './rewardsSlice.ts';
import { useEnrolling } from './useEnrolling.ts';

/** The rewards transparency message of the account, for a customer who has not consented and can enroll (transactions §2). */
export function AccountRewards() {
  const membership = useSelector(selectMembership);
  const [isNew, setIsNew] = useState(false);
  const { busy, error, join } = useEnrolling('/account', () => setIsNew(true));
  if (isNew) {
    return (
      <Notice kind="success" role="status">
        You are a VIP member now. Your orders earn points from here on.
      </Notice>
    );
  }
  if (!membership || membership.consented || !membership.canEnroll) return null;
  return (
    <Notice
      kind="info"
      action={
        <Button kind="text" busy={busy && 'Enrolling'} onClick={() => void join()}>
          Enroll
        </Button>
      }
    >
      VIP members earn a point for each dollar they spend; more points bring better shipping.
      <small className={styles.terms}>
        Enrolling is free. You agree to the <a href="/c/terms-of-use">Terms of Use</a>.
      </small>
      {error !== '' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Notice>
  );
}
