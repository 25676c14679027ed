import { use, useEffect, useRef } from 'react';
import { useNavigate } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { type CheckoutRootState, checkoutLeft } from './checkoutSlice.ts';
import { findCheckoutReaction } from './findCheckoutReaction.ts';
import { PlacingContext } from './placingContext.ts';
import { reportUnexpected } from './reportUnexpected.ts';
import { useSignInAgain } from './useSignInAgain.ts';

/**
 * Returns whether a pending call may still navigate: not after the shopper left the step, and not while an order is being
 * placed, which navigates by itself.
 */
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
 * Handles a failed checkout call that leads to another page (transactions §8, Checkout reactions): to sign-in, to the
 * cart, which shows the reason, or to a given URL. @returns whether the failure needs no further handling: the page is
 * left, or the call no longer matters
 */
export function useExitOnFailure(): (failure: unknown) => Promise<boolean> {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const mayLead = useMayLead();
  return async (failure) => {
    void dispatch(reportUnexpected(failure));
    const reaction = await findCheckoutReaction(failure);
    if (reaction.kind === 'alert' || reaction.kind === 'fields') return false;
    if (!mayLead.current) return true;
    if (reaction.kind === 'signIn') await signInAgain();
    else if (reaction.kind === 'redirect') await navigate(reaction.to);
    else {
      // The purchase is cleared after the cart has loaded, because this page would be empty until then.
      await navigate('/cart', { state: { cartError: reaction.message } });
      dispatch(checkoutLeft());
    }
    return true;
  };
}
