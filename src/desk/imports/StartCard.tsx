import { Button, NativeSelect, Progress, TextInput } from '@mantine/core';
import { CloudUpload, FileText } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportMissing, StartedImport } from '../../contracts/desk/imports.ts';
import { MAX_WEB_ADDRESS } from '../../lib/desk/limits.ts';
import { DeskError } from '../callDesk.ts';
import { Failure } from '../parts/ConfirmOperation.tsx';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { StepUpCanceled } from '../parts/useSubmit.ts';
import styles from './imports.module.css';
import { texts } from './texts.ts';
import { MAX_FILE_BYTES, uploadFile } from './uploadFile.ts';

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type DropProps = { readonly file: File | null; readonly onFile: (file: File | null) => void };

/** The place to drop a file, or to pick one. */
function DropZone({ file, onFile }: DropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be picked with the button inside
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon icon={file ? FileText : CloudUpload} size={30} color="var(--d-accent)" />
      {file ? (
        <>
          <b>{texts.chosenFile(file.name, formatSize(file.size))}</b>
          <button type="button" className={styles.link} onClick={() => onFile(null)}>
            {texts.removeFile}
          </button>
        </>
      ) : (
        <b>
          {texts.drop}{' '}
          <button type="button" className={styles.link} onClick={() => input.current?.click()}>
            {texts.pick}
          </button>
        </b>
      )}
      <small>{texts.forms}</small>
      <small>{texts.promise}</small>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.pick}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0] ?? null);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

type Fields = { readonly source: string; readonly address: string; readonly missing: ImportMissing };

/** Begins an import, and sends its file. */
function useStart() {
  const { perform } = useOperations();
  const callDesk = useCallDesk();
  const navigate = useNavigate();
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const start = async (file: File | null, { source, address, missing }: Fields): Promise<void> => {
    setError(null);
    setSent(0);
    try {
      const place = file ? { file: file.name.slice(-200) } : { address: address.trim() };
      const { result } = await perform<StartedImport>({
        name: 'import.start',
        input: { source: source.trim(), missing, ...place },
      });
      if (file) {
        const pieces = await uploadFile(callDesk, { runId: result.runId, file, onSent: setSent });
        await perform({ name: 'import.received', input: { run: String(result.runId), pieces: String(pieces) } });
      }
      await navigate(`/desk/import/${result.runId}`);
    } catch (failure) {
      if (failure instanceof DeskError) setError(failure);
      else if (!(failure instanceof StepUpCanceled)) throw failure;
    } finally {
      setSent(null);
    }
  };
  return { start, sent, error, setError };
}

/** The form that begins an import: a file or an address, and the name of its source. */
export function StartCard() {
  const [file, setFile] = useState<File | null>(null);
  const [fields, setFields] = useState<Fields>({ source: '', address: '', missing: 'keep' });
  const [isTried, setTried] = useState(false);
  const { start, sent, error, setError } = useStart();
  const isTooLarge = file !== null && file.size > MAX_FILE_BYTES;
  const placeProblem = isTooLarge ? texts.tooLarge : !file && fields.address.trim() === '' ? texts.fileNeeded : null;
  const isSourceMissing = fields.source.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (!isSourceMissing && placeProblem === null) void start(file, fields);
  };
  return (
    <Card isPadded>
      <form
        className={styles.start}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DropZone
          file={file}
          onFile={(next) => {
            setFile(next);
            setError(null);
          }}
        />
        <div className={styles.fields}>
          <TextInput
            label={texts.sourceName}
            placeholder={texts.sourceExample}
            description={texts.sourceHelp}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            withAsterisk
            maxLength={60}
            error={(isTried || file !== null) && isSourceMissing && texts.sourceNeeded}
            value={fields.source}
            onChange={({ currentTarget: { value } }) => setFields((all) => ({ ...all, source: value }))}
          />
          <TextInput
            label={texts.orAddress}
            placeholder="https://"
            type="url"
            maxLength={MAX_WEB_ADDRESS}
            disabled={file !== null}
            error={isTried && placeProblem}
            value={fields.address}
            onChange={({ currentTarget: { value } }) => setFields((all) => ({ ...all, address: value }))}
          />
          <NativeSelect
            label={texts.missing}
            data={[
              { value: 'keep', label: texts.keepMissing },
              { value: 'hide', label: texts.hideMissing },
            ]}
            value={fields.missing}
            onChange={({ currentTarget: { value } }) =>
              setFields((all) => ({ ...all, missing: value === 'hide' ? 'hide' : 'keep' }))
            }
          />
          <Button type="submit" loading={sent !== null}>
            {texts.check}
          </Button>
          {sent !== null && file && (
            <div role="status">
              <Progress value={sent * 100} aria-label={texts.progress} />
              <small className={styles.soft}>{texts.sending(Math.floor(sent * 100))}</small>
            </div>
          )}
          {error && <Failure error={error} onReload={() => setError(null)} />}
        </div>
      </form>
    </Card>
  );
}
