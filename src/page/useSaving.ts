import { useState } from 'react';
import { ApiFailure } from '../api/apiFailure.ts';

/** What a form says of the last try: a message, and what is wrong with which field. */
export type SaveFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** What a form says of whatever a try threw. */
export const failureOf = (error: unknown): SaveFailure =>
  error instanceof ApiFailure
    ? { message: error.message, fields: error.fields }
    : { message: 'Sorry, something went wrong!', fields: {} };

/**
 * Saves what a form holds; keeps what went wrong for the form to show.
 * @param leave leads away from the page where a failure asks for that; says whether it does
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
