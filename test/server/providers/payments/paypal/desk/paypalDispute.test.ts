import {
  paypalDisputeEvent,
  toDisputeReport,
} from '../../../../../../server/providers/payments/paypal/desk/paypalDispute.ts';
import { buildDisputeBody } from '../../../../../../server/sandboxes/payments/paypal/paypalSandboxDisputes.ts';
import { mergeDisputeState } from '../../../../../../server/services/payments/desk/disputeStore.ts';

const SESSION = { session_id: 'S1', custom_id: 'purchase-7', capture_id: 'C1', captured_cents: 12_995 };
const read = (body: Buffer) => toDisputeReport(paypalDisputeEvent.parse(JSON.parse(body.toString())).resource);

it.each([
  ['CREATED', undefined, 'open', 2],
  ['UPDATED', undefined, 'answered', 2],
  ['RESOLVED', 'won', 'won', 3],
  ['RESOLVED', 'lost', 'lost', 2],
] as const)('reads %s (%s) as %s', (step, outcome, state, movements) => {
  const report = read(buildDisputeBody(SESSION, step, outcome));
  expect(report).toMatchObject({
    reference: 'PP-D-S1',
    purchaseId: 'purchase-7',
    state,
    amountCents: 12_995,
    reason: 'merchandise or service not received',
  });
  expect(report.movements).toHaveLength(movements);
});

it('gives each sum the same reference in each report', () => {
  const [first, later] = [
    read(buildDisputeBody(SESSION, 'CREATED')),
    read(buildDisputeBody(SESSION, 'RESOLVED', 'won')),
  ];
  expect(later.movements.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['dispute', 12_995],
    ['dispute fee', 1_500],
    ['dispute return', 12_995],
  ]);
  expect(later.movements).toEqual(expect.arrayContaining([...first.movements]));
});

it('goes forward only, and its end is final', () => {
  expect(mergeDisputeState('open', 'answered')).toBe('answered');
  expect(mergeDisputeState('answered', 'open')).toBe('answered');
  expect(mergeDisputeState('lost', 'won')).toBe('lost');
  expect(mergeDisputeState('won', 'open')).toBe('won');
});
