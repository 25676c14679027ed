import { useState } from 'react';
import { type AppThunk, useAppDispatch } from './thunk.ts';
import { useAction } from './useAction.ts';

type ActOutcome = { readonly kind: 'success' | 'error'; readonly text: string };

type Kind = 'delete' | 'prefer';
type ActKey = `${Kind} ${string}`;
const getActionKind = (key: ActKey | null): Kind => (key?.startsWith('prefer') ? 'prefer' : 'delete');

type EntryAction<State> = {
  readonly thunk: (id: string) => AppThunk<State>;
  readonly successText: string;
  readonly errorText: string;
};

type SavedEntryActionsOptions<State> = Readonly<Record<Kind, EntryAction<State>>> & {
  /** Runs after a successful action; handles its own errors. */
  readonly after?: () => Promise<unknown>;
  /** Handles a failure by leaving the page. @returns whether it left */
  readonly leave: (failure: unknown) => Promise<boolean>;
};

/** Deletes saved entries and sets the primary one, one action at a time; returns the outcome as a message (transactions §8). */
export function useSavedEntryActions<State>({ after, leave, ...acts }: SavedEntryActionsOptions<State>) {
  const dispatch = useAppDispatch<State>();
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  const { busy, busyKey, failure, run } = useAction<string, ActKey>({
    describe: async (error, key) => ((await leave(error)) ? null : acts[getActionKind(key)].errorText),
  });
  const start = async (kind: Kind, id: string) => {
    if (busy) return;
    setDoneMessage(null);
    await run(async () => {
      await dispatch(acts[kind].thunk(id));
      setDoneMessage(acts[kind].successText);
      await after?.();
    }, `${kind} ${id}`);
  };
  /** Returns the actions of one entry, as props of `EntryActions`. */
  const of = (id: string) => ({
    busy: busyKey?.endsWith(` ${id}`) ? getActionKind(busyKey) : null,
    onDelete: () => void start('delete', id),
    onPrefer: () => void start('prefer', id),
  });
  const error: ActOutcome | null = failure === null ? null : { kind: 'error', text: failure };
  return { outcome: error ?? (doneMessage === null ? null : { kind: 'success' as const, text: doneMessage }), of };
}
