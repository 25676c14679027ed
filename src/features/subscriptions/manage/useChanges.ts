import { useRef, useState } from 'react';
import type { EmailSubscriptions, SubscriptionAuth } from '../../../contracts/account/subscriptions.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useSignInRedirect } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import type { SubscriptionsRootState } from '../subscriptionsSlice.ts';
import { type Change, saveChange, saveOptOut, undoOptOut } from '../subscriptionThunks.ts';

type SavedChange = { readonly text: string; readonly undo: (() => void) | null };

const buildKey = ({ type, id }: Pick<Change, 'type' | 'id'>): string => `${type} ${id}`;

/** Manages the changes of the page: each is shown and saved at once, can be undone, and is reverted when it fails. */
export function useChanges(auth: SubscriptionAuth) {
  const dispatch = useAppDispatch<SubscriptionsRootState>();
  const signIn = useSignInRedirect('/subscriptions');
  const [savedChange, setSavedChange] = useState<SavedChange | null>(null);
  const [pendingValues, setPendingValues] = useState<Readonly<Record<string, boolean>>>({});
  const notice = useRef<HTMLDivElement>(null);
  const action = useAction<string>({
    describe: async (error) => ((await signIn(error)) ? null : toFormFailure(error).message),
  });

  const change = async (requestedChange: Change, text: string, isUndo = false): Promise<void> => {
    const key = buildKey(requestedChange);
    setSavedChange(null);
    setPendingValues((all) => ({ ...all, [key]: requestedChange.subscribed }));
    const isSaved = await action.run(() => dispatch(saveChange(auth, requestedChange)), key);
    setPendingValues(({ [key]: _, ...rest }) => rest);
    const undo = () => void change({ ...requestedChange, subscribed: !requestedChange.subscribed }, 'Undone.', true);
    if (isSaved) setSavedChange({ text, undo: isUndo ? null : undo });
  };
  const restore = async (previousSubscriptions: EmailSubscriptions): Promise<void> => {
    if (await action.run(() => dispatch(undoOptOut(auth, previousSubscriptions)), 'all'))
      setSavedChange({ text: 'Undone. Everything is as it was.', undo: null });
  };
  const endAll = async (previousSubscriptions: EmailSubscriptions): Promise<void> => {
    setSavedChange(null);
    if (await action.run(() => dispatch(saveOptOut(auth)), 'all'))
      setSavedChange({
        text: 'You are unsubscribed from everything.',
        undo: () => void restore(previousSubscriptions),
      });
  };

  return {
    saved: savedChange,
    failure: action.failure,
    busy: action.busy,
    notice,
    change,
    endAll,
    /** Returns the value to show: that of a pending change, else the saved one. */
    valueOf: (item: Pick<Change, 'type' | 'id'>, current: boolean): boolean => pendingValues[buildKey(item)] ?? current,
  };
}

export type Changes = ReturnType<typeof useChanges>;
