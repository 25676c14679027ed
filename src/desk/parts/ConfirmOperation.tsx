import { Loader } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { DeskError } from '../callDesk.ts';
import { ConflictNote } from './Conflict.tsx';
import styles from './FormDialog.module.css';
import { FormDialog } from './FormDialog.tsx';
import { Note } from './Note.tsx';
import { texts } from './texts.ts';
import { showDone } from './toast.tsx';
import { type OperationCall, useOperations } from './useOperation.ts';
import { StepUpCanceled } from './useSubmit.ts';

type ConfirmProps<Result> = {
  readonly title: string;
  readonly confirmLabel: string;
  /** Null while the fields are incomplete. */
  readonly call: OperationCall | null;
  /** The fields of the operation. */
  readonly children?: ReactNode;
  /** Said when it is done; by default the operation's own first line. */
  readonly doneText?: string;
  readonly hasPreview?: boolean;
  readonly isDangerous?: boolean;
  /** A drawer at the right instead of a dialog, for long forms. */
  readonly isDrawer?: boolean;
  /** Told why the change is not possible as it is filled in. */
  readonly onRefused?: (error: DeskError) => void;
  readonly onClose: () => void;
  readonly onDone?: (result: Result) => void;
  /** Returns what undoes the change, for a while after it is done. */
  readonly createUndo?: (result: Result) => (() => Promise<void>) | undefined;
};

const PREVIEW_MS = 300;

/** The outcome of a trial of an operation. */
export type Preview<Result> = {
  readonly key: string;
  readonly text: string | null;
  readonly result: Result | null;
  readonly error: DeskError | null;
};

/** Tries the operation whenever its input changes, a moment after the last change. */
export function usePreview<Result>(call: OperationCall | null): Preview<Result> | null {
  const { preview } = useOperations();
  const [shown, setShown] = useState<Preview<Result> | null>(null);
  const key = JSON.stringify(call);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the whole call
  useEffect(() => {
    if (!call) return setShown(null);
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { text, result } = await preview<Result>(call, ending.signal);
        setShown({ key, text, result, error: null });
      } catch (error) {
        if (error instanceof DeskError) setShown({ key, text: null, result: null, error });
      }
    }, PREVIEW_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [key]);
  return shown?.key === key ? shown : null;
}

type OutcomeProps = { readonly error: DeskError; readonly onReload: () => void };

/** Returns whether an operation was refused because another person has changed the thing. */
export const isConflict = ({ status, id }: DeskError): boolean => status === 409 && id === 'conflict';

/** A failed operation; a conflict names who changed the thing, and what. */
export const Failure = ({ error, onReload }: OutcomeProps) =>
  isConflict(error) ? (
    <ConflictNote conflict={error.conflict} onReload={onReload} />
  ) : (
    <Note tone="sale" icon={TriangleAlert} isAlert>
      {[error.message, ...Object.values(error.fields)].filter((text) => text !== 'Invalid input').join(' ')}
    </Note>
  );

/** Shows the effect of a form before it is confirmed. */
export function PreviewBox({
  preview,
  isWaiting,
}: {
  readonly preview: Preview<unknown> | null;
  readonly isWaiting: boolean;
}) {
  if (!isWaiting && !preview?.text) return null;
  return (
    <section className={styles.preview} aria-label={texts.preview} aria-live="polite" aria-busy={!preview}>
      <b>{texts.preview}</b>
      {preview ? (
        <pre>{preview.text}</pre>
      ) : (
        <span className={styles.checking}>
          <Loader size={14} />
          {texts.checking}
        </span>
      )}
    </section>
  );
}

/** Performs the call of a dialog; the last failure is shown in it. */
function usePerform<Result>({ call, doneText, onClose, onDone, createUndo }: ConfirmProps<Result>) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const confirm = async (): Promise<void> => {
    if (!call || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { result, text } = await perform<Result>(call);
      showDone(doneText ?? text.split('\n')[0] ?? texts.done, createUndo?.(result));
      onClose();
      onDone?.(result);
      await revalidate();
    } catch (failure) {
      if (failure instanceof DeskError) setError(failure);
      else if (!(failure instanceof StepUpCanceled)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  const reload = async (): Promise<void> => {
    await revalidate();
    setError(null);
  };
  return { isBusy, error, confirm, reload };
}

/** A dialog that shows what an operation will do before it is confirmed, by its button or `⌘↵`. */
export function ConfirmOperation<Result = unknown>(props: ConfirmProps<Result>) {
  const { title, confirmLabel, call, children, hasPreview = true, isDangerous, isDrawer, onClose } = props;
  const preview = usePreview(hasPreview ? call : null);
  const { isBusy, error, confirm, reload } = usePerform(props);
  const refusal = preview?.error ?? null;
  const { onRefused } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal
  useEffect(() => {
    if (refusal) onRefused?.(refusal);
  }, [refusal]);
  const shownError = error ?? preview?.error ?? null;
  const isWaiting = hasPreview && call !== null && preview === null;
  return (
    <FormDialog
      title={title}
      submitLabel={confirmLabel}
      isBusy={isBusy}
      canSubmit={call !== null && !isWaiting && (preview?.error ?? null) === null}
      isDangerous={isDangerous}
      isDrawer={isDrawer}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      {children}
      <PreviewBox preview={preview} isWaiting={isWaiting} />
      {shownError && <Failure error={shownError} onReload={() => void reload()} />}
    </FormDialog>
  );
}
