import { useState } from 'react';
import { PasskeyCanceled } from '../../lib/account/webAuthn.ts';
import { DeskError } from '../callDesk.ts';

/** The person closed the dialog that asks for the second factor again. */
export class StepUpCanceled extends Error {}

export type Submit = {
  readonly isBusy: boolean;
  /** The message of the last failure that belongs to no field; null without one. */
  readonly error: string | null;
  /** The messages of fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** Runs a call, unless one is running. Failures are shown, not thrown. */
  readonly submit: (run: () => Promise<unknown>) => Promise<void>;
  readonly reset: () => void;
  /** Changes with each failure: a key of fields that are then emptied. */
  readonly failureCount: number;
};

type Failure = Pick<Submit, 'error' | 'fields'>;

const NONE: Failure = { error: null, fields: {} };

const describeFailure = (error: unknown, canceledText: string): Failure => {
  if (error instanceof PasskeyCanceled) return { error: canceledText, fields: {} };
  if (error instanceof StepUpCanceled) return NONE;
  if (!(error instanceof DeskError)) throw error;
  const hasFields = Object.keys(error.fields).length > 0;
  return { error: hasFields ? null : error.message, fields: error.fields };
};

/** The state of a form's calls: waiting, failed, or neither. */
export function useSubmit(canceledText = ''): Submit {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NONE);
  const [failureCount, setFailureCount] = useState(0);
  const submit = async (run: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(NONE);
    try {
      await run();
    } catch (error) {
      setFailure(describeFailure(error, canceledText));
      setFailureCount((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, ...failure, submit, reset: () => setFailure(NONE), failureCount };
}
