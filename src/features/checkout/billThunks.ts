import { associatePaymentInstrument, changePaymentInstrument } from '../../api/checkout/paymentInstruments.ts';
import type { PaymentInstrumentChange } from '../../contracts/checkout/paymentInstruments.ts';
import type { AppThunk } from '../../page/thunk.ts';
import type { CheckoutRootState } from './checkoutSlice.ts';
import { payWith } from './checkoutThunks.ts';

/** Sets the billing address of a saved card, and selects the card for the purchase. Throws `ApiFailure`. */
export const setBillingAddress =
  (paymentInstrumentId: string, addressId: string): AppThunk<CheckoutRootState> =>
  async (dispatch, _getState, { api }) => {
    await associatePaymentInstrument(api, { paymentInstrumentId, addressId });
    await dispatch(payWith(paymentInstrumentId));
  };

/** Updates a saved card, and selects it. Throws `ApiFailure` with the invalid fields. */
export const changeAndPayWith =
  (change: PaymentInstrumentChange): AppThunk<CheckoutRootState> =>
  async (dispatch, _getState, { api }) => {
    await changePaymentInstrument(api, change);
    await dispatch(payWith(change.paymentInstrumentId));
  };
