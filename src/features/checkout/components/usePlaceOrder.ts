import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import type { CheckoutStep } from '../../../contracts/checkout/purchase.ts';
import { navigateToUrl, readSignInId } from '../../../page/browserDocument.ts';
import { useNavigate } from '../../../page/navigation.ts';
import type { FlagsRootState } from '../../../page/pageSlices.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { type CartRootState, cartForgotten, loadCartCount } from '../../cart/cartSlice.ts';
import { type IdentityRootState, reloadCustomer } from '../../identity/identitySlice.ts';
import type { CheckoutReaction } from '../checkoutReaction.ts';
import { type CheckoutRootState, checkoutLeft, selectCheckout } from '../checkoutSlice.ts';
import { buildStepPath } from '../checkoutSteps.ts';
import { configure, placeOrder } from '../checkoutThunks.ts';
import { findCheckoutReaction } from '../findCheckoutReaction.ts';
import { selectGuestEmail } from '../guestThunks.ts';
import { reportUnexpected } from '../reportUnexpected.ts';
import { openStepPath, selectIsSinglePage } from '../singlePage.ts';
import { useSignInAgain } from '../useSignInAgain.ts';
import { useOnBfcacheRestore } from './useOnBfcacheRestore.ts';

/** An order of this browser's guest, who signed in while the order was placed. */
export type GuestsOrder = { readonly orderId: string; readonly email: string };
type Refusal = {
  readonly message: string;
  /** Whether another card may help. */
  readonly isPayment: boolean;
};
export type OrderPlacement = {
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

/** Refreshes the purchase after placing failed (transactions §8); null if shown elsewhere, `left` if leaving. */
function useRecovery(): (failure: unknown) => Promise<Refusal | 'left' | null> {
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
  const showRefusal = async ({ message, isPayment }: Refusal): Promise<Refusal | null> => {
    const purchase = selectCheckout(getState())?.purchase;
    if (!purchase || purchase.furthestStep === 'spc') return { message, isPayment };
    const state: CheckoutAlert = { checkoutAlert: message };
    // The single page's own URL, because a redirect to it would lose the message.
    const pathOf = selectIsSinglePage(getState()) ? openStepPath : buildStepPath;
    await navigate(pathOf(purchase.furthestStep, purchase.purchaseId, search), { state });
    return null;
  };
  const bringUpToDate = async (refusal: Refusal): Promise<Refusal | null> => {
    try {
      await dispatch(configure({ refreshPurchase: true }));
    } catch (secondError) {
      const next = await findCheckoutReaction(secondError);
      // An alert means the refresh itself failed. Any other reaction means that nothing can be bought, and the cart
      // shows the reason.
      if (next.kind === 'alert') return next;
      await (next.kind === 'signIn' ? signInAgain() : toCart(refusal.message));
      return null;
    }
    return showRefusal(refusal);
  };
  const react = async (reaction: CheckoutReaction): Promise<Refusal | 'left' | null> => {
    if (reaction.kind === 'redirect') {
      // A provider's page is outside the router; the button stays busy until the browser leaves.
      if (reaction.to.startsWith('/')) await navigate(reaction.to);
      else navigateToUrl(reaction.to);
      return 'left';
    }
    if (reaction.kind !== 'signIn') return bringUpToDate({ isPayment: false, ...reaction });
    await signInAgain();
    return null;
  };
  return async (failure) => {
    void dispatch(reportUnexpected(failure));
    return react(await findCheckoutReaction(failure));
  };
}

/** Places the order once, however often the button is pressed. A message is dropped when the shopper leaves the review. */
export function usePlaceOrder(step: CheckoutStep): OrderPlacement {
  const dispatch = useAppDispatch<CheckoutRootState & CartRootState & IdentityRootState>();
  const navigate = useNavigate();
  const guestEmail = useSelector(selectGuestEmail);
  const [guestsOrder, setGuestsOrder] = useState<GuestsOrder | null>(null);
  const [keepsChoices, setKeepsChoices] = useState(false);
  const recover = useRecovery();
  const placement = useAction<Refusal>({
    describe: async (error) => {
      const refusal = await recover(error);
      if (refusal === 'left') return null;
      if (!refusal) placement.endBusy();
      return refusal;
    },
    staysBusy: true,
  });
  const { setFailure } = placement;
  useOnBfcacheRestore(placement.endBusy);
  useEffect(() => {
    if (step !== 'spc') setFailure(null);
  }, [step, setFailure]);

  const place = () =>
    placement.run(async () => {
      const mark = readSignInId();
      const { purchaseId, orderId } = await dispatch(placeOrder(keepsChoices));
      if (guestEmail !== null && readSignInId() !== mark) {
        setGuestsOrder({ orderId, email: guestEmail });
        return dispatch(reloadCustomer()).catch(() => undefined);
      }
      await navigate(`/confirmation/${purchaseId}`, { replace: true });
      dispatch(checkoutLeft());
      dispatch(cartForgotten());
      return dispatch(loadCartCount());
    });
  const { busy, failure: refusal } = placement;
  return { busy, refusal, guestsOrder, place: () => void place(), keepsChoices, setKeepsChoices };
}
