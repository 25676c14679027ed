import { Pencil, Share2, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Collection } from '../../../contracts/favorites.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from '../FavoritesPage.module.css';
import { buildOwnListPath, buildSharedListPath } from '../listPaths.ts';
import { changeListName, deleteListAndReload, HEARTS, type ListsRootState, setSharing } from '../listThunks.ts';
import { useListAction } from '../useListAction.ts';
import deleteDialogStyles from './ListDialog.module.css';
import { NameDialog } from './NameDialog.tsx';

/** How long the copied message is shown (browsing §4, Tooltips). */
const COPIED_MS = 2500;

/** A dialog that creates, copies and revokes the share link of a list. */
function ShareDialog({ list, onClose }: { list: Collection; onClose: () => void }) {
  const origin = useSelector(selectMarketplace)?.origin ?? '';
  const dispatch = useAppDispatch<ListsRootState>();
  const { busy, failure, run } = useListAction();
  const { said, copy } = useCopy();
  const buildLink = (token: string) => origin + buildSharedListPath(list, token);
  const share = () =>
    run(async () => {
      const token = await dispatch(setSharing(list.listId, true));
      if (token !== null) await copy(buildLink(token));
    });
  const { shareToken } = list;
  return (
    <Dialog open size="small" onClose={onClose} title={`Share “${list.collectionName}”`}>
      <div className={deleteDialogStyles.form}>
        <ErrorNotice>{failure?.message}</ErrorNotice>
        <p className={deleteDialogStyles.text}>
          Anyone with the link can see the items on this list, but not your name or sizes. You can stop sharing at any
          time.
        </p>
        {shareToken !== null && (
          <Field label="Link">
            <TextInput readOnly value={buildLink(shareToken)} onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
        <div className={deleteDialogStyles.ways}>
          {shareToken === null ? (
            <Button busy={busy && 'Creating'} onClick={() => void share()}>
              Create and copy link
            </Button>
          ) : (
            <>
              <Button onClick={() => void copy(buildLink(shareToken))}>Copy link</Button>
              <Button
                kind="secondary"
                busy={busy && 'Stopping'}
                onClick={() => void run(() => dispatch(setSharing(list.listId, false)))}
              >
                Stop sharing
              </Button>
            </>
          )}
          <span className={deleteDialogStyles.said} role="status">
            {said}
          </span>
        </div>
      </div>
    </Dialog>
  );
}

/** Copies a text, and shows the result for a while. */
function useCopy() {
  const [copyMessage, setCopyMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setCopyMessage('Link copied');
    } catch {
      // The browser refused; the link can be copied from its field.
      setCopyMessage('Please copy the link from its field');
    }
    timer.current = setTimeout(() => setCopyMessage(''), COPIED_MS);
  };
  return { said: copyMessage, copy };
}

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
        {(list.itemCount > 0 || list.shareToken !== null) && (
          <Button kind="secondary" onClick={() => setDialogKind('share')}>
            <Icon icon={Share2} size={20} />
            Share
          </Button>
        )}
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
