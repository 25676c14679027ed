import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchCart } from '../../api/cart.ts';
import { fetchOrderByPurchaseId, placePurchase } from '../../api/checkout/checkout.ts';
import { fetchDraft } from '../../api/checkout/drafts.ts';
import type { Cart } from '../../contracts/cart.ts';
import type { Purchase } from '../../contracts/checkout/purchase.ts';
import { CART_ERROR_PARAM } from '../../lib/checkout/cartMessages.ts';
import { AMAZON_SESSION, appendKeptQuery, START_PATH } from '../../lib/checkout/keptQuery.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { RedirectTo, signInPath } from '../../page/pageErrors.ts';
import type { FlagsRootState } from '../../page/pageSlices.ts';
import { type AppThunk, storeAnswer } from '../../page/thunk.ts';
import { type ContentRootState, loadShell, selectMarketplace, selectShell } from '../content/contentSlice.ts';
import { type IdentityRootState, loadCustomer, selectIdentityLevel } from '../identity/identitySlice.ts';
import { type CheckoutRootState, checkoutPartReceived, selectCheckout } from './checkoutSlice.ts';
import {
  BILLING,
  buildStepPath,
  canOpenStep,
  type ExitStep,
  findStepOfPage,
  findStepPath,
  isForm,
  isStep,
  SAID_BY,
} from './checkoutSteps.ts';
import { configure, openCheckout, placeOrder } from './checkoutThunks.ts';
import { loadGuestSession, selectGuestEmail } from './guestThunks.ts';
import { completePaymentSession, loadRefusedAddress } from './redirectThunks.ts';
import { isApiRejection } from './reportUnexpected.ts';
import { openStepPath, selectIsSinglePage } from './singlePage.ts';
import { toCheckoutReaction } from './toCheckoutReaction.ts';

type RedirectTools = Pick<LoadTools<CheckoutRootState, unknown>, 'dispatch' | 'getState' | 'url'>;

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
async function completeRedirect(
  { dispatch, getState, url }: RedirectTools,
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
async function applyAmazonPaySession({ dispatch, url }: RedirectTools, { amazonPay }: Purchase): Promise<void> {
  const amazonCheckoutSessionId = url.searchParams.get(AMAZON_SESSION);
  if (!amazonCheckoutSessionId || amazonPay?.amazonCheckoutSessionId === amazonCheckoutSessionId) return;
  try {
    await dispatch(configure({ amazonCheckoutSessionId }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.isAuthRequired || failure.status >= 500) throw failure;
  }
}

/** Places the order of goods beside the cart, after the card's bank has led back. Without a confirmation, the cart says so. */
const placeSeparateOrder =
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
async function placeConfirmedOrder(
  { dispatch, url }: RedirectTools,
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

export type CheckoutPagesState = CheckoutRootState & IdentityRootState & ContentRootState & FlagsRootState;
type Params = Readonly<Record<string, string | undefined>>;
type Tools = LoadTools<CheckoutPagesState, Params>;

/** Returns whether there is a session. Throws `RedirectTo` sign-in for a recognised customer. */
async function isKnown({ dispatch, getState, url }: Tools): Promise<boolean> {
  await dispatch(loadCustomer());
  const level = selectIdentityLevel(getState());
  if (level === 'full') return true;
  if (level === 'recognized') throw new RedirectTo(signInPath(appendKeptQuery('/checkout', url.search)));
  await dispatch(loadGuestSession());
  return selectGuestEmail(getState()) !== null;
}

/** Throws `RedirectTo` a separate checkout origin; on the server the shop has redirected already. */
async function redirectToCheckoutOrigin({ dispatch, getState, url }: Tools): Promise<void> {
  await dispatch(loadShell());
  const checkoutOrigin = selectShell(getState())?.checkoutOrigin;
  if (checkoutOrigin === undefined || typeof window === 'undefined' || window.location.origin === checkoutOrigin)
    return;
  throw new RedirectTo(checkoutOrigin + appendKeptQuery(`${START_PATH}/loading`, url.search));
}

const hasBecomeOrder =
  (purchaseId: string): AppThunk<CheckoutPagesState, boolean> =>
  async (_dispatch, _getState, { api }) => {
    try {
      await fetchOrderByPurchaseId(api, purchaseId);
      return true;
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 404) return false;
      throw failure;
    }
  };

/** Opens the purchase of the cart; the URL of a placed purchase redirects to its confirmation. */
async function openPurchase({ dispatch, getState, url }: Tools): Promise<void> {
  const requestedId = url.searchParams.get('pid');
  try {
    await dispatch(openCheckout());
  } catch (failure) {
    if (failure instanceof RedirectTo && requestedId !== null && (await dispatch(hasBecomeOrder(requestedId)))) {
      throw new RedirectTo(`/confirmation/${encodeURIComponent(requestedId)}`);
    }
    // The guest session has expired, or the shopper signed in in another window.
    if (failure instanceof ApiFailure && failure.isAuthRequired && selectIdentityLevel(getState()) === 'nothing') {
      dispatch(checkoutPartReceived({ guestEmail: null }));
      throw new RedirectTo(appendKeptQuery(START_PATH, url.search));
    }
    throw failure;
  }
}

/** A step's query parameters: a provider's outcome, the card to edit, the next card's billing address. */
const SAID_OF_STEP = [SAID_BY.address, SAID_BY.payment, 'edit', 'billTo'] as const;

/** Keeps the shopper on the single-page checkout: the URL of a step opens that step on the page. */
function redirectToSinglePage({ params: { step }, url }: Tools, { purchaseId }: Purchase): void {
  if (step === 'spc' && (url.searchParams.get('pid') ?? purchaseId) === purchaseId) return;
  const targetStep = isStep(step) ? step : 'spc';
  const page = openStepPath(targetStep, purchaseId, url.search);
  const message = SAID_OF_STEP.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : `&${name}=${encodeURIComponent(value)}`;
  });
  throw new RedirectTo(targetStep === 'spc' ? page : page + message.join(''));
}

