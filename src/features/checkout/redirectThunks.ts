import { ApiFailure } from '../../api/apiFailure.ts';
import {
  completePayment,
  fetchExpressAddress,
  fetchPaymentMethods,
  startPaymentSession,
} from '../../api/checkout/checkout.ts';
import type { ConfigureAnswer } from '../../contracts/checkout/checkout.ts';
import type { PaymentMethodState, PaymentSessionRequest } from '../../contracts/checkout/paymentSessions.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CheckoutRootState, checkoutReceived, selectCheckout } from './checkoutSlice.ts';

/** Returns the redirect payment methods that this shop offers. Throws `ApiFailure`. */
export const loadPaymentMethods =
  (): AppThunk<CheckoutRootState, readonly PaymentMethodState[]> =>
  async (_dispatch, _getState, { api }) =>
    (await fetchPaymentMethods(api)).paymentMethods;

type RedirectPayment = Omit<PaymentSessionRequest, 'purchaseId'>;

/** Starts a payment at a provider's page for the purchase, and returns the page's URL. Throws `ApiFailure`. */
export const beginRedirectPayment =
  (payment: RedirectPayment): AppThunk<CheckoutRootState, string> =>
  async (_dispatch, getState, { api }) => {
    const purchaseId = selectCheckout(getState())?.purchase.purchaseId ?? '';
    return (await startPaymentSession(api, { purchaseId, ...payment })).redirectUrl;
  };

/** Applies the approved provider payment to the purchase; returns the new state, or null on failure. */
export const completePaymentSession =
  (attempt: string, amazonCheckoutSessionId?: string): AppThunk<CheckoutRootState, ConfigureAnswer | null> =>
  async (dispatch, _getState, { api }) => {
    try {
      const sessionParams = amazonCheckoutSessionId && { amazonCheckoutSessionId };
      const answer = await completePayment(api, { attempt, ...sessionParams });
      dispatch(checkoutReceived(answer));
      return answer;
    } catch (failure) {
      if (failure instanceof ApiFailure && !failure.isAuthRequired) return null;
      throw failure;
    }
  };

/** Loads the rejected express checkout address for the shopper to correct; on failure, the shopper types an address. */
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
