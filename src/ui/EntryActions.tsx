import { Button } from './Button.tsx';
import styles from './EntryActions.module.css';

type EntryActionsProps = {
  /** The entry's name, for screen readers. */
  name: string;
  editHref: string;
  isPrimary: boolean;
  busy: 'delete' | 'prefer' | null;
  onDelete: () => void;
  onPrefer: () => void;
};

/** The actions of a saved entry (address, card): edit, delete, make primary. */
export function EntryActions({ name, editHref, isPrimary, busy, onDelete, onPrefer }: EntryActionsProps) {
  return (
    <div className={styles.actions}>
      <a className={styles.edit} href={editHref} aria-label={`Edit ${name}`}>
        Edit
      </a>
      <Button kind="text" busy={busy === 'delete' && 'Deleting'} aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
      {isPrimary ? (
        <span className={styles.primary}>Default</span>
      ) : (
        <Button
          kind="text"
          busy={busy === 'prefer' && 'Saving'}
          aria-label={`Make ${name} the default`}
          onClick={onPrefer}
        >
          Make default
        </Button>
      )}
    </div>
  );
}
