import { ApiFailure } from '../../api/apiFailure.ts';
import { placePurchase } from '../../api/checkout/checkout.ts';
import type { Purchase } from '../../contracts/checkout/purchase.ts';
import { CART_ERROR_PARAM } from '../../lib/checkout/cartMessages.ts';
import { AMAZON_SESSION } from '../../lib/checkout/keptQuery.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CheckoutRootState, selectCheckout } from './checkoutSlice.ts';
import { buildStepPath, type ExitStep, SAID_BY } from './checkoutSteps.ts';
import { configure, placeOrder } from './checkoutThunks.ts';
import { completePaymentSession } from './redirectThunks.ts';
import { isApiRejection } from './reportUnexpected.ts';
import { toCheckoutReaction } from './toCheckoutReaction.ts';

type Tools = Pick<LoadTools<CheckoutRootState, unknown>, 'dispatch' | 'getState' | 'url'>;

type RedirectOutcome = 'cancelled' | 'unloaded' | 'failed' | 'refused' | 'unconfirmed';

/** Returns the redirect to a step with the provider's outcome, without a session that no longer pays. */
function createStepRedirect(step: ExitStep, purchaseId: string, outcome: RedirectOutcome, search: string): RedirectTo {
  const params = new URLSearchParams(search);
  if (outcome !== 'refused') params.delete(AMAZON_SESSION);
  return new RedirectTo(`${buildStepPath(step, purchaseId, `${params}`)}&${SAID_BY[step]}=${outcome}`);
}

/**
 * Completes the return from a provider's page: redirects to the next step, or back to the same step with the outcome.
 * Express checkout also returns to the address step when the order cannot be shipped to the address chosen at the
 * provider.
 */
export async function completeRedirect(
  { dispatch, getState, url }: Tools,
  attempt: string,
  step: ExitStep,
): Promise<never> {
  const { searchParams, search } = url;
  const { purchaseId = '', amazonPay } = selectCheckout(getState())?.purchase ?? {};
  const sessionId = searchParams.get(AMAZON_SESSION) ?? undefined;
  if (searchParams.get('unloaded') === 'true') throw createStepRedirect(step, purchaseId, 'unloaded', search);
  if (searchParams.get('cancelled') === 'true') {
    if (!sessionId || sessionId !== amazonPay?.amazonCheckoutSessionId)
      throw createStepRedirect(step, purchaseId, 'cancelled', search);
    // The shopper approved earlier and cancelled now, so the session no longer pays.
    await dispatch(configure({ clearAmazonPaySession: true }));
    throw createStepRedirect('payment', purchaseId, 'cancelled', search);
  }
  const answer = await dispatch(completePaymentSession(attempt, sessionId));
  if (!answer) throw createStepRedirect(step, purchaseId, 'failed', search);
  if (answer.refusedAddress) throw createStepRedirect(step, purchaseId, 'refused', search);
  const next = step === 'payment' ? 'spc' : answer.purchase.furthestStep;
  throw new RedirectTo(buildStepPath(next, purchaseId, search));
}

/** Applies the URL's Amazon Pay session on entering checkout; ignores an unknown or foreign one. */
export async function applyAmazonPaySession({ dispatch, url }: Tools, { amazonPay }: Purchase): Promise<void> {
  const amazonCheckoutSessionId = url.searchParams.get(AMAZON_SESSION);
  if (!amazonCheckoutSessionId || amazonPay?.amazonCheckoutSessionId === amazonCheckoutSessionId) return;
  try {
    await dispatch(configure({ amazonCheckoutSessionId }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.isAuthRequired || failure.status >= 500) throw failure;
  }
}

/** Places the order of goods beside the cart, after the card's bank has led back. Without a confirmation, the cart says so. */
export const placeSeparateOrder =
  (purchaseId: string): AppThunk<unknown, never> =>
  async (_dispatch, _getState, { api }) => {
    try {
      await placePurchase(api, { purchaseId, versionNumber: 1, isConfirmed: true });
    } catch (failure) {
      if (!isApiRejection(failure)) throw failure;
      throw new RedirectTo(`/cart?${CART_ERROR_PARAM}=payment.unconfirmed`);
    }
    throw new RedirectTo(`/confirmation/${encodeURIComponent(purchaseId)}`);
  };

/** Places the order after the shopper confirmed the payment at the page of the provider or the card's bank. */
export async function placeConfirmedOrder(
  { dispatch, url }: Tools,
  { purchaseId, amazonPay, purchaseCreditCard }: Purchase,
): Promise<never> {
  if (!amazonPay && !purchaseCreditCard) throw createStepRedirect('payment', purchaseId, 'failed', url.search);
  try {
    await dispatch(placeOrder(url.searchParams.get('setDefault') === 'true', !amazonPay));
  } catch (failure) {
    const reaction = toCheckoutReaction(failure);
    if (reaction.kind === 'signIn') throw failure;
    // The payment was not confirmed.
    if (reaction.kind === 'redirect') throw new RedirectTo(buildStepPath('spc', purchaseId, url.search));
    if (amazonPay) throw createStepRedirect('payment', purchaseId, 'failed', url.search);
    // Without an answer, loading the page again places the order.
    if (!isApiRejection(failure)) throw failure;
    throw createStepRedirect('payment', purchaseId, 'unconfirmed', url.search);
  }
  throw new RedirectTo(`/confirmation/${encodeURIComponent(purchaseId)}`);
}
