import { ApiFailure } from '../../api/apiFailure.ts';
import { configureCheckout, placePurchase } from '../../api/checkout/checkout.ts';
import type { ConfigureRequest, FinalizeAnswer } from '../../contracts/checkout/checkout.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CheckoutRootState, checkoutReceived, selectCheckout, selectIsCurrent } from './checkoutSlice.ts';

// Separate from the slice, because every page loads the slice.

/** Failure ids caused by the cart, where the shopper can fix them (transactions §8, Checkout reactions). */
const CART_FAILURES = new Set([
  'checkout.cart.empty',
  'ERROR_EMPTY_CART',
  'purchase.not.found',
  'ERROR_PURCHASE_NOT_FOUND',
]);

/** Returns the checkout page shown in the browser, for the server's log: `address`, `billing/new`. */
const getShownPage = (): string | undefined =>
  typeof window === 'undefined' ? undefined : /^\/checkout\/(.{1,60})$/.exec(window.location.pathname)?.[1];

/** Updates the purchase. Throws the API's `ApiFailure`. */
export const configure =
  (request: ConfigureRequest): AppThunk<CheckoutRootState> =>
  async (dispatch, getState, { api }) => {
    const purchaseId = request.purchaseId ?? selectCheckout(getState())?.purchase.purchaseId;
    const body = { ...request, ...(purchaseId && { purchaseId }) };
    dispatch(checkoutReceived(await configureCheckout(api, body, getShownPage())));
  };

/** Updates the purchase, and requests the next step. Throws the API's `ApiFailure`. */
export const advance = (request: ConfigureRequest): AppThunk<CheckoutRootState> =>
  configure({ ...request, advanceOnSuccess: true });

/** Selects one of the customer's saved cards for the purchase. Throws `ApiFailure`. */
export const payWith = (paymentInstrumentId: string): AppThunk<CheckoutRootState> =>
  advance({ paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId }] });

/** Opens a purchase of the current cart. Throws `RedirectTo` the cart if nothing can be bought. */
export const openCheckout =
  (): AppThunk<CheckoutRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectIsCurrent(getState())) return;
    try {
      dispatch(checkoutReceived(await configureCheckout(api, { refreshPurchase: true }, 'initiate')));
    } catch (failure) {
      if (failure instanceof ApiFailure && CART_FAILURES.has(failure.id)) throw new RedirectTo('/cart');
      throw failure;
    }
  };

/** Places the order; safe to retry, and looked up without an answer. Throws `ApiFailure`. */
export const placeOrder =
  (setDefault = false, isConfirmed = false): AppThunk<CheckoutRootState, FinalizeAnswer> =>
  async (_dispatch, getState, { api }) => {
    const checkout = selectCheckout(getState());
    if (!checkout) throw new Error('There is no purchase to place.');
    const { purchaseId, versionNumber } = checkout.purchase;
    const extras = { ...(setDefault && { setDefault }), ...(isConfirmed && { isConfirmed }) };
    return placePurchase(api, { purchaseId, versionNumber, ...extras });
  };
