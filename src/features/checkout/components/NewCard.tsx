import { useSelector } from 'react-redux';
import type { Address } from '../../../contracts/addresses.ts';
import { withDraft } from '../../../page/formDrafts.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { BillingPart } from '../../paymentInstruments/BillingPart.tsx';
import { CardForm } from '../../paymentInstruments/CardForm.tsx';
import { useBillingChoice } from '../../paymentInstruments/useBillingChoice.ts';
import { saveToBook } from '../addressThunks.ts';
import { type CheckoutRootState, selectCheckout, selectShopper } from '../checkoutSlice.ts';
import { useExitOnFailure } from '../useExitOnFailure.ts';
import { OtherWay } from './OtherWay.tsx';
import { useSaveAndSelectCard } from './useSaveAndSelectCard.ts';
import { useStepForm } from './useStepForm.ts';

const NO_ADDRESSES: readonly Address[] = [];

/**
 * The form of a new card, billed to the delivery address by default. `onSaved` shows the saved cards; null if there are
 * none.
 */
export function NewCard({ onSaved }: { onSaved: (() => void) | null }) {
  const checkout = useSelector(selectCheckout);
  const shopper = useSelector(selectShopper);
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
