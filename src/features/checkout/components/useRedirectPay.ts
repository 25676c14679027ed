import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { PaymentMethodState } from '../../../contracts/paymentSessions.ts';
import type { RedirectCode } from '../../../contracts/payments.ts';
import { reportError, reportFailure } from '../../../page/reportError.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { beginRedirectPayment, loadPaymentMethods } from '../redirectThunks.ts';
import { useSignInAgain } from './useSignInAgain.ts';

type Methods =
  | { readonly status: 'loading' | 'unable' }
  | { readonly status: 'loaded'; readonly methods: readonly PaymentMethodState[] };

const FAILED = 'There was a problem with the payment. Please try again.';

/** Which ways to pay with a page of their own can be taken now, each loaded or not (transactions §4), and the way there. */
export function useRedirectPay(failure: string | null) {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const signInAgain = useSignInAgain();
  const [state, setState] = useState<Methods>({ status: 'loading' });
  const [busy, setBusy] = useState<RedirectCode | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

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
  // Amazon's script did not come to the page that leads there.
  useEffect(() => {
    if (failure === 'unloaded') void dispatch(reportError('PAYMENT_UNABLE_TO_LOAD', 'amazonPay'));
  }, [dispatch, failure]);

  const leaveFor = async (code: RedirectCode): Promise<void> => {
    setBusy(code);
    setRefusal(null);
    try {
      window.location.assign(await dispatch(beginRedirectPayment(code)));
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isAuthRequired) return signInAgain();
      setRefusal(failure instanceof ApiFailure && failure.status < 500 ? failure.message || FAILED : FAILED);
      setBusy(null);
    }
  };
  return { state, busy, refusal, leaveFor: (code: RedirectCode) => void leaveFor(code), retry: () => void load() };
}
