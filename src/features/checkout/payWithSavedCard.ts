import { associatePaymentInstrument } from '../../api/paymentInstruments.ts';
import type { PaymentInstrument } from '../../contracts/paymentInstruments.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CheckoutRootState, selectCheckout } from './checkoutSlice.ts';
import { payWith } from './checkoutThunks.ts';

/**
 * Selects a saved card for the purchase. A card without a billing address, or with a deleted one, is billed to the
 * delivery address, as new cards are. Throws `ApiFailure`.
 */
export const payWithSavedCard =
  ({ paymentInstrumentId, addressId }: PaymentInstrument): AppThunk<CheckoutRootState> =>
  async (dispatch, getState, { api }) => {
    const checkout = selectCheckout(getState());
    const isBilled = checkout?.addresses.some((address) => address.addressId === addressId);
    const billing = checkout?.purchase.shippingAddress;
    if (!isBilled && billing) {
      await associatePaymentInstrument(api, { paymentInstrumentId, addressId: billing.addressId });
    }
    await dispatch(payWith(paymentInstrumentId));
  };
