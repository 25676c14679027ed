import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Address, AddressFields } from '../../../contracts/addresses.ts';
import { CheckedAddressForm } from '../../addresses/CheckedAddressForm.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { goOnText, stepPath } from '../checkoutSteps.ts';
import { saveAndShipTo } from '../checkoutThunks.ts';
import { correctable } from '../correctable.ts';
import styles from './CheckoutStep.module.css';
import { useStepForm } from './useStepForm.ts';

type AddressEntryProps = {
  /** The one that is changed; without it, a new one. */
  address?: Address;
  /** The one from express checkout that the order cannot go to as it is, to be corrected. */
  refused?: AddressFields | undefined;
  /** Whether there are saved ones to go back to. */
  hasOthers: boolean;
};

/** An address to ship to, typed in. */
export function AddressEntry({ address, refused, hasOthers }: AddressEntryProps) {
  const purchase = useSelector(selectCheckout)?.purchase;
  const purchaseId = purchase?.purchaseId ?? '';
  const { search } = useLocation();
  const form = useStepForm();
  const isPrimary = address?.isPrimary ?? !hasOthers;
  return (
    <>
      {hasOthers && (
        <a className={styles.back} href={stepPath('address', purchaseId, search)}>
          Choose a saved address
        </a>
      )}
      <CheckedAddressForm
        submitText={address || !purchase ? 'Save and continue' : goOnText(purchase, 'Continue to delivery options')}
        busy={form.busy}
        failure={form.failure}
        {...(refused && correctable(refused))}
        {...(address && { initial: address })}
        onSave={(fields) =>
          void form.submit(saveAndShipTo({ ...fields, isPrimary, ...(address && { addressId: address.addressId }) }))
        }
      />
    </>
  );
}
