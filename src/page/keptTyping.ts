import { ApiFailure } from '../api/apiFailure.ts';
import type { AppThunk } from './thunk.ts';

/** So long words wait for who typed them. */
const WAIT_MS = 60 * 60 * 1000;

/** A form, and whose words stand in it: a customer's id, or a guest's email address; null for nobody that the shop knows. */
export type TypingPlace = { readonly form: string; readonly shopper: string | null };
type Typed = Readonly<Record<string, string>>;

const nameOf = (form: string): string => `typed ${form}`;

/** Keeps in this tab what was typed into a form, for its shopper alone. Never for what is secret, nor for anything of a card. */
export function keepTyping({ form, shopper }: TypingPlace, values: object): void {
  if (shopper === null) return;
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify({ shopper, at: Date.now(), values: textsOf(values) }));
  } catch {
    // A browser without storage: the words are lost, as they would be anyway.
  }
}

/** What was kept of a form for this shopper; another's words, and old ones, are forgotten at once. Nobody's stay as they are. */
export function keptTyping({ form, shopper }: TypingPlace): Typed | null {
  if (shopper === null) return null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const isOurs = 'shopper' in kept && kept.shopper === shopper;
    const isFresh = 'at' in kept && typeof kept.at === 'number' && Date.now() - kept.at < WAIT_MS;
    if (isOurs && isFresh && 'values' in kept) return textsOf(kept.values);
  } catch {
    // Broken by hand, or no storage.
  }
  forgetTyping(form);
  return null;
}

/** The fields that are texts, which are those that are typed. */
function textsOf(values: unknown): Typed {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}

/** Forgets what was kept of a form. */
export function forgetTyping(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form));
  } catch {
    // Nothing was kept without a storage.
  }
}

/**
 * Saves what a form holds. Where the session has ended meanwhile, what was typed waits in this tab until its shopper has signed in
 * and saved it.
 */
export const savingTyped =
  <State, Result>(place: TypingPlace, values: object, work: AppThunk<State, Result>): AppThunk<State, Result> =>
  async (dispatch) => {
    try {
      const result = await dispatch(work);
      forgetTyping(place.form);
      return result;
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isAuthRequired) keepTyping(place, values);
      throw failure;
    }
  };
