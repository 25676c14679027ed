import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../api/apiFailure.ts';
import { formRefused, type RefusedForm, type RefusedFormRootState, selectRefusedForm } from './pageSlices.ts';
import { useAppDispatch } from './thunk.ts';

/** A failure that a form shows: a message, and the errors by field. */
export type FormFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Returns the failure to show for a thrown value. */
export const toFormFailure = (error: unknown): FormFailure =>
  error instanceof ApiFailure
    ? { message: error.message, fields: error.fields }
    : { message: 'Sorry, something went wrong!', fields: {} };

/**
 * Returns the `describe` of an action (`useAction`) that may leave the page.
 * @param leave handles a failure by leaving the page; resolves to whether it left
 */
export const createFormFailureHandler =
  (leave: (error: unknown) => Promise<boolean>) =>
  async (error: unknown): Promise<FormFailure | null> =>
    (await leave(error)) ? null : toFormFailure(error);

/** Returns the form that was rejected without scripts, once: a later visit shows an empty form. */
export function useRefusedForm(path: string): RefusedForm | null {
  const refusedForm = useSelector((state: RefusedFormRootState) => selectRefusedForm(state, path));
  const [first] = useState(refusedForm);
  const dispatch = useAppDispatch<RefusedFormRootState>();
  useEffect(() => {
    if (first) dispatch(formRefused(null));
  }, [first, dispatch]);
  return first;
}
