import { useRef } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { addPaymentInstrument } from '../../../api/paymentInstruments.ts';
import type { PaymentInstrumentRequest } from '../../../contracts/paymentInstruments.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { changeAndPayWith } from '../billThunks.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { payWith } from '../checkoutThunks.ts';

/** A card saved in the vault, with the entered values that cannot be edited there. */
type SavedCard = Pick<PaymentInstrumentRequest, 'addCreditCardNumber' | 'cvv'> & { readonly id: string };

/**
 * Returns a function that saves an entered card in the vault and selects it for the purchase. If only the save
 * succeeded, the next try reuses the saved card: no duplicate is saved, and the card number is not sent again. The
 * thunk throws `ApiFailure` with the invalid fields.
 */
export function useSaveAndSelectCard(): (typed: PaymentInstrumentRequest) => AppThunk<CheckoutRootState> {
  const savedCardRef = useRef<SavedCard | null>(null);
  return (cardInput) =>
    async (dispatch, _getState, { api }) => {
      const { addCreditCardNumber, cvv, billingAddress: _, ...change } = cardInput;
      const previousCard = savedCardRef.current;
      if (previousCard?.addCreditCardNumber !== addCreditCardNumber || previousCard.cvv !== cvv) {
        const { paymentInstrumentId: id } = await addPaymentInstrument(api, cardInput);
        savedCardRef.current = { id, addCreditCardNumber, cvv };
        return dispatch(payWith(id));
      }
      try {
        await dispatch(changeAndPayWith({ ...change, paymentInstrumentId: previousCard.id }));
      } catch (failure) {
        // The card was deleted in another window.
        if (failure instanceof ApiFailure && failure.status === 404) savedCardRef.current = null;
        throw failure;
      }
    };
}
