import { useRef } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { addPaymentInstrument } from '../../../api/payments.ts';
import type { PaymentInstrumentRequest } from '../../../contracts/payments.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { changeAndPayWith } from '../billThunks.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { payWith } from '../checkoutThunks.ts';

/** A card that is in the vault, with what was typed of it and cannot change there. */
type SavedCard = Pick<PaymentInstrumentRequest, 'addCreditCardNumber' | 'cvv'> & { readonly id: string };

/**
 * Puts a card that is typed into the vault and takes it for the purchase. Where it came as far as the vault alone, another try goes on with
 * it: no second card is saved, and the number does not travel again. The thunk throws `ApiFailure` with the fields at fault.
 */
export function usePayWithTyped(): (typed: PaymentInstrumentRequest) => AppThunk<CheckoutRootState> {
  const saved = useRef<SavedCard | null>(null);
  return (typed) =>
    async (dispatch, _getState, { api }) => {
      const { addCreditCardNumber, cvv, billingAddress: _, ...change } = typed;
      const before = saved.current;
      if (before?.addCreditCardNumber !== addCreditCardNumber || before.cvv !== cvv) {
        const { paymentInstrumentId: id } = await addPaymentInstrument(api, typed);
        saved.current = { id, addCreditCardNumber, cvv };
        return dispatch(payWith(id));
      }
      try {
        await dispatch(changeAndPayWith({ ...change, paymentInstrumentId: before.id }));
      } catch (failure) {
        // Deleted in another window.
        if (failure instanceof ApiFailure && failure.status === 404) saved.current = null;
        throw failure;
      }
    };
}
