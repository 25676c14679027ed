import { useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { useLeaving } from './useLeaving.ts';

/** Changes the purchase in place, one change at a time; keeps what went wrong for its part of the page to show. */
export function useChange() {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const leave = useLeaving();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | 'unknown' | null>(null);

  /** @returns whether the purchase has changed */
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

/** What is said of a failed change; the shop's own words where it has some. */
export const changeError = (failure: ApiFailure | 'unknown'): string =>
  failure === 'unknown' || failure.status >= 500 ? 'Sorry, something went wrong! Please try again.' : failure.message;
