import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Address } from '../../../../contracts/account/addresses.ts';
import { formatStreet } from '../../../../lib/addresses/formatAddress.ts';
import { useSavedEntryActions } from '../../../../page/useSavedEntryActions.ts';
import { RetryButton } from '../../../../ui/Button.tsx';
import { EntryActions } from '../../../../ui/EntryActions.tsx';
import { ChoiceForm } from '../../../../ui/forms/ChoiceForm.tsx';
import { Radio } from '../../../../ui/forms/choices.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { AddressText } from '../../../addresses/AddressText.tsx';
import { ADDRESS_ACTS } from '../../../addresses/addressThunks.ts';
import { selectCheckout } from '../../checkoutSlice.ts';
import { buildAddressFormPath, getContinueLabel } from '../../checkoutSteps.ts';
import { advance, configure } from '../../checkoutThunks.ts';
import { getChangeError, useChange } from '../../useChange.ts';
import { useExitOnFailure } from '../../useExitOnFailure.ts';
import { StepBlockingReason } from '../CheckoutNotices.tsx';
import styles from '../CheckoutStep.module.css';
import { useStepForm } from '../useStepForm.ts';

/** The violation of a missing address; not shown, because the shopper is choosing one. */
const MISSING_ADDRESS = 'DESTINATION_OR_DELIVERY_INFORMATION_MISSING';

/** The list of saved addresses to ship to, where each can be edited or deleted. */
export function AddressChoice({ addresses }: { addresses: readonly Address[] }) {
  const purchase = useSelector(selectCheckout)?.purchase;
  const { search } = useLocation();
  const form = useStepForm();
  const follow = useChange();
  const refreshPurchase = () => follow.change(configure({}));
  const acts = useSavedEntryActions({ ...ADDRESS_ACTS, after: refreshPurchase, leave: useExitOnFailure() });
  const primary = addresses.find((address) => address.isPrimary) ?? addresses[0];
  const [selectedId, setSelectedId] = useState(purchase?.shippingAddress?.addressId);
  const chosenAddress = addresses.find(({ addressId }) => addressId === selectedId) ?? primary;
  if (!purchase) return null;
  const { purchaseId, constraintViolations } = purchase;
  const blockingReasons = constraintViolations.filter(
    ({ name, fixAt }) => fixAt === 'address' && name !== MISSING_ADDRESS,
  );
  return (
    <>
      {(blockingReasons.length > 0 || acts.outcome || follow.failure) && (
        <div className={styles.notices}>
          {blockingReasons.map((violation) => (
            <StepBlockingReason key={`${violation.name}${violation.asin ?? ''}`} violation={violation} />
          ))}
          {acts.outcome && (
            <Notice kind={acts.outcome.kind} role={acts.outcome.kind === 'error' ? 'alert' : 'status'}>
              {acts.outcome.text}
            </Notice>
          )}
          {follow.failure && (
            <Notice kind="error" role="alert" action={<RetryButton onClick={() => void refreshPurchase()} />}>
              {getChangeError(follow.failure)}
            </Notice>
          )}
        </div>
      )}
      <ChoiceForm
        legend="Ship to"
        otherWay={
          <a className={styles.back} href={buildAddressFormPath('new', purchaseId, search)}>
            Add a new address
          </a>
        }
        submitText={getContinueLabel(purchase, 'Continue to delivery options')}
        form={form}
        onSubmit={() => chosenAddress && void form.submit(advance({ addressId: chosenAddress.addressId }))}
      >
        {addresses.map((address) => (
          <div key={address.addressId}>
            <Radio
              frame="own"
              name="addressId"
              value={address.addressId}
              checked={address.addressId === chosenAddress?.addressId}
              onChange={() => setSelectedId(address.addressId)}
              label={<AddressText address={address} />}
            />
            <EntryActions
              name={formatStreet(address)}
              editHref={buildAddressFormPath('edit', purchaseId, search, address.addressId)}
              isPrimary={address.isPrimary}
              {...acts.of(address.addressId)}
            />
          </div>
        ))}
      </ChoiceForm>
    </>
  );
}
