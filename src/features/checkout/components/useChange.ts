import { useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { useLeaving } from './useLeaving.ts';

/** Updates the purchase in place, one update at a time; returns the last failure for the component to show. */
export function useChange() {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const leave = useLeaving();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | 'unknown' | null>(null);

  /** @returns whether the purchase was updated */
  const change = async (thunk: AppThunk<CheckoutRootState>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(thunk);
      return true;
    } catch (error) {
      if (!(await leave(error))) setFailure(error instanceof ApiFailure ? error : 'unknown');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, change, forget: () => setFailure(null) };
}

/** Returns the message of a failed update: the API's own, or a general one for a server error. */
export const changeError = (failure: ApiFailure | 'unknown'): string =>
  failure === 'unknown' || failure.status >= 500 ? 'Sorry, something went wrong! Please try again.' : failure.message;
