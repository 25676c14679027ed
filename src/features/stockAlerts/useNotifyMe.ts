import { useReducer } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { createInitialState, type NotifyMeState, notifyMeReducer } from './notifyMeReducer.ts';
import { type NotificationOutcome, sendKnownNotification, sendNotification } from './sendNotification.ts';

export type NotifyMeControls = {
  readonly state: NotifyMeState;
  /** True for a guest. A recognised customer enters no email address and sees no newsletter option (browsing §5). */
  readonly isGuest: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly edit: (change: { email?: string; newsletter?: boolean }) => void;
  /** Submits the form. */
  readonly submit: () => void;
  /** Submits for a recognised customer, whose email address is known. */
  readonly submitKnownEmail: () => void;
};

/** Holds the notify-me form of a SKU. */
export function useNotifyMe(stockId: string): NotifyMeControls {
  const customer = useSelector((state: IdentityRootState) => selectCustomer(state));
  const [state, send] = useReducer(notifyMeReducer, createInitialState(stockId, customer?.email ?? ''));
  const dispatch = useAppDispatch<IdentityRootState>();
  const isGuest = customer === null;

  const submitBy = async (work: () => Promise<NotificationOutcome>) => {
    if (state.formStatus === 'submitting') return;
    send({ type: 'submitted' });
    const attempt = state.attempt + 1;
    send({ type: await work(), attempt });
  };
  const { email, newsletter } = state;
  const form = { email: email.trim(), stockId, newsletter: isGuest && newsletter };
  return {
    state,
    isGuest,
    open: () => send({ type: 'opened' }),
    close: () => send({ type: 'closed' }),
    edit: (change) => send({ type: 'edited', ...change }),
    submit: () => void submitBy(() => dispatch(sendNotification(form))),
    submitKnownEmail: () => void submitBy(() => dispatch(sendKnownNotification(stockId))),
  };
}
