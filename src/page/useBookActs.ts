import { useState } from 'react';
import { ApiFailure } from '../api/apiFailure.ts';
import { type AppThunk, useAppDispatch } from './thunk.ts';

export type ActOutcome = { readonly kind: 'success' | 'error'; readonly text: string };

type Kind = 'delete' | 'prefer';
type Act = { readonly id: string; readonly of: Kind };
/** What an act does, and what is said of it, done or failed. */
type ActOf<State> = { readonly thunk: (id: string) => AppThunk<State>; readonly done: string; readonly failed: string };

type BookActsOptions<State> = Readonly<Record<Kind, ActOf<State>>> & {
  /** Runs once it is done. */
  readonly after?: () => Promise<unknown>;
  readonly onSignInNeeded: () => Promise<void>;
};

/** Deletes entries of a book, and chooses the primary one, one act at a time; says how it went (transactions §8). */
export function useBookActs<State>({ after, onSignInNeeded, ...acts }: BookActsOptions<State>) {
  const dispatch = useAppDispatch<State>();
  const [busy, setBusy] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const run = async (act: Act) => {
    if (busy) return;
    setBusy(act);
    setOutcome(null);
    const { thunk, done, failed } = acts[act.of];
    try {
      await dispatch(thunk(act.id));
      await after?.();
      setOutcome({ kind: 'success', text: done });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isAuthRequired) return onSignInNeeded();
      setOutcome({ kind: 'error', text: failed });
    } finally {
      setBusy(null);
    }
  };
  /** The acts of one entry, as its actions take them. */
  const of = (id: string) => ({
    busy: busy?.id === id ? busy.of : null,
    onDelete: () => void run({ id, of: 'delete' }),
    onPrefer: () => void run({ id, of: 'prefer' }),
  });
  return { outcome, of };
}
