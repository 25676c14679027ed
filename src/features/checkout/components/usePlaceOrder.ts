import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import type { CheckoutStep } from '../../../contracts/purchase.ts';
import type { FlagsRootState } from '../../../page/flagsSlice.ts';
import { followAddress } from '../../../page/followAddress.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { readSignInId } from '../../../page/readSignInId.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { type CartRootState, cartForgotten, loadCartCount } from '../../cart/cartSlice.ts';
import { type IdentityRootState, reloadCustomer } from '../../identity/identitySlice.ts';
import { type CheckoutReaction, toCheckoutReaction } from '../checkoutFailure.ts';
import { type CheckoutRootState, checkoutLeft, selectCheckout, selectGuestEmail } from '../checkoutSlice.ts';
import { stepPath } from '../checkoutSteps.ts';
import { configure, placeOrder } from '../checkoutThunks.ts';
import { reportUnexpected } from '../reportUnexpected.ts';
import { openStepPath, selectIsSinglePage } from '../singlePage.ts';
import { useOnBfcacheRestore } from './useOnBfcacheRestore.ts';
import { useSignInAgain } from './useSignInAgain.ts';

/** An order of this browser's guest, who signed in while the order was placed. */
export type GuestsOrder = { readonly orderId: string; readonly email: string };
type Refusal = {
  readonly message: string;
  /** Whether another card may help. */
  readonly isPayment: boolean;
};
export type Placing = {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** The guest's placed order, which must not be shown to the member who is now signed in. */
  readonly guestsOrder: GuestsOrder | null;
  readonly place: () => void;
  /** Whether this purchase's address and card are saved for the next one. */
  readonly keepsChoices: boolean;
  readonly setKeepsChoices: (keeps: boolean) => void;
};

/** The navigation state with the message of a rejected order; read by `useAlert`. */
export type CheckoutAlert = { readonly checkoutAlert: string };

/** Returns a function that shows why placing failed, and refreshes the purchase (transactions §8, Checkout reactions). */
function useRecovery(setRefusal: (refusal: Refusal) => void): (failure: unknown) => Promise<'left' | 'stayed'> {
  const dispatch = useAppDispatch<CheckoutRootState & CartRootState>();
  const { getState } = useStore<CheckoutRootState & FlagsRootState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const signInAgain = useSignInAgain();

  const toCart = async (cartError: string): Promise<void> => {
    // The purchase is cleared after the cart has loaded, because this page would be empty until then.
    await navigate('/cart', { state: { cartError } });
    dispatch(checkoutLeft());
  };
  const say = async ({ message, isPayment }: Refusal): Promise<void> => {
    const purchase = selectCheckout(getState())?.purchase;
    if (!purchase || purchase.furthestStep === 'spc') return setRefusal({ message, isPayment });
    const state: CheckoutAlert = { checkoutAlert: message };
    // The single page's own URL, because a redirect to it would lose the message.
    const pathOf = selectIsSinglePage(getState()) ? openStepPath : stepPath;
    await navigate(pathOf(purchase.furthestStep, purchase.purchaseId, search), { state });
  };
  const bringUpToDate = async (refusal: Refusal): Promise<void> => {
    try {
      await dispatch(configure({ refreshPurchase: true }));
    } catch (again) {
      const next = toCheckoutReaction(again);
      // An alert means the refresh itself failed. Any other reaction means that nothing can be bought, and the cart
      // shows the reason.
      if (next.kind === 'alert') return setRefusal(next);
      return next.kind === 'signIn' ? signInAgain() : toCart(refusal.message);
    }
    await say(refusal);
  };
  const react = async (reaction: CheckoutReaction): Promise<'left' | 'stayed'> => {
    if (reaction.kind === 'redirect') {
      // A provider's page is outside the router; the button stays busy until the browser leaves.
      if (reaction.to.startsWith('/')) await navigate(reaction.to);
      else followAddress(reaction.to);
      return 'left';
    }
    await (reaction.kind === 'signIn' ? signInAgain() : bringUpToDate({ isPayment: false, ...reaction }));
    return 'stayed';
  };
  return (failure) => {
    void dispatch(reportUnexpected(failure));
    return react(toCheckoutReaction(failure));
  };
}

/** Places the order once, however often the button is pressed. A message is dropped when the shopper leaves the review. */
export function usePlaceOrder(step: CheckoutStep): Placing {
  const dispatch = useAppDispatch<CheckoutRootState & CartRootState & IdentityRootState>();
  const navigate = useNavigate();
  const guestEmail = useSelector(selectGuestEmail);
  const [guestsOrder, setGuestsOrder] = useState<GuestsOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [keepsChoices, setKeepsChoices] = useState(false);
  const recover = useRecovery(setRefusal);
  useOnBfcacheRestore(() => setBusy(false));
  useEffect(() => {
    if (step !== 'spc') setRefusal(null);
  }, [step]);

  const place = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const mark = readSignInId();
    try {
      const { purchaseId, orderId } = await dispatch(placeOrder(keepsChoices));
      if (guestEmail !== null && readSignInId() !== mark) {
        setGuestsOrder({ orderId, email: guestEmail });
        return void (await dispatch(reloadCustomer()).catch(() => undefined));
      }
      await navigate(`/confirmation/${purchaseId}`, { replace: true });
      dispatch(checkoutLeft());
      dispatch(cartForgotten());
      await dispatch(loadCartCount());
    } catch (failure) {
      if ((await recover(failure)) === 'stayed') setBusy(false);
    }
  };
  return { busy, refusal, guestsOrder, place: () => void place(), keepsChoices, setKeepsChoices };
}
