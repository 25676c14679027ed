import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { AddressRequest } from '../../../contracts/addresses.ts';
import { withDraft } from '../../../page/formDrafts.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { buildAddressDraftKey } from '../../addresses/buildAddressDraftKey.ts';
import { CheckedAddressForm } from '../../addresses/CheckedAddressForm.tsx';
import { saveToBook } from '../addressThunks.ts';
import { type CheckoutRootState, selectCheckout, selectShopper } from '../checkoutSlice.ts';
import { useExitOnFailure } from '../useExitOnFailure.ts';
import styles from './CheckoutStep.module.css';
import { useBilledCard } from './useBilledCard.ts';

/** The form of a billing address, new or edited. */
export function BillingEntry() {
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
