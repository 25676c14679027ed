import { saveAddress } from '../../api/addresses.ts';
import { ApiFailure } from '../../api/apiFailure.ts';
import { configureCheckout, finalizeCheckout } from '../../api/checkout.ts';
import { fetchOrderByPurchaseId } from '../../api/orders.ts';
import type { Address, AddressRequest } from '../../contracts/addresses.ts';
import type { ConfigureRequest, FinalizeAnswer } from '../../contracts/checkout.ts';
import { RedirectTo } from '../../page/outcomes.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CheckoutRootState, checkoutReceived, selectCheckout, selectIsCurrent } from './checkoutSlice.ts';
import { isAnswer } from './isAnswer.ts';

// Apart from the slice, which every page carries.

/** Ids of failures that are about the cart: the shopper mends them there (transactions §8, Checkout reactions). */
const CART_FAILURES = new Set([
  'checkout.cart.empty',
  'ERROR_EMPTY_CART',
  'purchase.not.found',
  'ERROR_PURCHASE_NOT_FOUND',
]);

/** The page of checkout that a browser shows, as the shop's log is told: `address`, `billing/new`. */
const pageShown = (): string | undefined =>
  typeof window === 'undefined' ? undefined : /^\/checkout\/(.{1,60})$/.exec(window.location.pathname)?.[1];

/** Changes the purchase. Throws the API's `ApiFailure`. */
export const configure =
  (request: ConfigureRequest): AppThunk<CheckoutRootState> =>
  async (dispatch, getState, { api }) => {
    const purchaseId = request.purchaseId ?? selectCheckout(getState())?.purchase.purchaseId;
    const body = { ...request, ...(purchaseId && { purchaseId }) };
    dispatch(checkoutReceived(await configureCheckout(api, body, pageShown())));
  };

/** Changes the purchase, and asks for the step to go on to. Throws the API's `ApiFailure`. */
export const advance = (request: ConfigureRequest): AppThunk<CheckoutRootState> =>
  configure({ ...request, advanceOnSuccess: true });

/** Takes a card of the customer's for the purchase. Throws `ApiFailure`. */
export const payWith = (paymentInstrumentId: string): AppThunk<CheckoutRootState> =>
  advance({ paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId }] });

/** Opens the purchase of the cart as it is now. Throws `RedirectTo` the cart where there is nothing to buy. */
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

/** Saves an address, new or corrected, for a card to be billed to; answers with it. Throws `ApiFailure` with the fields at fault. */
export const saveToBook =
  (request: AddressRequest): AppThunk<CheckoutRootState, Address> =>
  async (dispatch, _getState, { api }) => {
    const saved = await saveAddress(api, request);
    // The purchase knows the book, and goes where a corrected address says.
    await dispatch(configure({}));
    return saved;
  };

/** Saves an address, new or corrected, and takes it for the purchase. Throws `ApiFailure` with the fields at fault. */
export const saveAndShipTo =
  (request: AddressRequest): AppThunk<CheckoutRootState> =>
  async (dispatch, _getState, { api }) => {
    const { addressId } = await saveAddress(api, request);
    await dispatch(advance({ addressId }));
  };

/**
 * Places the order; safe to repeat. `setDefault` keeps its choices for the next. Where no answer came, the order is looked for: it
 * may be placed all the same. Throws `ApiFailure`.
 */
export const placeOrder =
  (setDefault = false): AppThunk<CheckoutRootState, FinalizeAnswer> =>
  async (_dispatch, getState, { api }) => {
    const checkout = selectCheckout(getState());
    if (!checkout) throw new Error('There is no purchase to place.');
    const { purchaseId, versionNumber } = checkout.purchase;
    try {
      return await finalizeCheckout(api, { purchaseId, versionNumber, ...(setDefault && { setDefault }) });
    } catch (failure) {
      if (isAnswer(failure)) throw failure;
      const order = await fetchOrderByPurchaseId(api, purchaseId).catch(() => null);
      if (!order) throw failure;
      return { purchaseId, orderId: order.orderId };
    }
  };
