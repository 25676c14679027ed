import { useEffect } from 'react';
import { reportError } from '../../../page/reportError.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';

/** Tells the shop that Amazon's script did not come to the page that leads there. */
export function useReportUnloaded(left: string | null): void {
  const dispatch = useAppDispatch<CheckoutRootState>();
  useEffect(() => {
    if (left === 'unloaded') void dispatch(reportError('PAYMENT_UNABLE_TO_LOAD', 'amazonPay'));
  }, [dispatch, left]);
}
