import { useState } from 'react';
import { ApiFailure } from '../api/apiFailure.ts';

/** What a form says of the last try: a message, and what is wrong with which field. */
export type SaveFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

const failureOf = (error: unknown): SaveFailure =>
  error instanceof ApiFailure
    ? { message: error.message, fields: error.fields }
    : { message: 'Sorry, something went wrong!', fields: {} };

/** Saves what a form holds; keeps what went wrong for the form to show. */
export function useSaving(onSignInNeeded: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const save = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiFailure && error.isAuthRequired) return onSignInNeeded();
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, save };
}
