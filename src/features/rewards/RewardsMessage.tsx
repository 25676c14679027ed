import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { enroll } from '../../api/rewards.ts';
import type { CartRewards } from '../../contracts/cart.ts';
import { formatWhole } from '../../lib/formatWhole.ts';
import { signInPath } from '../../page/outcomes.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import styles from './RewardsMessage.module.css';
import { membershipReceived, type RewardsRootState } from './rewardsSlice.ts';

type RewardsMessageProps = {
  /** What the order would bring; nothing where that could not be told. */
  rewards: CartRewards | undefined;
  /** The page to come back to from signing in. */
  page: string;
  /** Called when the customer has joined. */
  onEnrolled: () => unknown;
};

/**
 * The rewards transparency message (browsing §2, §6): what an order would bring in points. Members are told theirs; who is not
 * enrolled is offered to enroll, and who is not known to sign in.
 */
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

/** Takes the customer in; the page's phone number and points follow. Throws the API's `ApiFailure`. */
const enrollCustomer =
  (): AppThunk<RewardsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(membershipReceived(await enroll(api)));
  };

function useEnrolling(page: string, onEnrolled: () => unknown) {
  const dispatch = useAppDispatch<RewardsRootState & IdentityRootState>();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const join = async (): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await dispatch(enrollCustomer());
      await onEnrolled();
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isAuthRequired) return navigate(signInPath(page));
      setError(failure instanceof ApiFailure ? failure.message : 'Oops, something went wrong! Please try again.');
    }
    setBusy(false);
  };
  return { busy, error, join };
}
