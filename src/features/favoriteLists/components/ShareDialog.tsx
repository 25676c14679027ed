import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Collection } from '../../../contracts/favorites.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { buildSharedListPath } from '../listPaths.ts';
import { type ListsRootState, setSharing } from '../listThunks.ts';
import { useListAction } from '../useListAction.ts';
import styles from './ListDialog.module.css';

/** How long the copied message is shown (browsing §4, Tooltips). */
const COPIED_MS = 2500;

/** A dialog that creates, copies and revokes the share link of a list. */
export function ShareDialog({ list, onClose }: { list: Collection; onClose: () => void }) {
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
      <div className={styles.form}>
        <ErrorNotice>{failure?.message}</ErrorNotice>
        <p className={styles.text}>
          Anyone with the link can see the items on this list, but not your name or sizes. You can stop sharing at any
          time.
        </p>
        {shareToken !== null && (
          <Field label="Link">
            <TextInput readOnly value={buildLink(shareToken)} onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
        <div className={styles.ways}>
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
          <span className={styles.said} role="status">
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
