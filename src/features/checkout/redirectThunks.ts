import { ApiFailure } from '../../api/apiFailure.ts';
import { beginPaymentSession, fetchPaymentMethods, returnFromPayment } from '../../api/checkout.ts';
import type { PaymentMethodState } from '../../contracts/paymentSessions.ts';
import type { RedirectCode } from '../../contracts/payments.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CheckoutRootState, checkoutReceived, selectCheckout } from './checkoutSlice.ts';

/** The ways to pay with a page of their own that this shop offers. Throws `ApiFailure`. */
export const loadPaymentMethods =
  (): AppThunk<CheckoutRootState, readonly PaymentMethodState[]> =>
  async (_dispatch, _getState, { api }) =>
    (await fetchPaymentMethods(api)).paymentMethods;

/** Begins to pay at a provider's page; answers with its address. Throws `ApiFailure`. */
export const beginRedirectPayment =
  (paymentMethodCode: RedirectCode): AppThunk<CheckoutRootState, string> =>
  async (_dispatch, getState, { api }) => {
    const purchaseId = selectCheckout(getState())?.purchase.purchaseId ?? '';
    return (await beginPaymentSession(api, { purchaseId, paymentMethodCode })).redirectUrl;
  };

/** Takes what the shopper has approved for the purchase; answers whether that went well. */
export const takeApproval =
  (attempt: string, amazonCheckoutSessionId?: string): AppThunk<CheckoutRootState, boolean> =>
  async (dispatch, _getState, { api }) => {
    try {
      dispatch(
        checkoutReceived(
          await returnFromPayment(api, { attempt, ...(amazonCheckoutSessionId && { amazonCheckoutSessionId }) }),
        ),
      );
      return true;
    } catch (failure) {
      if (failure instanceof ApiFailure && !failure.isAuthRequired) return false;
      throw failure;
    }
  };
