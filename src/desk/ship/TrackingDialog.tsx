import { Button, FileInput, Modal } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskError } from '../callDesk.ts';
import { usePreview } from '../parts/ConfirmOperation.tsx';
import { Note } from '../parts/Note.tsx';
import { readBase64 } from '../parts/OperationForm.tsx';
import { texts as partTexts } from '../parts/texts.ts';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import styles from './ship.module.css';
import { texts } from './texts.ts';

/** The refused lines of a list, each with its reason; another failure has none. */
function Refusal({ error }: { readonly error: Pick<DeskError, 'message' | 'fields'> }) {
  const lines = Object.entries(error.fields);
  return (
    <Note tone="sale" icon={TriangleAlert} isAlert>
      {lines.length === 0 ? (
        error.message
      ) : (
        <>
          <b>{texts.refusedLines(lines.length)}.</b> {texts.nothingUsed}
          <ul className={styles.refused}>
            {lines.map(([line, reason]) => (
              <li key={line}>
                <b>{line}</b> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

/** The dialog that ships the orders of a list with tracking numbers of labels that were bought elsewhere. */
export function TrackingDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const navigate = useNavigate();
  const { perform } = useOperations();
  const { isBusy, error, submit } = useSubmit();
  const call = file === null ? null : { name: 'order.ship-list', input: { file, key } };
  const preview = usePreview<{ readonly count: number }>(call);
  const choose = async (chosen: File | null): Promise<void> => {
    // Another list is another batch; the same one is started once.
    setKey(crypto.randomUUID());
    setFile(chosen && (await readBase64(chosen)));
  };
  const ship = () =>
    submit(async () => {
      if (!call) return;
      const { result } = await perform<{ readonly batchId: number }>(call);
      await navigate(`/desk/ship/${result.batchId}`);
    });
  const refusal = preview?.error ?? (error === null ? null : { message: error, fields: {} });
  return (
    <Modal
      opened
      onClose={onClose}
      title={<b>{texts.upload}</b>}
      padding={20}
      size={480}
      centered
      closeButtonProps={{ 'aria-label': partTexts.close }}
    >
      <div className={styles.dialog}>
        <FileInput
          label={texts.file}
          description={texts.uploadHelp}
          accept=".csv,text/csv"
          placeholder={texts.file}
          clearable
          onChange={(chosen) => void choose(chosen)}
        />
        {refusal && <Refusal error={refusal} />}
        {preview?.result && <p role="status">{texts.buying(preview.result.count)}</p>}
        <footer className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {partTexts.cancel}
          </Button>
          <Button loading={isBusy} disabled={!preview?.result} onClick={() => void ship()}>
            {texts.shipList}
          </Button>
        </footer>
      </div>
    </Modal>
  );
}
