import { ApiFailure } from '../../api/apiFailure.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import type { CheckoutRootState } from './checkoutSlice.ts';
import { useExitOnFailure } from './useExitOnFailure.ts';

/** Updates the purchase in place, one update at a time; returns the last failure for the component to show. */
export function useChange() {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const leave = useExitOnFailure();
  const { busy, failure, run, setFailure } = useAction<ApiFailure | 'unknown'>({
    describe: async (error) => {
      if (await leave(error)) return null;
      return error instanceof ApiFailure ? error : 'unknown';
    },
  });
  /** @returns whether the purchase was updated */
  const change = (thunk: AppThunk<CheckoutRootState>): Promise<boolean> => run(() => dispatch(thunk));
  return { busy, failure, change, clearFailure: () => setFailure(null) };
}

/** Returns the message of a failed update: the API's own, or a general one for a server error. */
export const getChangeError = (failure: ApiFailure | 'unknown'): string =>
  failure === 'unknown' || failure.status >= 500 ? 'Sorry, something went wrong! Please try again.' : failure.message;
