import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { Radio } from '../../../ui/Radio.tsx';
import { AddressForm } from '../../addresses/AddressForm.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { keepQuery } from '../checkoutSteps.ts';
import { configure, saveAndShipTo } from '../checkoutThunks.ts';
import styles from './CheckoutStep.module.css';
import { ChoiceForm } from './ChoiceForm.tsx';
import { OtherWay } from './OtherWay.tsx';
import { useStepForm } from './useStepForm.ts';

const CONTINUE = 'Continue to delivery options';

/** Where it goes: one of the saved addresses, or a new one. */
export function AddressStep() {
  const checkout = useSelector(selectCheckout);
  const { form: named } = useParams();
  const { search } = useLocation();
  const form = useStepForm('shipoption');
  const addresses = checkout?.addresses ?? [];
  const primary = addresses.find((address) => address.isPrimary) ?? addresses[0];
  const [addressId, setAddressId] = useState(checkout?.purchase.shippingAddress?.addressId ?? primary?.addressId);
  const [isNew, setIsNew] = useState(addresses.length === 0 || named === 'new');
  if (isNew) {
    return (
      <>
        {addresses.length > 0 && <OtherWay onTake={() => setIsNew(false)}>Choose a saved address</OtherWay>}
        <AddressForm
          submitText={CONTINUE}
          busy={form.busy}
          failure={form.failure}
          onSubmit={(fields) => void form.submit(saveAndShipTo({ ...fields, isPrimary: addresses.length === 0 }))}
        />
      </>
    );
  }
  return (
    <ChoiceForm
      legend="Ship to"
      otherWay={
        <>
          {addressId && (
            <a className={styles.aside} href={keepQuery(`/checkout/address/edit?addressId=${addressId}`, search)}>
              Edit the chosen address
            </a>
          )}
          <OtherWay onTake={() => setIsNew(true)}>Add a new address</OtherWay>
        </>
      }
      submitText={CONTINUE}
      form={form}
      change={addressId ? configure({ addressId }) : null}
    >
      {addresses.map((address) => (
        <Radio
          key={address.addressId}
          framed
          name="addressId"
          value={address.addressId}
          checked={address.addressId === addressId}
          onChange={() => setAddressId(address.addressId)}
          label={<AddressText address={address} />}
        />
      ))}
    </ChoiceForm>
  );
}
