import { useState } from 'react';
import { type AppThunk, useAppDispatch } from './thunk.ts';

export type ActOutcome = { readonly kind: 'success' | 'error'; readonly text: string };

type Kind = 'delete' | 'prefer';
type Act = { readonly id: string; readonly of: Kind };
/** What an act does, and what is said of it, done or failed. */
type ActOf<State> = { readonly thunk: (id: string) => AppThunk<State>; readonly done: string; readonly failed: string };

type BookActsOptions<State> = Readonly<Record<Kind, ActOf<State>>> & {
  /** Runs once it is done; what fails of that is its own to say. */
  readonly after?: () => Promise<unknown>;
  /** Where a failed act leads away from its page. @returns whether it does */
  readonly leave: (failure: unknown) => Promise<boolean>;
};

/** Deletes entries of a book, and chooses the primary one, one act at a time; says how it went (transactions §8). */
export function useBookActs<State>({ after, leave, ...acts }: BookActsOptions<State>) {
  const dispatch = useAppDispatch<State>();
  const [busy, setBusy] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  /** @returns whether it is done */
  const attempt = async ({ id, of: kind }: Act): Promise<boolean> => {
    const { thunk, done, failed } = acts[kind];
    try {
      await dispatch(thunk(id));
      setOutcome({ kind: 'success', text: done });
      return true;
    } catch (failure) {
      if (!(await leave(failure))) setOutcome({ kind: 'error', text: failed });
      return false;
    }
  };
  const run = async (act: Act) => {
    if (busy) return;
    setBusy(act);
    setOutcome(null);
    if (await attempt(act)) await after?.();
    setBusy(null);
  };
  /** The acts of one entry, as its actions take them. */
  const of = (id: string) => ({
    busy: busy?.id === id ? busy.of : null,
    onDelete: () => void run({ id, of: 'delete' }),
    onPrefer: () => void run({ id, of: 'prefer' }),
  });
  return { outcome, of };
}
