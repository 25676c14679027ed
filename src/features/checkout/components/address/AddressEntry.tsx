import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Address, AddressFields } from '../../../../contracts/account/addresses.ts';
import { isShippingCountry, normalizeAddress } from '../../../../lib/addresses/addressRules.ts';
import { withDraft } from '../../../../page/formDrafts.ts';
import { CheckedAddressForm } from '../../../addresses/CheckedAddressForm.tsx';
import { buildAddressDraftKey } from '../../../addresses/useAddressForm.ts';
import { saveAndShipTo } from '../../addressThunks.ts';
import { selectCheckout } from '../../checkoutSlice.ts';
import { buildStepPath, getContinueLabel } from '../../checkoutSteps.ts';
import { selectShopper } from '../../guestThunks.ts';
import styles from '../CheckoutStep.module.css';
import { useStepForm } from '../useStepForm.ts';

type AddressDraft = {
  readonly initial: Partial<AddressFields>;
  /** Whether the form shows its validation errors at once. */
  readonly isChecked: boolean;
};

/** Returns the form values for a rejected address: all of it if the shop ships to its country, else only the name. */
function toAddressDraft(address: AddressFields): AddressDraft {
  const normalizedAddress = normalizeAddress(address);
  if (!isShippingCountry(normalizedAddress.countryCode))
    return { initial: { fullName: normalizedAddress.fullName }, isChecked: false };
  return { initial: normalizedAddress, isChecked: true };
}

type AddressEntryProps = {
  /** The address to edit; without it, the form is for a new address. */
  address?: Address;
  /** The rejected address from express checkout, to be corrected. */
  rejectedAddress?: AddressFields | undefined;
  /** Whether the customer has saved addresses to go back to. */
  hasOthers: boolean;
};

/** The form of a delivery address. */
export function AddressEntry({ address, rejectedAddress, hasOthers }: AddressEntryProps) {
  const purchase = useSelector(selectCheckout)?.purchase;
  const purchaseId = purchase?.purchaseId ?? '';
  const { search } = useLocation();
  const shopper = useSelector(selectShopper);
  const place = buildAddressDraftKey({ purpose: 'shipping', addressId: address?.addressId, shopper });
  const form = useStepForm();
  const isAddressInvalid = purchase?.constraintViolations.some(({ name }) => name === 'ADDRESS') ?? false;
  const isPrimary = address?.isPrimary ?? !hasOthers;
  return (
    <>
      {hasOthers && (
        <a className={styles.back} href={buildStepPath('address', purchaseId, search)}>
          Choose a saved address
        </a>
      )}
      <CheckedAddressForm
        submitText={
          address || !purchase ? 'Save and continue' : getContinueLabel(purchase, 'Continue to delivery options')
        }
        busy={form.busy}
        failure={form.failure}
        {...(rejectedAddress && toAddressDraft(rejectedAddress))}
        place={place}
        {...(address && { initial: address, isChecked: isAddressInvalid })}
        onSave={(fields) =>
          void form.submit(
            withDraft(
              place,
              fields,
              saveAndShipTo({ ...fields, isPrimary, ...(address && { addressId: address.addressId }) }),
            ),
          )
        }
      />
    </>
  );
}
