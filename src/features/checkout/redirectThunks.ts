import { ApiFailure } from '../../api/apiFailure.ts';
import {
  beginPaymentSession,
  fetchExpressAddress,
  fetchPaymentMethods,
  returnFromPayment,
} from '../../api/checkout.ts';
import type { ConfigureAnswer } from '../../contracts/checkout.ts';
import type { PaymentMethodState, PaymentSessionRequest } from '../../contracts/paymentSessions.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CheckoutRootState, checkoutReceived, selectCheckout } from './checkoutSlice.ts';

/** The ways to pay with a page of their own that this shop offers. Throws `ApiFailure`. */
export const loadPaymentMethods =
  (): AppThunk<CheckoutRootState, readonly PaymentMethodState[]> =>
  async (_dispatch, _getState, { api }) =>
    (await fetchPaymentMethods(api)).paymentMethods;

type RedirectPayment = Omit<PaymentSessionRequest, 'purchaseId'>;

/** Begins to pay for the purchase at a provider's page; answers with its address. Throws `ApiFailure`. */
export const beginRedirectPayment =
  (payment: RedirectPayment): AppThunk<CheckoutRootState, string> =>
  async (_dispatch, getState, { api }) => {
    const purchaseId = selectCheckout(getState())?.purchase.purchaseId ?? '';
    return (await beginPaymentSession(api, { purchaseId, ...payment })).redirectUrl;
  };

/** Takes what the shopper has approved for the purchase; answers with it, or null where that did not go well. */
export const takeApproval =
  (attempt: string, amazonCheckoutSessionId?: string): AppThunk<CheckoutRootState, ConfigureAnswer | null> =>
  async (dispatch, _getState, { api }) => {
    try {
      const named = amazonCheckoutSessionId && { amazonCheckoutSessionId };
      const answer = await returnFromPayment(api, { attempt, ...named });
      dispatch(checkoutReceived(answer));
      return answer;
    } catch (failure) {
      if (failure instanceof ApiFailure && !failure.isAuthRequired) return null;
      throw failure;
    }
  };

/** Finds out where the order was to go by express checkout, for the shopper to correct; where that fails, they type it. */
export const loadRefusedAddress =
  (): AppThunk<CheckoutRootState> =>
  async (dispatch, getState, { api }) => {
    const checkout = selectCheckout(getState());
    if (!checkout || checkout.purchase.shippingAddress) return;
    try {
      const { refusedAddress } = await fetchExpressAddress(api, checkout.purchase.purchaseId);
      if (refusedAddress) dispatch(checkoutReceived({ ...checkout, refusedAddress }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.isAuthRequired) throw failure;
    }
  };
