import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../../page/thunk.ts';
import { reactionTo } from '../checkoutFailure.ts';
import { type CheckoutRootState, checkoutLeft } from '../checkoutSlice.ts';
import { reportUnexpected } from '../reportUnexpected.ts';
import { useSignInAgain } from './useSignInAgain.ts';

/**
 * Where a failed call of checkout leads away from its page (transactions §8, Checkout reactions): to sign-in, to the cart, which
 * says why, or to the address that it names. @returns whether it does
 */
export function useLeaving(): (failure: unknown) => Promise<boolean> {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  return async (failure) => {
    void dispatch(reportUnexpected(failure));
    const reaction = reactionTo(failure);
    if (reaction.kind === 'signIn') await signInAgain();
    else if (reaction.kind === 'redirect') await navigate(reaction.to);
    else if (reaction.kind === 'cart') {
      dispatch(checkoutLeft());
      await navigate('/cart', { state: { cartError: reaction.message } });
    } else return false;
    return true;
  };
}
