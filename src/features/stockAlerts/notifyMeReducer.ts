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

/**
 * Handles opening, submitting (which clears the error), success and error; closing resets to idle. Events that do not
 * fit the state are ignored.
 */
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
