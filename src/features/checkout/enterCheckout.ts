import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchCart } from '../../api/cart.ts';
import { fetchDraft, fetchOrderByPurchaseId } from '../../api/checkout/checkout.ts';
import type { Cart } from '../../contracts/cart.ts';
import type { Purchase } from '../../contracts/checkout/purchase.ts';
import { appendKeptQuery, START_PATH } from '../../lib/checkout/keptQuery.ts';
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
  findStepOfPage,
  findStepPath,
  isForm,
  isStep,
  SAID_BY,
} from './checkoutSteps.ts';
import { openCheckout } from './checkoutThunks.ts';
import {
  applyAmazonPaySession,
  completeRedirect,
  placeConfirmedOrder,
  placeSeparateOrder,
} from './completeRedirect.ts';
import { loadGuestSession, selectGuestEmail } from './guestThunks.ts';
import { loadRefusedAddress } from './redirectThunks.ts';
import { openStepPath, selectIsSinglePage } from './singlePage.ts';

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

/** Returns whether a purchase has become an order of this shopper. */
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
