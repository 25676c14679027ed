import { Pencil, Share2, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Collection } from '../../../contracts/favorites.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from '../FavoritesPage.module.css';
import { buildOwnListPath } from '../listPaths.ts';
import { changeListName, deleteListAndReload, HEARTS, type ListsRootState } from '../listThunks.ts';
import { useListAction } from '../useListAction.ts';
import deleteDialogStyles from './ListDialog.module.css';
import { NameDialog } from './NameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

type DeleteDialogProps = { list: Collection; onDelete: () => Promise<void>; onClose: () => void };

/** Asks for confirmation, because deleting a list cannot be undone. */
function DeleteDialog({ list, onDelete, onClose }: DeleteDialogProps) {
  const { busy, failure, run } = useListAction();
  return (
    <Dialog open size="small" onClose={onClose} title={`Delete “${list.collectionName}”?`}>
      <div className={deleteDialogStyles.form}>
        <ErrorNotice>{failure?.message}</ErrorNotice>
        <p className={deleteDialogStyles.text}>
          {list.itemCount === 0
            ? 'The list is empty.'
            : `The list and everything on it are deleted: ${formatItemCount(list.itemCount)}.`}{' '}
          This cannot be undone{list.shareToken !== null && ', and its link will stop working'}.
        </p>
        <div className={deleteDialogStyles.ways}>
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

/** The name of the current list, with the owner's actions. The list of hearts can be shared but not renamed or deleted. */
export function OwnListHead({ list }: { list: Collection }) {
  const [dialogKind, setDialogKind] = useState<'share' | 'rename' | 'delete' | null>(null);
  const dispatch = useAppDispatch<ListsRootState>();
  const navigate = useNavigate();
  const close = () => setDialogKind(null);
  const rename = async (name: string) => {
    await dispatch(changeListName(list.listId, name));
    close();
  };
  const drop = async () => {
    await dispatch(deleteListAndReload(list.listId));
    await navigate(buildOwnListPath(HEARTS), { replace: true });
  };
  return (
    <div className={styles.head}>
      <h2>{list.collectionName}</h2>
      <p className={styles.count}>
        {formatItemCount(list.itemCount)}
        {list.shareToken !== null && ', shared by link'}
      </p>
      <div className={styles.acts}>
        <Button kind="secondary" onClick={() => setDialogKind('share')}>
          <Icon icon={Share2} size={20} />
          Share
        </Button>
        {list.listId !== HEARTS && (
          <>
            <Button kind="secondary" onClick={() => setDialogKind('rename')}>
              <Icon icon={Pencil} size={20} />
              Rename
            </Button>
            <Button kind="secondary" onClick={() => setDialogKind('delete')}>
              <Icon icon={Trash2} size={20} />
              Delete
            </Button>
          </>
        )}
      </div>
      {dialogKind === 'share' && <ShareDialog list={list} onClose={close} />}
      {dialogKind === 'rename' && (
        <NameDialog
          title="Rename list"
          actionLabel="Save name"
          name={list.collectionName}
          onSave={rename}
          onClose={close}
        />
      )}
      {dialogKind === 'delete' && <DeleteDialog list={list} onDelete={drop} onClose={close} />}
    </div>
  );
}
