import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { RedirectCode } from '../../../contracts/payments.ts';
import { followAddress } from '../../../page/followAddress.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { beginRedirectPayment } from '../redirectThunks.ts';
import { useLeaving } from './useLeaving.ts';
import { useShownAgain } from './useShownAgain.ts';

export const PAYMENT_FAILED = 'There was a problem with the payment. Please try again.';

/** Opens a provider's payment page; in express checkout the address is also chosen there. */
export function useLeaveFor({ isExpress }: { isExpress: boolean }) {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const leave = useLeaving();
  const { search } = useLocation();
  const [busy, setBusy] = useState<RedirectCode | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useShownAgain(() => setBusy(null));

  const leaveFor = async (code: RedirectCode): Promise<void> => {
    setBusy(code);
    setRefusal(null);
    try {
      const disableHf = new URLSearchParams(search).get('disableHf') === 'true';
      const payment = { paymentMethodCode: code, ...(isExpress && { isExpress }), ...(disableHf && { disableHf }) };
      followAddress(await dispatch(beginRedirectPayment(payment)));
    } catch (failure) {
      if (await leave(failure)) return;
      const isAnswer = failure instanceof ApiFailure && failure.status < 500;
      setRefusal((isAnswer && failure.message) || PAYMENT_FAILED);
      setBusy(null);
    }
  };
  return { busy, refusal, leaveFor: (code: RedirectCode) => void leaveFor(code) };
}
