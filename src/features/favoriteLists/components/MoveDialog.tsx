import { useState } from 'react';
import type { Collection } from '../../../contracts/favorites.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatItemCount } from '../listPaths.ts';
import { type ListsRootState, makeList } from '../listThunks.ts';
import { useListAction } from '../useListAction.ts';
import styles from './ListDialog.module.css';
import { NameDialog } from './NameDialog.tsx';

type MoveDialogProps = {
  /** The other lists. */
  lists: readonly Collection[];
  /** The page shows its failure. */
  onMove: (list: Collection) => Promise<void>;
  onClose: () => void;
};

/** A dialog to choose the list to move an item to, or to create one. */
export function MoveDialog({ lists, onMove, onClose }: MoveDialogProps) {
  const [isNaming, setIsNaming] = useState(false);
  const dispatch = useAppDispatch<ListsRootState>();
  const { run } = useListAction();
  if (isNaming) {
    const make = async (name: string) => onMove(await dispatch(makeList(name)));
    return <NameDialog title="New list" actionLabel="Create and move" onSave={make} onClose={onClose} />;
  }
  return (
    <Dialog open size="small" onClose={onClose} title="Move to a list">
      <div className={styles.form}>
        {lists.length > 0 && (
          <ul className={styles.lists}>
            {lists.map((list) => (
              <li key={list.listId}>
                <button type="button" className={styles.list} onClick={() => void run(() => onMove(list))}>
                  {list.collectionName}
                  <span className={styles.count}>{formatItemCount(list.itemCount)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          <Button kind="secondary" onClick={() => setIsNaming(true)}>
            New list
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
