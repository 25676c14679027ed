import type { Collection } from '../../../contracts/favorites.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { formatItemCount } from '../listPaths.ts';
import { useListAction } from '../useListAction.ts';
import styles from './ListDialog.module.css';

type DeleteDialogProps = { list: Collection; onDelete: () => Promise<void>; onClose: () => void };

/** Asks for confirmation, because deleting a list cannot be undone. */
export function DeleteDialog({ list, onDelete, onClose }: DeleteDialogProps) {
  const { busy, failure, run } = useListAction();
  return (
    <Dialog open size="small" onClose={onClose} title={`Delete “${list.collectionName}”?`}>
      <div className={styles.form}>
        {failure && (
          <Notice kind="error" role="alert">
            {failure.message}
          </Notice>
        )}
        <p className={styles.text}>
          {list.itemCount === 0
            ? 'The list is empty.'
            : `The list and everything on it are deleted: ${formatItemCount(list.itemCount)}.`}{' '}
          This cannot be undone{list.shareToken !== null && ', and its link will stop working'}.
        </p>
        <div className={styles.ways}>
          <Button busy={busy && 'Deleting'} onClick={() => void run(onDelete)}>
            Delete list
          </Button>
          <Button kind="secondary" onClick={onClose} data-autofocus>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
