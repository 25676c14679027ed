import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { RedirectCode } from '../../../lib/checkout/paymentMethods.ts';
import { navigateToUrl } from '../../../page/browserDocument.ts';
import { reportError } from '../../../page/reportError.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { beginRedirectPayment } from '../redirectThunks.ts';
import { useExitOnFailure } from '../useExitOnFailure.ts';
import { useOnBfcacheRestore } from './useOnBfcacheRestore.ts';

export const PAYMENT_FAILED = 'There was a problem with the payment. Please try again.';

/** Opens a provider's payment page; in express checkout the address is also chosen there. */
export function useStartRedirectPayment({ isExpress }: { isExpress: boolean }) {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const leave = useExitOnFailure();
  const { search } = useLocation();
  const { busyKey, failure, run, endBusy } = useAction<string, RedirectCode>({
    describe: async (error) => {
      if (await leave(error)) return null;
      const isRefusal = error instanceof ApiFailure && error.status < 500;
      return (isRefusal && error.message) || PAYMENT_FAILED;
    },
    staysBusy: true,
  });
  useOnBfcacheRestore(endBusy);

  const leaveFor = (code: RedirectCode): void => {
    const disableHf = new URLSearchParams(search).get('disableHf') === 'true';
    const payment = { paymentMethodCode: code, ...(isExpress && { isExpress }), ...(disableHf && { disableHf }) };
    void run(async () => navigateToUrl(await dispatch(beginRedirectPayment(payment))), code);
  };
  return { busy: busyKey, refusal: failure, leaveFor };
}

/** Reports that Amazon's script failed to load on the page that leads to Amazon. */
export function useReportUnloaded(outcome: string | null): void {
  const dispatch = useAppDispatch<CheckoutRootState>();
  useEffect(() => {
    if (outcome === 'unloaded') void dispatch(reportError('PAYMENT_UNABLE_TO_LOAD', 'amazonPay'));
  }, [dispatch, outcome]);
}
