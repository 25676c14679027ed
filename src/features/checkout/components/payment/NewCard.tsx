import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../../../api/apiFailure.ts';
import { addPaymentInstrument } from '../../../../api/checkout/paymentInstruments.ts';
import type { Address } from '../../../../contracts/account/addresses.ts';
import type { PaymentInstrumentRequest } from '../../../../contracts/checkout/paymentInstruments.ts';
import { withDraft } from '../../../../page/formDrafts.ts';
import { useQueryParams } from '../../../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../../../page/thunk.ts';
import { BillingPart, useBillingChoice } from '../../../paymentInstruments/BillingPart.tsx';
import { CardForm } from '../../../paymentInstruments/CardForm.tsx';
import { selectCardFields } from '../../../paymentInstruments/cardFields.ts';
import { saveToBook } from '../../addressThunks.ts';
import { changeAndPayWith } from '../../billThunks.ts';
import { type CheckoutRootState, selectCheckout } from '../../checkoutSlice.ts';
import { payWith } from '../../checkoutThunks.ts';
import { selectShopper } from '../../guestThunks.ts';
import { useExitOnFailure } from '../../useExitOnFailure.ts';
import { useStepForm } from '../useStepForm.ts';
import { OtherWay } from './SavedCards.tsx';

/** A card saved in the vault, with the entered values that cannot be edited there. */
type SavedCard = Pick<PaymentInstrumentRequest, 'addCreditCardNumber' | 'cvv' | 'paymentMethodId'> & {
  readonly id: string;
};

/**
 * Returns a function that saves an entered card in the vault and selects it for the purchase. If only the save
 * succeeded, the next try reuses the saved card: no duplicate is saved, and the card number is not sent again. The
 * thunk throws `ApiFailure` with the invalid fields.
 */
function useSaveAndSelectCard(): (typed: PaymentInstrumentRequest) => AppThunk<CheckoutRootState> {
  const savedCardRef = useRef<SavedCard | null>(null);
  return (cardInput) =>
    async (dispatch, _getState, { api }) => {
      const { addCreditCardNumber, cvv, paymentMethodId, billingAddress: _, ...typed } = cardInput;
      const previousCard = savedCardRef.current;
      const isSaved =
        previousCard?.addCreditCardNumber === addCreditCardNumber &&
        previousCard.cvv === cvv &&
        previousCard.paymentMethodId === paymentMethodId;
      if (!isSaved) {
        const { paymentInstrumentId: id } = await addPaymentInstrument(api, cardInput);
        savedCardRef.current = { id, addCreditCardNumber, cvv, paymentMethodId };
        return dispatch(payWith(id));
      }
      // The provider's field took the expiration date of its card.
      const { expirationMonth, expirationYear, ...changed } = typed;
      const change = paymentMethodId === undefined ? typed : changed;
      try {
        await dispatch(changeAndPayWith({ ...change, paymentInstrumentId: previousCard.id }));
      } catch (failure) {
        // The card was deleted in another window.
        if (failure instanceof ApiFailure && failure.status === 404) savedCardRef.current = null;
        throw failure;
      }
    };
}

const NO_ADDRESSES: readonly Address[] = [];

/** The form of a new card, billed to the delivery address. `onSaved` shows saved cards, if any. */
export function NewCard({ onSaved }: { onSaved: (() => void) | null }) {
  const checkout = useSelector(selectCheckout);
  const shopper = useSelector(selectShopper);
  const hosted = useSelector(selectCardFields);
  const dispatch = useAppDispatch<CheckoutRootState>();
  const form = useStepForm();
  const payWithTyped = useSaveAndSelectCard();
  const leave = useExitOnFailure();
  const addresses = checkout?.addresses ?? NO_ADDRESSES;
  const delivery = checkout?.purchase.shippingAddress;
  // Emailed goods have no delivery address, so the card is billed to the primary address.
  const defaultAddress = delivery ?? addresses.find((address) => address.isPrimary);
  // The billing pages name the billing address of the next card in the query.
  const query = useQueryParams();
  const choice = useBillingChoice({ addresses, presetId: query.get('billTo') ?? defaultAddress?.addressId });
  const isPrimary = (checkout?.paymentInstruments ?? []).length === 0;
  return (
    <>
      {onSaved && <OtherWay onTake={onSaved}>Choose a saved card</OtherWay>}
      <CardForm
        submitText="Continue to review"
        busy={form.busy}
        failure={form.failure}
        fullName={defaultAddress?.fullName ?? ''}
        hosted={hosted}
        billingProblem={choice.problem}
        billing={(error) => (
          <BillingPart
            choice={choice}
            error={error}
            deliveryId={delivery?.addressId}
            shopper={shopper}
            saveAddress={(request, place) => dispatch(withDraft(place, request, saveToBook(request)))}
            leave={leave}
          />
        )}
        onSubmit={(card) =>
          void form.submit(
            payWithTyped({ ...card, isPrimary, ...(choice.address && { addressId: choice.address.addressId }) }),
          )
        }
      />
    </>
  );
}
