import { useState } from 'react';
import type { OperationAnswer } from '../../contracts/desk/operations.ts';
import { DeskError } from '../callDesk.ts';
import { Failure, isConflict, type Preview, usePreview } from './ConfirmOperation.tsx';
import { ConflictDialog } from './Conflict.tsx';
import { type ChangedField, type FieldOf, listChangedFields, mergeForms } from './mergeChanges.ts';
import { type OperationCall, useOperations } from './useOperation.ts';
import { StepUpCanceled } from './useSubmit.ts';

/** The form of a thing as it is stored. */
export type StoredForm<Form> = { readonly form: Form; readonly version: number };

type Options<Form, Result> = {
  /** As the page has read it now; null for a new thing. */
  readonly stored: StoredForm<Form> | null;
  /** The stored form that the first one was made from, if the page has read a newer one meanwhile. */
  readonly base?: StoredForm<Form>;
  readonly first: Form;
  readonly fields: readonly FieldOf<Form>[];
  /** Returns the call that stores a form as a change of `base`; null while it is incomplete. */
  readonly toCall: (form: Form, base: StoredForm<Form> | null) => OperationCall | null;
  readonly hasPreview?: boolean;
  /** Reads the thing again. */
  readonly reload: () => Promise<void>;
  readonly onDone: (answer: OperationAnswer<Result>) => Promise<void> | void;
  /** Told when the form goes on from what the page has read now. */
  readonly onRebase?: (form: Form) => void;
};

type Merge = {
  readonly fields: readonly ChangedField[];
  readonly save: (takesTheirs: (name: string) => boolean) => void;
  readonly discard: () => void;
  readonly close: () => void;
};

/** A form of a stored thing, which another person may change at the same time. */
export type VersionedForm<Form, Result = unknown> = {
  readonly form: Form;
  readonly change: (form: Form) => void;
  /** The call that `save` makes; null while the form is incomplete, or unchanged. */
  readonly call: OperationCall | null;
  readonly preview: Preview<Result> | null;
  readonly isBusy: boolean;
  readonly error: DeskError | null;
  readonly save: () => void;
  /** Reads the thing again, and compares. */
  readonly compare: () => void;
  /** The changes of both people; null unless a choice is due. */
  readonly merge: Merge | null;
};

/**
 * The state of a form of a stored thing. It is sent as a change of the version that it was made from. If another person has
 * changed the thing meanwhile, their change and that of the form are compared; nothing typed is lost.
 */
export function useVersionedForm<Form, Result = unknown>(options: Options<Form, Result>): VersionedForm<Form, Result> {
  const { stored, first, fields, toCall, hasPreview = true, reload, onDone, onRebase } = options;
  const { perform } = useOperations();
  const [opened, setOpened] = useState(options.base ?? stored);
  const [form, setForm] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DeskError | null>(null);
  const [isClosed, setClosed] = useState(false);
  const isBehind = opened !== null && stored !== null && opened.version !== stored.version;
  const states = isBehind ? { base: opened.form, mine: form, theirs: stored.form } : null;
  const changed = states ? listChangedFields(fields, states) : [];
  const hasTheirs = changed.some(({ theirs }) => theirs !== null);
  // Changes of other facts than those of the form need no comparison.
  const base = isBehind && !hasTheirs ? stored : opened;
  const call = toCall(form, base);
  // While the change is made, a trial of it would be one of a second change.
  const preview = usePreview<Result>(hasPreview && !isBusy ? call : null);
  const error = failure ?? preview?.error ?? null;

  const store = async (request: OperationCall | null): Promise<void> => {
    if (!request || isBusy) return;
    setBusy(true);
    setFailure(null);
    setClosed(false);
    try {
      await onDone(await perform<Result>(request));
    } catch (refusal) {
      if (refusal instanceof DeskError) {
        setFailure(refusal);
        if (isConflict(refusal)) await reload();
      } else if (!(refusal instanceof StepUpCanceled)) throw refusal;
    } finally {
      setBusy(false);
    }
  };
  const rebase = (next: Form): void => {
    setForm(next);
    setOpened(stored);
    setFailure(null);
    onRebase?.(next);
  };
  const saveMerged = (takesTheirs: (name: string) => boolean): void => {
    if (!states) return;
    const merged = mergeForms(fields, states, takesTheirs);
    rebase(merged);
    void store(toCall(merged, stored));
  };
  const needsChoice = hasTheirs && error !== null && isConflict(error) && !isClosed;
  return {
    form,
    change: setForm,
    call,
    preview,
    isBusy,
    error,
    // The choice has a button of its own, with the same key.
    save: () => void (needsChoice || store(call)),
    compare: () => {
      setClosed(false);
      void reload();
    },
    merge: needsChoice
      ? {
          fields: changed,
          save: saveMerged,
          discard: () => stored && rebase(stored.form),
          close: () => setClosed(true),
        }
      : null,
  };
}

type ProblemProps = { readonly edited: Pick<VersionedForm<never>, 'error' | 'merge' | 'compare'> };

/** Shows why a form is not stored, and the choice between both values where two people changed a field. */
export const FormProblem = ({ edited: { error, merge, compare } }: ProblemProps) => (
  <>
    {error && <Failure error={error} onReload={compare} />}
    {merge && (
      <ConflictDialog
        conflict={error?.conflict}
        fields={merge.fields}
        onSave={merge.save}
        onDiscard={merge.discard}
        onClose={merge.close}
      />
    )}
  </>
);
