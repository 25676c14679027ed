import { useState } from 'react';
import { ApiFailure } from '../api/apiFailure.ts';

/** The failure of the last attempt to save: a message, and the errors by field. */
export type SaveFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Returns the failure to show for a thrown value. */
export const failureOf = (error: unknown): SaveFailure =>
  error instanceof ApiFailure
    ? { message: error.message, fields: error.fields }
    : { message: 'Sorry, something went wrong!', fields: {} };

/**
 * Runs a form's save and keeps its failure for the form to show.
 * @param leave handles a failure by leaving the page; returns whether it left
 */
export function useSaving(leave: (failure: unknown) => Promise<boolean>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const save = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(await leave(error))) setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, save };
}
