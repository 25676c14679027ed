import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Address } from '../../../contracts/addresses.ts';
import { CardForm } from '../../payments/CardForm.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { isDigital } from '../checkoutSteps.ts';
import { payWithNewCard } from '../checkoutThunks.ts';
import { BillingSelect } from './BillingSelect.tsx';
import { OtherWay } from './OtherWay.tsx';
import { useStepForm } from './useStepForm.ts';

const NO_ADDRESSES: readonly Address[] = [];

/** Where a new card is billed to: the delivery address, else the one that the customer uses, unless another is chosen. */
function useBilling() {
  const checkout = useSelector(selectCheckout);
  const [otherId, setOtherId] = useState<string | undefined>();
  const addresses = checkout?.addresses ?? NO_ADDRESSES;
  const delivery = checkout?.purchase.shippingAddress ?? undefined;
  const usual = delivery ?? addresses.find((address) => address.isPrimary);
  const addressId = otherId ?? usual?.addressId;
  const chosen = addresses.find((address) => address.addressId === addressId);
  const isElsewhere = otherId !== undefined && otherId !== usual?.addressId;
  // What goes by mail has no address: where it is billed to is said.
  const isNamed = isElsewhere || (checkout !== null && isDigital(checkout.purchase));
  const billedTo = isNamed ? (chosen?.addressLine1 ?? '') : undefined;
  return { addresses, addressId, deliveryId: delivery?.addressId, usual, billedTo, choose: setOtherId };
}

/** A card that is not saved yet. `onSaved` goes back to those that are; null where there are none. */
export function NewCard({ onSaved }: { onSaved: (() => void) | null }) {
  const hasCards = (useSelector(selectCheckout)?.paymentInstruments ?? []).length > 0;
  const form = useStepForm('spc');
  const { addresses, addressId, deliveryId, usual, billedTo, choose } = useBilling();
  return (
    <>
      {onSaved && <OtherWay onTake={onSaved}>Choose a saved card</OtherWay>}
      {addresses.length > 1 && (
        <BillingSelect addresses={addresses} addressId={addressId} deliveryId={deliveryId} onChoose={choose} />
      )}
      <CardForm
        submitText="Continue to review"
        busy={form.busy}
        failure={form.failure}
        fullName={usual?.fullName ?? ''}
        billedTo={billedTo}
        onSubmit={(fields) =>
          void form.submit(payWithNewCard({ ...fields, isPrimary: !hasCards, ...(addressId && { addressId }) }))
        }
      />
    </>
  );
}
