import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './BillingPart.module.css';
import { CARD_LABELS } from './cardFields.ts';
import type { BillingChoice } from './useBillingChoice.ts';

type BillingSelectProps = {
  id: string;
  choice: BillingChoice;
  error: string | undefined;
  /** The delivery address of the order. */
  deliveryId: string | undefined;
};

/** A select of the saved billing addresses, with buttons to add and edit one. */
export function BillingSelect({ id, choice, error, deliveryId }: BillingSelectProps) {
  const { addresses, address, choose, openForm } = choice;
  return (
    <>
      <Field id={id} label={CARD_LABELS.billingAddress} isLabelHidden error={error}>
        <Select aria-required value={address?.addressId ?? ''} onChange={(event) => choose(event.target.value)}>
          {!address && <option value="">Choose</option>}
          {addresses.map(({ addressId, fullName, addressLine1, city }) => (
            <option key={addressId} value={addressId}>
              {fullName}, {addressLine1}, {city}
              {addressId === deliveryId ? ' (delivery address)' : ''}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.ways}>
        {address && (
          <Button kind="text" className={styles.way} onClick={() => openForm('edit')}>
            Edit this address
          </Button>
        )}
        <Button kind="text" className={styles.way} onClick={() => openForm('new')}>
          Add a new billing address
        </Button>
      </div>
    </>
  );
}
