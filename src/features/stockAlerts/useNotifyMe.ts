import { useReducer } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchCustomerAuthDetails, requestStockNotification } from '../../api/products/stockAlerts.ts';
import { reportError } from '../../page/reportError.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer, selectCustomer } from '../identity/identitySlice.ts';

/** The state of the notify-me form (browsing §3 and §4): its values, its drawer, and its progress. */
export type NotifyMeState = {
  readonly email: string;
  /** The newsletter is on by default (browsing §5). */
  readonly newsletter: boolean;
  readonly stockId: string;
  readonly drawerStatus: 'closed' | 'open';
  readonly formStatus: 'idle' | 'submitting' | 'success' | 'error';
  /** Numbers the submissions, so that an answer after the drawer was closed does not affect the next one. */
  readonly attempt: number;
};

export type NotifyMeEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'edited'; readonly email?: string; readonly newsletter?: boolean }
  | { readonly type: 'submitted' }
  | { readonly type: 'succeeded'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number }
  /** The shopper turned out to be a guest and must enter an email address first. */
  | { readonly type: 'unrecognized'; readonly attempt: number }
  | { readonly type: 'closed' };

export const createInitialState = (stockId: string, email: string): NotifyMeState => ({
  email,
  newsletter: true,
  stockId,
  drawerStatus: 'closed',
  formStatus: 'idle',
  attempt: 0,
});

const OUTCOMES = { succeeded: 'success', failed: 'error', unrecognized: 'idle' } as const;

/** Handles opening, submitting (clears the error), success, error; closing resets. Ignores other events. */
export function notifyMeReducer(state: NotifyMeState, event: NotifyMeEvent): NotifyMeState {
  const { formStatus, attempt } = state;
  switch (event.type) {
    case 'opened':
      return { ...state, drawerStatus: 'open' };
    case 'edited': {
      if (formStatus === 'submitting') return state;
      return { ...state, email: event.email ?? state.email, newsletter: event.newsletter ?? state.newsletter };
    }
    case 'submitted':
      if (formStatus === 'submitting' || formStatus === 'success') return state;
      return { ...state, formStatus: 'submitting', attempt: attempt + 1 };
    case 'closed':
      return { ...state, drawerStatus: 'closed', formStatus: 'idle' };
    default:
      if (formStatus !== 'submitting' || event.attempt !== attempt) return state;
      return { ...state, formStatus: OUTCOMES[event.type] };
  }
}

/** The outcome of a submission, named like the form's events. */
type NotificationOutcome = 'succeeded' | 'failed' | 'unrecognized';

/** Reports a failure, which the shopper does not see (browsing §8); the report contains no email address. */
const reportFailure = (failure: unknown): AppThunk<unknown> =>
  failure instanceof ApiFailure
    ? reportError('notify.me', failure.id, failure.status)
    : reportError('notify.me', String(failure));

const sendNotification =
  (request: { email: string; stockId: string; newsletter: boolean }): AppThunk<unknown, NotificationOutcome> =>
  async (dispatch, _getState, { api }) => {
    try {
      await requestStockNotification(api, request);
      return 'succeeded';
    } catch (failure) {
      void dispatch(reportFailure(failure));
      return 'failed';
    }
  };

/** Sends a recognised customer's request to the account's address; else the outcome `unrecognized`. */
const sendKnownNotification =
  (stockId: string): AppThunk<IdentityRootState, NotificationOutcome> =>
  async (dispatch, _getState, { api }) => {
    try {
      const { email } = await fetchCustomerAuthDetails(api);
      if (email !== null) return await dispatch(sendNotification({ email, stockId, newsletter: false }));
      await dispatch(reloadCustomer());
      return 'unrecognized';
    } catch (failure) {
      void dispatch(reportFailure(failure));
      return 'failed';
    }
  };

export type NotifyMeControls = {
  readonly state: NotifyMeState;
  /** True for a guest. A recognised customer enters no email address and sees no newsletter option (browsing §5). */
  readonly isGuest: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly edit: (change: { email?: string; newsletter?: boolean }) => void;
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
