import type { AddressFields } from '../../contracts/addresses.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './AddressText.module.css';

/** An address as on a shipping label, with the phone number below. */
export function AddressText({ address, className }: { address: AddressFields; className?: string | undefined }) {
  const street = [address.addressLine1, address.addressLine2].filter(Boolean).join(', ');
  return (
    <span className={classNames(styles.text, className)}>
      <span>{address.fullName}</span>
      <span>
        {street}, {address.city}, {address.stateOrRegion} {address.postalCode}
      </span>
      <span>{address.primaryVoiceNumber}</span>
    </span>
  );
}
