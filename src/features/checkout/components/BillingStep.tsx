import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Address } from '../../../contracts/addresses.ts';
import { formatPayment } from '../../../lib/paymentMethods.ts';
import { ChoiceForm } from '../../../ui/ChoiceForm.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { BillingEntry } from './BillingEntry.tsx';
import styles from './CheckoutStep.module.css';
import { useBilledCard } from './useBilledCard.ts';

const NO_ADDRESSES: readonly Address[] = [];

/**
 * The pages /checkout/billing, /checkout/billing/new and /checkout/billing/edit: a card's billing address (transactions
 * §2).
 */
export function BillingStep() {
  const addresses = useSelector(selectCheckout)?.addresses ?? NO_ADDRESSES;
  const { form } = useParams();
  return form === undefined && addresses.length > 0 ? <SavedBilling addresses={addresses} /> : <BillingEntry />;
}

/** The list of saved addresses to bill to. */
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
              isFramed
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
              aria-label={`Edit ${address.addressLine1}`}
            >
              Edit
            </a>
          </div>
        ))}
      </ChoiceForm>
    </>
  );
}
