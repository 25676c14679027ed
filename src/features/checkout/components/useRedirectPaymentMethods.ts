import { useCallback, useEffect, useState } from 'react';
import type { PaymentMethodState } from '../../../contracts/paymentSessions.ts';
import { reportError, reportFailure } from '../../../page/reportError.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { loadPaymentMethods } from '../redirectThunks.ts';
import { useReportUnloaded } from './useReportUnloaded.ts';
import { useStartRedirectPayment } from './useStartRedirectPayment.ts';

type Methods =
  | { readonly status: 'loading' | 'unable' }
  | { readonly status: 'loaded'; readonly methods: readonly PaymentMethodState[] };

/** Returns the redirect payment methods, each loaded or not (transactions §4), and the function that opens one. */
export function useRedirectPaymentMethods(failure: string | null) {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const [state, setState] = useState<Methods>({ status: 'loading' });
  const redirectAction = useStartRedirectPayment({ isExpress: false });
  useReportUnloaded(failure);

  const load = useCallback(async (): Promise<void> => {
    setState({ status: 'loading' });
    try {
      const methods = await dispatch(loadPaymentMethods());
      for (const { paymentMethodCode, isLoaded } of methods) {
        if (!isLoaded) void dispatch(reportError('PAYMENT_UNABLE_TO_LOAD', paymentMethodCode));
      }
      setState({ status: 'loaded', methods });
    } catch (failure) {
      void dispatch(reportFailure('PAYMENT_UNABLE_TO_LOAD', failure));
      setState({ status: 'unable' });
    }
  }, [dispatch]);
  useEffect(() => void load(), [load]);
  return { state, ...redirectAction, retry: () => void load() };
}
