import fc from 'fast-check';
import {
  createInitialState,
  type NotifyMeEvent,
  type NotifyMeState,
  notifyMeReducer,
} from '../../../../src/features/stockAlerts/notifyMeReducer.ts';

const start = createInitialState('30000001', '');
const run = (...events: readonly NotifyMeEvent[]): NotifyMeState => events.reduce(notifyMeReducer, start);

const opened: NotifyMeEvent = { type: 'opened' };
const submitted: NotifyMeEvent = { type: 'submitted' };
const closed: NotifyMeEvent = { type: 'closed' };
const answer = (type: 'succeeded' | 'failed' | 'unrecognized', attempt = 1): NotifyMeEvent => ({ type, attempt });

it.each<{ events: NotifyMeEvent[]; drawerStatus: string; formStatus: string; told: string }>([
  { told: 'starts', events: [], drawerStatus: 'closed', formStatus: 'idle' },
  { told: 'opens', events: [opened], drawerStatus: 'open', formStatus: 'idle' },
  { told: 'submits', events: [opened, submitted], drawerStatus: 'open', formStatus: 'submitting' },
  { told: 'succeeds', events: [opened, submitted, answer('succeeded')], drawerStatus: 'open', formStatus: 'success' },
  { told: 'fails', events: [opened, submitted, answer('failed')], drawerStatus: 'open', formStatus: 'error' },
  {
    told: 'clears the error with the next try',
    events: [opened, submitted, answer('failed'), submitted],
    drawerStatus: 'open',
    formStatus: 'submitting',
  },
  {
    told: 'submits for a customer before it opens',
    events: [submitted, opened],
    drawerStatus: 'open',
    formStatus: 'submitting',
  },
  {
    told: 'asks for an email after the sign-in has ended',
    events: [submitted, opened, answer('unrecognized')],
    drawerStatus: 'open',
    formStatus: 'idle',
  },
  {
    told: 'clears a success',
    events: [opened, submitted, answer('succeeded'), closed],
    drawerStatus: 'closed',
    formStatus: 'idle',
  },
  {
    told: 'clears an error',
    events: [opened, submitted, answer('failed'), closed],
    drawerStatus: 'closed',
    formStatus: 'idle',
  },
  {
    told: 'ignores an answer after it was closed',
    events: [opened, submitted, closed, answer('failed')],
    drawerStatus: 'closed',
    formStatus: 'idle',
  },
  {
    told: 'ignores the answer to an earlier submission',
    events: [opened, submitted, closed, opened, submitted, answer('failed', 1)],
    drawerStatus: 'open',
    formStatus: 'submitting',
  },
])('$told', ({ events, drawerStatus, formStatus }) => {
  expect(run(...events)).toMatchObject({ drawerStatus, formStatus });
});

it('keeps the typed values, but accepts no changes while submitting', () => {
  const filled = run(opened, { type: 'edited', email: 'a@b.example', newsletter: false }, submitted);
  expect(notifyMeReducer(filled, { type: 'edited', email: 'x' })).toBe(filled);
  expect(notifyMeReducer(filled, closed)).toMatchObject({ email: 'a@b.example', newsletter: false });
});

const event = fc.oneof(
  fc.constantFrom(opened, submitted, closed),
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
        const before = state;
        state = notifyMeReducer(before, next);
        const changed = state.formStatus !== before.formStatus;
        // Success and error only follow a pending submission.
        if (changed && (state.formStatus === 'success' || state.formStatus === 'error')) {
          expect(before.formStatus).toBe('submitting');
          expect(next).toMatchObject({ attempt: before.attempt });
        }
        if (changed && state.formStatus === 'submitting') {
          expect(next.type).toBe('submitted');
          expect(state.attempt).toBe(before.attempt + 1);
        }
        if (next.type === 'closed') expect(state).toMatchObject({ drawerStatus: 'closed', formStatus: 'idle' });
        if (next.type === 'opened') expect(state).toEqual({ ...before, drawerStatus: 'open' });
        // Only opening and closing change the drawer.
        if (state.drawerStatus !== before.drawerStatus) expect(['opened', 'closed']).toContain(next.type);
        if (next.type !== 'edited') expect([state.email, state.newsletter]).toEqual([before.email, before.newsletter]);
        expect(state.stockId).toBe('30000001');
      }
    }),
  );
});
