import { Button, FileButton, Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { CloudUpload } from 'lucide';
import { useState } from 'react';
import type { DeskMedia, DeskMediaRow } from '../../contracts/desk/media.ts';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import { DeskError } from '../callDesk.ts';
import { Failure } from '../parts/ConfirmOperation.tsx';
import { useCallDesk, usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { showFailure } from '../parts/toast.tsx';
import { useDeskRead } from '../parts/useDeskRead.ts';
import styles from './media.module.css';
import { texts } from './texts.ts';
import { useUploads } from './useUploads.ts';

const SEARCH_MS = 300;

type LibraryProps = {
  readonly onTake: (mediaId: number, picture: DeskMediaRow) => void;
  readonly onClose: () => void;
};

/** Chooses a picture of the library, or uploads one and takes that. */
export function LibraryDialog({ onTake, onClose }: LibraryProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_MS);
  const { answer, error } = useDeskRead<QueryPage<DeskMediaRow>>(
    `/queries/media?${new URLSearchParams({ q: search })}`,
  );
  const rows = answer?.rows;
  const callDesk = useCallDesk();
  const { upload, waiting } = useUploads();
  const canUpload = usePermissions()('products.change');
  const send = async (file: File | null): Promise<void> => {
    const [mediaId] = file ? await upload([file]) : [];
    if (mediaId === undefined) return;
    try {
      onTake(mediaId, await callDesk<DeskMedia>(`/media/${mediaId}`));
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(failure.message);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<b>{texts.choose}</b>}
      size={720}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={styles.form}>
        {canUpload && (
          <FileButton accept="image/*" inputProps={{ 'aria-label': texts.upload }} onChange={(file) => void send(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<Icon icon={CloudUpload} size={15} />}
                loading={waiting.length > 0}
              >
                {texts.upload}
              </Button>
            )}
          </FileButton>
        )}
        <TextInput
          data-autofocus
          type="search"
          aria-label={texts.filterLabel}
          placeholder={texts.filter}
          maxLength={200}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {error && <Failure error={error} onReload={onClose} />}
        {!rows && !error && <Loader size={18} />}
        {rows?.length === 0 && <p className={styles.soft}>{texts.libraryEmpty}</p>}
        <ul className={styles.grid}>
          {rows?.map((picture) => (
            <li key={picture.mediaId}>
              <button
                type="button"
                className={styles.tile}
                aria-label={texts.take(picture.name)}
                onClick={() => onTake(picture.mediaId, picture)}
              >
                <img src={`/api/desk/media/${picture.mediaId}/small`} alt={picture.alt} loading="lazy" />
                <span>
                  <b>{picture.name}</b>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
