import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { AddressForm } from '../../addresses/AddressForm.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import { configure, selectCheckout, shipToNewAddress } from '../checkoutSlice.ts';
import styles from './CheckoutStep.module.css';
import { useStepForm } from './useStepForm.ts';

const CONTINUE = 'Continue to delivery options';

/** Where it goes: one of the saved addresses, or a new one. */
export function AddressStep() {
  const checkout = useSelector(selectCheckout);
  const { busy, failure, submit } = useStepForm('shipoption');
  const addresses = checkout?.addresses ?? [];
  const primary = addresses.find((address) => address.isPrimary) ?? addresses[0];
  const [addressId, setAddressId] = useState(checkout?.purchase.shippingAddress?.addressId ?? primary?.addressId);
  const [isNew, setIsNew] = useState(addresses.length === 0);
  if (isNew) {
    return (
      <>
        {addresses.length > 0 && (
          <Button kind="text" className={styles.more} onClick={() => setIsNew(false)}>
            Choose a saved address
          </Button>
        )}
        <AddressForm
          submitText={CONTINUE}
          busy={busy}
          failure={failure}
          onSubmit={(fields) => void submit(shipToNewAddress({ ...fields, isPrimary: addresses.length === 0 }))}
        />
      </>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (addressId) void submit(configure({ addressId }));
      }}
    >
      {failure && (
        <Notice kind="error" role="alert">
          {failure.message}
        </Notice>
      )}
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Ship to</legend>
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
      </fieldset>
      <Button kind="text" className={styles.more} onClick={() => setIsNew(true)}>
        Add a new address
      </Button>
      <Button type="submit" size="large" full busy={busy && 'Saving'}>
        {CONTINUE}
      </Button>
    </form>
  );
}
