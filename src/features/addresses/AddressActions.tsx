import type { Address } from '../../contracts/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AddressActions.module.css';
import type { useAddressActs } from './useAddressActs.ts';

type AddressActionsProps = {
  address: Address;
  editHref: string;
  acts: ReturnType<typeof useAddressActs>;
};

/** What can be done with one address of the book. */
export function AddressActions({ address, editHref, acts }: AddressActionsProps) {
  const { addressId, addressLine1, isPrimary } = address;
  const busyWith = acts.busy?.addressId === addressId ? acts.busy.of : null;
  return (
    <div className={styles.actions}>
      <a className={styles.edit} href={editHref} aria-label={`Edit ${addressLine1}`}>
        Edit
      </a>
      <Button
        kind="text"
        busy={busyWith === 'delete' && 'Deleting'}
        aria-label={`Delete ${addressLine1}`}
        onClick={() => void acts.remove(addressId)}
      >
        Delete
      </Button>
      {isPrimary ? (
        <span className={styles.primary}>Default</span>
      ) : (
        <Button
          kind="text"
          busy={busyWith === 'prefer' && 'Saving'}
          aria-label={`Make ${addressLine1} the default`}
          onClick={() => void acts.prefer(addressId)}
        >
          Make default
        </Button>
      )}
    </div>
  );
}
