import { useEffect } from 'react';
import { reportError } from '../../../page/reportError.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';

/** Reports that Amazon's script failed to load on the page that leads to Amazon. */
export function useReportUnloaded(outcome: string | null): void {
  const dispatch = useAppDispatch<CheckoutRootState>();
  useEffect(() => {
    if (outcome === 'unloaded') void dispatch(reportError('PAYMENT_UNABLE_TO_LOAD', 'amazonPay'));
  }, [dispatch, outcome]);
}
