import { Button } from './Button.tsx';
import styles from './EntryActions.module.css';

type EntryActionsProps = {
  /** Which one it is, for who hears the actions apart from what they belong to. */
  name: string;
  editHref: string;
  isPrimary: boolean;
  busy: 'delete' | 'prefer' | null;
  onDelete: () => void;
  onPrefer: () => void;
};

/** What can be done with one entry of a book of which one is the default. */
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
