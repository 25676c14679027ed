import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { enroll } from '../../api/rewards.ts';
import { signInPath } from '../../page/outcomes.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { membershipReceived, type RewardsRootState } from './rewardsSlice.ts';

/** Enrolls the customer; the phone number and points of the page update. Throws the API's `ApiFailure`. */
const enrollCustomer =
  (): AppThunk<RewardsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(membershipReceived(await enroll(api)));
  };

/** Enrolls the customer; an expired session leads through sign-in back to `page`. `onEnrolled` is called after the enrollment. */
export function useEnrolling(page: string, onEnrolled: () => unknown) {
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
