import { useState } from 'react';
import { type AppThunk, useAppDispatch } from './thunk.ts';

export type ActOutcome = { readonly kind: 'success' | 'error'; readonly text: string };

type Kind = 'delete' | 'prefer';
type Act = { readonly id: string; readonly of: Kind };
/** The action, and its success and error messages. */
type ActOf<State> = { readonly thunk: (id: string) => AppThunk<State>; readonly done: string; readonly failed: string };

type BookActsOptions<State> = Readonly<Record<Kind, ActOf<State>>> & {
  /** Runs after a successful action; handles its own errors. */
  readonly after?: () => Promise<unknown>;
  /**
   * Handles a failure by leaving the page.
   * @returns whether it left
   */
  readonly leave: (failure: unknown) => Promise<boolean>;
};

/** Deletes saved entries and sets the primary one, one action at a time; returns the outcome as a message (transactions §8). */
export function useBookActs<State>({ after, leave, ...acts }: BookActsOptions<State>) {
  const dispatch = useAppDispatch<State>();
  const [busy, setBusy] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  /** @returns whether the action succeeded */
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
  /** Returns the actions of one entry, as props of `EntryActions`. */
  const of = (id: string) => ({
    busy: busy?.id === id ? busy.of : null,
    onDelete: () => void run({ id, of: 'delete' }),
    onPrefer: () => void run({ id, of: 'prefer' }),
  });
  return { outcome, of };
}
