import { Pencil, Share2, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Collection } from '../../../contracts/favorites.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../FavoritesPage.module.css';
import { buildOwnListPath, formatItemCount } from '../listPaths.ts';
import { changeListName, deleteListAndReload, HEARTS, type ListsRootState } from '../listThunks.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

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
