import { use, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../../page/thunk.ts';
import { reactionTo } from '../checkoutFailure.ts';
import { type CheckoutRootState, checkoutLeft } from '../checkoutSlice.ts';
import { reportUnexpected } from '../reportUnexpected.ts';
import { PlacingContext } from './placingContext.ts';
import { useSignInAgain } from './useSignInAgain.ts';

/** Whether a call that was begun here may still lead away: not who has gone on, and not who places the order, which leads on by itself. */
function useMayLead(): { readonly current: boolean } {
  const isPlacing = use(PlacingContext);
  const mayLead = useRef(true);
  useEffect(() => {
    mayLead.current = !isPlacing;
    return () => {
      mayLead.current = false;
    };
  }, [isPlacing]);
  return mayLead;
}

/**
 * Where a failed call of checkout leads away from its page (transactions §8, Checkout reactions): to sign-in, to the cart, which
 * says why, or to the address that it names. @returns whether it does, or is of no more interest
 */
export function useLeaving(): (failure: unknown) => Promise<boolean> {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const mayLead = useMayLead();
  return async (failure) => {
    void dispatch(reportUnexpected(failure));
    const reaction = reactionTo(failure);
    if (reaction.kind === 'alert' || reaction.kind === 'fields') return false;
    if (!mayLead.current) return true;
    if (reaction.kind === 'signIn') await signInAgain();
    else if (reaction.kind === 'redirect') await navigate(reaction.to);
    else {
      // Left when the cart has come: the page would be empty till then.
      await navigate('/cart', { state: { cartError: reaction.message } });
      dispatch(checkoutLeft());
    }
    return true;
  };
}
