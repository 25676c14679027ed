import { ApiFailure } from '../api/apiFailure.ts';
import type { AppThunk } from './thunk.ts';

/** How long typed values are kept. */
const WAIT_MS = 60 * 60 * 1000;

/** A form and its shopper: a customer id or a guest's email address; null for an unknown shopper. */
export type DraftKey = { readonly form: string; readonly shopper: string | null };
type Draft = Readonly<Record<string, string>>;

const buildStorageName = (form: string): string => `typed ${form}`;

/** Saves the typed values of a form in this tab, for its shopper only. Never use it for secrets or card data. */
export function saveDraft({ form, shopper }: DraftKey, values: object): void {
  if (shopper === null) return;
  try {
    sessionStorage.setItem(
      buildStorageName(form),
      JSON.stringify({ shopper, at: Date.now(), values: filterTexts(values) }),
    );
  } catch {
    // Without storage, the values are lost.
  }
}

/** Returns a form's saved values; deletes old ones and another shopper's. Null for an unknown shopper. */
export function readDraft({ form, shopper }: DraftKey): Draft | null {
  if (shopper === null) return null;
  try {
    const storedDraft: unknown = JSON.parse(sessionStorage.getItem(buildStorageName(form)) ?? 'null');
    if (typeof storedDraft !== 'object' || storedDraft === null) return null;
    const isOurs = 'shopper' in storedDraft && storedDraft.shopper === shopper;
    const isFresh = 'at' in storedDraft && typeof storedDraft.at === 'number' && Date.now() - storedDraft.at < WAIT_MS;
    if (isOurs && isFresh && 'values' in storedDraft) return filterTexts(storedDraft.values);
  } catch {
    // The stored value is invalid, or there is no storage.
  }
  deleteDraft(form);
  return null;
}

/** Returns the string fields, which are the typed ones. */
function filterTexts(values: unknown): Draft {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}

/** Deletes the saved values of a form. */
export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(buildStorageName(form));
  } catch {
    // Without storage, nothing was saved.
  }
}

/** Wraps a thunk that saves a form: after an expired session, the values stay in this tab until saved. */
export const withDraft =
  <State, Result>(place: DraftKey, values: object, work: AppThunk<State, Result>): AppThunk<State, Result> =>
  async (dispatch) => {
    try {
      const result = await dispatch(work);
      deleteDraft(place.form);
      return result;
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isAuthRequired) saveDraft(place, values);
      throw failure;
    }
  };
