import type { AddressFields } from '../../contracts/account/addresses.ts';
import { formatPlace, formatStreet } from '../../lib/addresses/formatAddress.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './AddressText.module.css';

/** An address as on a shipping label, with the phone number below. */
export function AddressText({ address, className }: { address: AddressFields; className?: string | undefined }) {
  return (
    <span className={classNames(styles.text, className)}>
      <span>{address.fullName}</span>
      <span>
        {formatStreet(address)}, {formatPlace(address)}
      </span>
      <span>{address.primaryVoiceNumber}</span>
    </span>
  );
}
