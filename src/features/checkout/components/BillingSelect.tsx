import type { Address } from '../../../contracts/addresses.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './CheckoutStep.module.css';

type BillingSelectProps = {
  addresses: readonly Address[];
  addressId: string | undefined;
  /** Where the order goes. */
  deliveryId: string | undefined;
  onChoose: (addressId: string) => void;
};

/** Which of the saved addresses a card is billed to. */
export function BillingSelect({ addresses, addressId, deliveryId, onChoose }: BillingSelectProps) {
  return (
    <Field label="Billing address" className={styles.billing}>
      <Select value={addressId} onChange={(event) => onChoose(event.target.value)}>
        {addresses.map((address) => (
          <option key={address.addressId} value={address.addressId}>
            {address.fullName}, {address.addressLine1}, {address.city}
            {address.addressId === deliveryId ? ' (delivery address)' : ''}
          </option>
        ))}
      </Select>
    </Field>
  );
}
