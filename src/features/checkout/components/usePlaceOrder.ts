import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { CheckoutStep } from '../../../contracts/checkout.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { type CartRootState, cartForgotten, loadCartCount } from '../../cart/cartSlice.ts';
import { type CheckoutRootState, checkoutLeft, configure, placeOrder } from '../checkoutSlice.ts';
import { useSignInAgain } from './useSignInAgain.ts';

type Refusal = {
  readonly message: string;
  /** Whether another card may help. */
  readonly isPayment: boolean;
};
export type Placing = { readonly busy: boolean; readonly refusal: Refusal | null; readonly place: () => void };

const LINE_DEAD = 'Sorry, the line went dead!';
const PLACE_FAILED = 'Sorry, an error has occurred.  Please try placing your order again.';
const PAYMENT_FAILURES = new Set(['credit.card.verification.declined', 'payment.unavailable']);

function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiFailure)) return { message: PLACE_FAILED, isPayment: false };
  if (failure.status === 0) return { message: LINE_DEAD, isPayment: false };
  const isPayment = PAYMENT_FAILURES.has(failure.id);
  // What broke on our side says nothing to a shopper.
  if (failure.status >= 500 && !isPayment) return { message: PLACE_FAILED, isPayment };
  return { message: failure.message, isPayment };
}

/**
 * Places the order once, however often it is pressed; what hinders it is said, and the purchase brought up to date
 * (transactions §8). What was said goes with the step it was said in.
 */
export function usePlaceOrder(step: CheckoutStep): Placing {
  const dispatch = useAppDispatch<CheckoutRootState & CartRootState>();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (step !== 'spc') setRefusal(null);
  }, [step]);

  const recover = async (failure: unknown): Promise<void> => {
    if (failure instanceof ApiFailure && failure.isAuthRequired) return signInAgain();
    try {
      await dispatch(configure({ refreshPurchase: true }));
      setRefusal(refusalOf(failure));
    } catch (again) {
      if (again instanceof ApiFailure && again.status === 0) setRefusal(refusalOf(again));
      else {
        // Nothing is left to buy: the cart says why.
        dispatch(checkoutLeft());
        await navigate('/cart', { state: { cartError: refusalOf(failure).message } });
      }
    }
    setBusy(false);
  };
  const place = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const purchaseId = await dispatch(placeOrder());
      await navigate(`/confirmation/${purchaseId}`, { replace: true });
      dispatch(checkoutLeft());
      dispatch(cartForgotten());
      await dispatch(loadCartCount());
    } catch (failure) {
      await recover(failure);
    }
  };
  return { busy, refusal, place: () => void place() };
}