/** Loads a step of checkout; redirects to its name, to the start, or to the furthest reached step. */
export async function loadStep(tools: Tools): Promise<void> {
  const { dispatch, getState, params, url } = tools;
  if (params.step === undefined) await redirectToCheckoutOrigin(tools);
  if (!(await isKnown(tools))) throw new RedirectTo(appendKeptQuery(START_PATH, url.search));
  const pid = url.searchParams.get('pid');
  if (params.step === 'spc' && url.searchParams.get('separate') === 'true' && pid !== null)
    return dispatch(placeSeparateOrder(pid));
  await openPurchase(tools);
  const purchase = selectCheckout(getState())?.purchase;
  if (!purchase) throw new RedirectTo('/cart');
  const attempt = url.searchParams.get('attempt');
  if ((params.step === 'payment' || params.step === 'address') && attempt !== null) {
    return completeRedirect(tools, attempt, params.step);
  }
  if (params.step === 'spc' && url.searchParams.get('confirmed') === 'true')
    return placeConfirmedOrder(tools, purchase);
  if (params.step === undefined) await applyAmazonPaySession(tools, purchase);
  if (url.searchParams.get(SAID_BY.address) === 'refused') await dispatch(loadRefusedAddress());
  const { purchaseId, furthestStep } = selectCheckout(getState())?.purchase ?? purchase;
  const stepPath = findStepPath(params.step);
  if (stepPath) throw new RedirectTo(appendKeptQuery(`${stepPath}?pid=${encodeURIComponent(purchaseId)}`, url.search));
  const step = findStepOfPage(params.step);
  const isThere = step !== undefined && isForm(params.step, params.form) && canOpenStep(step, purchase);
  const isOther = (url.searchParams.get('pid') ?? purchaseId) !== purchaseId;
  if (isThere && !isOther && (params.form !== undefined || params.step === BILLING)) return;
  if (selectIsSinglePage(getState())) return redirectToSinglePage(tools, purchase);
  if (isOther || !isThere) {
    throw new RedirectTo(buildStepPath(furthestStep, purchaseId, url.search));
  }
}

const loadStartCart = storeAnswer((startCart: Cart) => checkoutPartReceived({ startCart }), fetchCart);

/** Loads the start: a known shopper goes on, unless a guest changes the email; a visitor stays. */
export async function loadStart(tools: Tools): Promise<void> {
  const { dispatch, getState, url } = tools;
  await redirectToCheckoutOrigin(tools);
  const isKnownCustomer = await isKnown(tools);
  const isGuest = selectGuestEmail(getState()) !== null;
  if (isKnownCustomer && !(isGuest && url.searchParams.get('change') === 'email')) return loadStep(tools);
  if (!selectMarketplace(getState())?.allowsGuestCheckout)
    throw new RedirectTo(signInPath(appendKeptQuery('/checkout', url.search)));
  // The start does not depend on its summary.
  await dispatch(loadStartCart()).catch(() => undefined);
}

/** Loads the prepared order of the link; null for a link that is not valid. */
export const loadDraft = ({ dispatch, url }: Tools): Promise<void> =>
  dispatch(async (_dispatch, _getState, { api }) => {
    try {
      dispatch(checkoutPartReceived({ draft: await fetchDraft(api, { token: url.searchParams.get('token') ?? '' }) }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
      dispatch(checkoutPartReceived({ draft: null }));
    }
  });
