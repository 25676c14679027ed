import fc from 'fast-check';
import {
  createInitialState,
  type NotifyMeEvent,
  type NotifyMeState,
  notifyMeReducer,
} from '../../../../src/features/stockAlerts/useNotifyMe.ts';

const start = createInitialState('30000001', '');
const run = (...events: readonly NotifyMeEvent[]): NotifyMeState => events.reduce(notifyMeReducer, start);

const openedEvent: NotifyMeEvent = { type: 'opened' };
const submittedEvent: NotifyMeEvent = { type: 'submitted' };
const closedEvent: NotifyMeEvent = { type: 'closed' };
const answer = (type: 'succeeded' | 'failed' | 'unrecognized', attempt = 1): NotifyMeEvent => ({ type, attempt });

it.each<{ events: NotifyMeEvent[]; drawerStatus: string; formStatus: string; told: string }>([
  { told: 'starts', events: [], drawerStatus: 'closed', formStatus: 'idle' },
  { told: 'opens', events: [openedEvent], drawerStatus: 'open', formStatus: 'idle' },
  { told: 'submits', events: [openedEvent, submittedEvent], drawerStatus: 'open', formStatus: 'submitting' },
  {
    told: 'succeeds',
    events: [openedEvent, submittedEvent, answer('succeeded')],
    drawerStatus: 'open',
    formStatus: 'success',
  },
  { told: 'fails', events: [openedEvent, submittedEvent, answer('failed')], drawerStatus: 'open', formStatus: 'error' },
  {
    told: 'clears the error with the next try',
    events: [openedEvent, submittedEvent, answer('failed'), submittedEvent],
    drawerStatus: 'open',
    formStatus: 'submitting',
  },
  {
    told: 'submits for a customer before it opens',
    events: [submittedEvent, openedEvent],
    drawerStatus: 'open',
    formStatus: 'submitting',
  },
  {
    told: 'asks for an email after the sign-in has ended',
    events: [submittedEvent, openedEvent, answer('unrecognized')],
    drawerStatus: 'open',
    formStatus: 'idle',
  },
  {
    told: 'clears a success',
    events: [openedEvent, submittedEvent, answer('succeeded'), closedEvent],
    drawerStatus: 'closed',
    formStatus: 'idle',
  },
  {
    told: 'clears an error',
    events: [openedEvent, submittedEvent, answer('failed'), closedEvent],
    drawerStatus: 'closed',
    formStatus: 'idle',
  },
  {
    told: 'ignores an answer after it was closed',
    events: [openedEvent, submittedEvent, closedEvent, answer('failed')],
    drawerStatus: 'closed',
    formStatus: 'idle',
  },
  {
    told: 'ignores the answer to an earlier submission',
    events: [openedEvent, submittedEvent, closedEvent, openedEvent, submittedEvent, answer('failed', 1)],
    drawerStatus: 'open',
    formStatus: 'submitting',
  },
])('$told', ({ events, drawerStatus, formStatus }) => {
  expect(run(...events)).toMatchObject({ drawerStatus, formStatus });
});

it('keeps the typed values, but accepts no changes while submitting', () => {
  const filledState = run(openedEvent, { type: 'edited', email: 'a@b.example', newsletter: false }, submittedEvent);
  expect(notifyMeReducer(filledState, { type: 'edited', email: 'x' })).toBe(filledState);
  expect(notifyMeReducer(filledState, closedEvent)).toMatchObject({ email: 'a@b.example', newsletter: false });
});

const event = fc.oneof(
  fc.constantFrom(openedEvent, submittedEvent, closedEvent),
  fc.record({
    type: fc.constantFrom('succeeded', 'failed', 'unrecognized'),
    attempt: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ type: fc.constant('edited' as const), email: fc.string(), newsletter: fc.boolean() }),
);

it('follows the rules for any events in any order', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = start;
      for (const next of events) {
        const stateBefore = state;
        state = notifyMeReducer(stateBefore, next);
        const isChanged = state.formStatus !== stateBefore.formStatus;
        // Success and error only follow a pending submission.
        if (isChanged && (state.formStatus === 'success' || state.formStatus === 'error')) {
          expect(stateBefore.formStatus).toBe('submitting');
          expect(next).toMatchObject({ attempt: stateBefore.attempt });
        }
        if (isChanged && state.formStatus === 'submitting') {
          expect(next.type).toBe('submitted');
          expect(state.attempt).toBe(stateBefore.attempt + 1);
        }
        if (next.type === 'closed') expect(state).toMatchObject({ drawerStatus: 'closed', formStatus: 'idle' });
        if (next.type === 'opened') expect(state).toEqual({ ...stateBefore, drawerStatus: 'open' });
        // Only opening and closing change the drawer.
        if (state.drawerStatus !== stateBefore.drawerStatus) expect(['opened', 'closed']).toContain(next.type);
        if (next.type !== 'edited')
          expect([state.email, state.newsletter]).toEqual([stateBefore.email, stateBefore.newsletter]);
        expect(state.stockId).toBe('30000001');
      }
    }),
  );
});
