import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { RedirectCode } from '../../../contracts/payments.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { beginRedirectPayment } from '../redirectThunks.ts';
import { useSignInAgain } from './useSignInAgain.ts';

export const PAYMENT_FAILED = 'There was a problem with the payment. Please try again.';

/** The way to a provider's own page, taken once; by express checkout the address is chosen there, too. */
export function useLeaveFor({ isExpress }: { isExpress: boolean }) {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const signInAgain = useSignInAgain();
  const [busy, setBusy] = useState<RedirectCode | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Back from there, the browser may show this page as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const leaveFor = async (code: RedirectCode): Promise<void> => {
    setBusy(code);
    setRefusal(null);
    try {
      window.location.assign(await dispatch(beginRedirectPayment(code, isExpress)));
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isAuthRequired) return signInAgain();
      const isAnswer = failure instanceof ApiFailure && failure.status < 500;
      setRefusal((isAnswer && failure.message) || PAYMENT_FAILED);
      setBusy(null);
    }
  };
  return { busy, refusal, leaveFor: (code: RedirectCode) => void leaveFor(code) };
}
