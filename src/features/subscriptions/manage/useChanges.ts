import { useRef, useState } from 'react';
import type { EmailSubscriptions, SubscriptionAuth } from '../../../contracts/subscriptions.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import type { SubscriptionsRootState } from '../subscriptionsSlice.ts';
import { type Change, saveChange, saveOptOut, undoOptOut } from '../subscriptionThunks.ts';

type Saved = { readonly text: string; readonly undo: (() => void) | null };

const buildKey = ({ type, id }: Pick<Change, 'type' | 'id'>): string => `${type} ${id}`;

/** Manages the changes of the page: each is shown and saved at once, can be undone, and is reverted when it fails. */
export function useChanges(auth: SubscriptionAuth) {
  const dispatch = useAppDispatch<SubscriptionsRootState>();
  const signIn = useSigningIn('/subscriptions');
  const [saved, setSaved] = useState<Saved | null>(null);
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  const notice = useRef<HTMLDivElement>(null);
  const action = useAction<string>({
    describe: async (error) => ((await signIn(error)) ? null : toFormFailure(error).message),
  });

  const change = async (requested: Change, text: string, isUndo = false): Promise<void> => {
    const key = buildKey(requested);
    setSaved(null);
    setPending((all) => ({ ...all, [key]: requested.subscribed }));
    const isSaved = await action.run(() => dispatch(saveChange(auth, requested)), key);
    setPending(({ [key]: _, ...rest }) => rest);
    const undo = () => void change({ ...requested, subscribed: !requested.subscribed }, 'Undone.', true);
    if (isSaved) setSaved({ text, undo: isUndo ? null : undo });
  };
  const restore = async (before: EmailSubscriptions): Promise<void> => {
    if (await action.run(() => dispatch(undoOptOut(auth, before)), 'all'))
      setSaved({ text: 'Undone. Everything is as it was.', undo: null });
  };
  const endAll = async (before: EmailSubscriptions): Promise<void> => {
    setSaved(null);
    if (await action.run(() => dispatch(saveOptOut(auth)), 'all'))
      setSaved({ text: 'You are unsubscribed from everything.', undo: () => void restore(before) });
  };

  return {
    saved,
    failure: action.failure,
    busy: action.busy,
    notice,
    change,
    endAll,
    /** Returns the value to show: that of a pending change, else the saved one. */
    valueOf: (what: Pick<Change, 'type' | 'id'>, current: boolean): boolean => pending[buildKey(what)] ?? current,
  };
}

export type Changes = ReturnType<typeof useChanges>;
