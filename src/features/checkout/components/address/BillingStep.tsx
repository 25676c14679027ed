import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import type { Address, AddressRequest } from '../../../../contracts/account/addresses.ts';
import { formatStreet } from '../../../../lib/addresses/formatAddress.ts';
import { formatPayment } from '../../../../lib/checkout/paymentMethods.ts';
import { withDraft } from '../../../../page/formDrafts.ts';
import { createFormFailureHandler } from '../../../../page/formFailure.ts';
import { useQueryParams } from '../../../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../../../page/thunk.ts';
import { useAction } from '../../../../page/useAction.ts';
import { ChoiceForm } from '../../../../ui/forms/ChoiceForm.tsx';
import { Radio } from '../../../../ui/forms/choices.tsx';
import { AddressText } from '../../../addresses/AddressText.tsx';
import { CheckedAddressForm } from '../../../addresses/CheckedAddressForm.tsx';
import { buildAddressDraftKey } from '../../../addresses/useAddressForm.ts';
import { saveToBook } from '../../addressThunks.ts';
import { setBillingAddress } from '../../billThunks.ts';
import { type CheckoutRootState, selectCheckout } from '../../checkoutSlice.ts';
import { buildBillingPath, buildPaymentPath, buildStepPath } from '../../checkoutSteps.ts';
import { configure } from '../../checkoutThunks.ts';
import { selectShopper } from '../../guestThunks.ts';
import { useExitOnFailure } from '../../useExitOnFailure.ts';
import styles from '../CheckoutStep.module.css';
import { useStepForm } from '../useStepForm.ts';

/** Returns the card of the billing pages: the one named in the query, else undefined for the next card to be entered. */
function useBilledCard() {
  const checkout = useSelector(selectCheckout);
  const query = useQueryParams();
  const { search } = useLocation();
  const form = useStepForm();
  const requestedCardId = query.get('card');
  const card = checkout?.paymentInstruments.find(({ paymentInstrumentId }) => paymentInstrumentId === requestedCardId);
  const purchaseId = checkout?.purchase.purchaseId ?? '';
  const cardId = card?.paymentInstrumentId;
  const buildPath = (page: 'new' | 'edit' | null, addressId?: string): string =>
    buildBillingPath(page, purchaseId, { card: cardId, ...(addressId !== undefined && { addressId }) }, search);
  /** Bills the card to an address; for a card not entered yet, the payment step's query keeps the address. */
  const billTo = (addressId: string): Promise<void> => {
    const change: AppThunk<CheckoutRootState> = cardId ? setBillingAddress(cardId, addressId) : configure({});
    return form.submit(change, buildPaymentPath(purchaseId, cardId ? {} : { billTo: addressId }, search));
  };
  return { card, form, path: buildPath, billTo, toPayment: buildStepPath('payment', purchaseId, search) };
}

/** The form of a billing address, new or edited. */
function BillingEntry() {
  const addresses = useSelector(selectCheckout)?.addresses ?? [];
  const { form: page } = useParams();
  const query = useQueryParams();
  const { form, path, billTo, toPayment } = useBilledCard();
  const dispatch = useAppDispatch<CheckoutRootState>();
  const { busy, failure, run } = useAction({ describe: createFormFailureHandler(useExitOnFailure()) });
  // If the address was saved but the card could not be billed to it, the next submit does not save it twice.
  const [savedId, setSavedId] = useState<string | null>(null);
  const savedAddress = addresses.find(({ addressId }) => addressId === (savedId ?? query.get('addressId')));
  const editedAddress = page === 'edit' || savedId !== null ? savedAddress : undefined;
  const shopper = useSelector(selectShopper);
  const place = buildAddressDraftKey({ purpose: 'billing', addressId: editedAddress?.addressId, shopper });
  const isGone = page === 'edit' && !editedAddress;
  const keep = async (fields: Omit<AddressRequest, 'isPrimary' | 'addressId'>) => {
    const isPrimary = editedAddress?.isPrimary ?? addresses.length === 0;
    const request = { ...fields, isPrimary, ...(editedAddress && { addressId: editedAddress.addressId }) };
    const { addressId } = await dispatch(withDraft(place, fields, saveToBook(request)));
    setSavedId(addressId);
    await billTo(addressId);
  };
  return (
    <>
      <a className={styles.back} href={addresses.length > 0 ? path(null) : toPayment}>
        {addresses.length > 0 ? 'Choose a saved address' : 'Back to payment'}
      </a>
      {isGone ? (
        <p className={styles.facts}>This address is no longer saved.</p>
      ) : (
        <CheckedAddressForm
          purpose="billing"
          submitText="Use this billing address"
          busy={busy || form.busy}
          failure={failure ?? form.failure}
          place={place}
          {...(editedAddress && { initial: editedAddress })}
          onSave={(fields) => void run(() => keep(fields))}
        />
      )}
    </>
  );
}

const NO_ADDRESSES: readonly Address[] = [];

/** The pages /checkout/billing, …/new and …/edit: a card's billing address (transactions §2). */
export function BillingStep() {
  const addresses = useSelector(selectCheckout)?.addresses ?? NO_ADDRESSES;
  const { form } = useParams();
  return form === undefined && addresses.length > 0 ? <SavedBilling addresses={addresses} /> : <BillingEntry />;
}

function SavedBilling({ addresses }: { addresses: readonly Address[] }) {
  const delivery = useSelector(selectCheckout)?.purchase.shippingAddress;
  const { card, form, path, billTo, toPayment } = useBilledCard();
  const preset = card?.addressId ?? delivery?.addressId;
  const [selected, setSelected] = useState(preset);
  const chosenAddress = addresses.find(({ addressId }) => addressId === selected) ?? addresses[0];
  return (
    <>
      <a className={styles.back} href={toPayment}>
        Back to payment
      </a>
      <ChoiceForm
        legend={card ? `Bill ${formatPayment(card)} to` : 'Bill your card to'}
        submitText="Use this billing address"
        form={form}
        onSubmit={() => chosenAddress && void billTo(chosenAddress.addressId)}
        otherWay={
          <a className={styles.back} href={path('new')}>
            Add a new billing address
          </a>
        }
      >
        {addresses.map((address) => (
          <div key={address.addressId}>
            <Radio
              frame="own"
              name="addressId"
              value={address.addressId}
              checked={address.addressId === chosenAddress?.addressId}
              onChange={() => setSelected(address.addressId)}
              label={<AddressText address={address} />}
              end={address.addressId === delivery?.addressId ? 'Delivery' : undefined}
            />
            <a
              className={styles.entryWay}
              href={path('edit', address.addressId)}
              aria-label={`Edit ${formatStreet(address)}`}
            >
              Edit
            </a>
          </div>
        ))}
      </ChoiceForm>
    </>
  );
}
