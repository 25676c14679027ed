import type { AddressFields } from '../../contracts/account/addresses.ts';
import { listPageLines } from '../../lib/addresses/formatAddress.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './AddressText.module.css';

/** An address as on a shipping label, with the phone number below. */
export function AddressText({ address, className }: { address: AddressFields; className?: string | undefined }) {
  const [recipient, ...lines] = listPageLines(address);
  return (
    <span className={classNames(styles.text, className)}>
      <span>{recipient}</span>
      <span>{lines.join(', ')}</span>
      <span>{address.primaryVoiceNumber}</span>
    </span>
  );
}
