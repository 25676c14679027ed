import type { Transaction } from '../../../../../server/platform/database/database.ts';
import type { Payment, Refund } from '../../../../../server/providers/payments/paymentProvider.ts';
import { captureCharge, voidCharge } from '../../../../../server/services/payments/actions/capture/captureCharge.ts';
import {
  clearCaptureAmount,
  lockPaymentOfOrder,
  markCaptured,
  markVoided,
  setCaptureAmount,
} from '../../../../../server/services/payments/actions/capture/captureStore.ts';
import { createPayments, type PaymentsParts } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { readRefunds, requestRefund } from '../../../../../server/services/payments/actions/refund/refundStore.ts';
import { settleRefunds } from '../../../../../server/services/payments/settle/settlement.ts';
import { processPaymentEvent } from '../../../../../server/services/payments/webhooks/processPaymentEvent.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { givenStoredPayments } from '../support/givenStoredPayments.ts';
import { AMOUNT_CENTS, STATE_NAMES, type StateName, type StoredPayments } from '../support/StoredPayments.ts';

const CLAIMED_STATES = ['claimed', 'capturing', 'captured'] as const;

let shop: TestShop;
let storedPayments: StoredPayments;
/** The requests to the provider. */
let asked: unknown[] = [];

beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  ({ storedPayments } = await givenStoredPayments(shop));
});
beforeEach(async () => {
  await storedPayments.reset();
  await takeJobs(shop.parts.db);
  asked = [];
});
afterAll(() => shop.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  shop.parts.db.transaction().execute(work);

function createParts(
  answer: { refund?: 'refunded' | 'refused'; capture?: 'captured' | 'refused' } = {},
): PaymentsParts {
  const payments = createPayments(shop.parts);
  const provider = {
    ...payments.payments,
    void: async ({ key }: Payment): Promise<void> => void asked.push(['void', key]),
    capture: async ({ key, amountCents }: Payment) => {
      asked.push(['capture', key, amountCents]);
      return { status: answer.capture ?? ('captured' as const) };
    },
    refund: async ({ key }: Payment, { amountCents }: Refund) => {
      asked.push(['refund', key, amountCents]);
      return { status: answer.refund ?? ('refunded' as const) };
    },
  };
  return { ...payments, payments: provider };
}

const recordChanges = (states: readonly StateName[], action: (state: StateName) => Promise<unknown>) =>
  storedPayments.changesBy(async () => {
    for (const state of states) await action(state);
  });
const lockCharge = (state: StateName) =>
  inTransaction((tx) => lockPaymentOfOrder(tx, storedPayments.findOrderId(state)));

it('finds the payment of an order', async () => {
  const charges = [];
  for (const state of CLAIMED_STATES) charges.push(await lockCharge(state));
  const charge = { method: 'card', amountCents: AMOUNT_CENTS, reference: 'old' };
  expect(charges).toEqual([
    {
      ...charge,
      key: storedPayments.of('claimed').key,
      token: 'card claimed',
      status: 'authorized',
      captureCents: null,
    },
    {
      ...charge,
      key: storedPayments.of('capturing').key,
      token: 'card capturing',
      status: 'authorized',
      captureCents: 600,
    },
    {
      ...charge,
      key: storedPayments.of('captured').key,
      token: 'card captured',
      status: 'captured',
      captureCents: 600,
    },
  ]);
});

it('sets the amount to capture of one payment, and starts its capture once', async () => {
  const set = (state: StateName, cents: number) =>
    inTransaction((tx) => setCaptureAmount(tx, storedPayments.of(state).key, cents, shop.clock.now()));
  expect(await recordChanges(CLAIMED_STATES, (state) => set(state, 500))).toEqual({
    claimed: ['authorized claimed open 500 old then', 'capture pending 500 null now'],
    capturing: ['authorized claimed open 500 old then', 'capture pending 500 old now'],
    captured: ['captured claimed open 500 old then', 'capture done 500 old now'],
  });
});

it('starts a capture again that was declined before', async () => {
  const { key } = storedPayments.of('capturing');
  const now = shop.clock.now();
  await inTransaction((tx) => clearCaptureAmount(tx, key, now));
  const set = () => inTransaction((tx) => setCaptureAmount(tx, key, 500, now));
  expect(await storedPayments.changesBy(set)).toEqual({
    capturing: ['authorized claimed open 500 old then', 'capture pending 500 old now'],
  });
});

it('clears the amount of a declined capture, with the refunds that were not made', async () => {
  const clear = (state: StateName) =>
    inTransaction((tx) => clearCaptureAmount(tx, storedPayments.of(state).key, shop.clock.now()));
  expect(await recordChanges(['capturing'], clear)).toEqual({
    capturing: ['authorized claimed open null old then', 'capture refused 600 old now', '1 removed'],
  });
  expect(await recordChanges(['captured'], clear)).toEqual({ captured: ['captured claimed open null old then'] });
});

it('records a capture, of the whole amount where none was set', async () => {
  const mark = (state: StateName) =>
    inTransaction((tx) => markCaptured(tx, storedPayments.of(state).key, shop.clock.now()));
  expect(await recordChanges(CLAIMED_STATES, mark)).toEqual({
    claimed: ['captured claimed open 700 old now', 'capture done 700 null now'],
    capturing: ['captured claimed open 600 old now', 'capture done 600 old now'],
    captured: ['captured claimed open 600 old now', 'capture done 600 old now'],
  });
  expect(await takeJobs(shop.parts.db)).toEqual([
    { task: 'settleRefunds', payload: { paymentKey: storedPayments.of('capturing').key } },
  ]);
});

it('records a void only of a payment that was not captured, and a capture that was faster than its void', async () => {
  const mark = (state: StateName) => markVoided(shop.parts.db, storedPayments.of(state).key, shop.clock.now());
  const start = async (state: StateName) => {
    const charge = await lockCharge(state);
    if (charge) await voidCharge(createParts(), charge);
  };
  expect(await recordChanges(CLAIMED_STATES, start)).toEqual({
    claimed: ['void pending 700 null now'],
    capturing: ['void pending 700 null now'],
    captured: ['void pending 700 null now'],
  });
  expect(asked).toEqual(CLAIMED_STATES.map((state) => ['void', storedPayments.of(state).key]));
  expect(await recordChanges(['claimed', 'captured'], mark)).toEqual({
    claimed: ['voided claimed closed now null old now', 'void done 700 null now'],
    captured: ['void done 700 null now'],
  });
  const capture = () => inTransaction((tx) => markCaptured(tx, storedPayments.of('capturing').key, shop.clock.now()));
  expect((await storedPayments.changesBy(capture)).capturing).toContain('void refused 700 null now');
});

it('captures the amount that was set, and returns the answer', async () => {
  const charge = await lockCharge('capturing');
  if (!charge) throw new Error('no charge');
  const capture = (answer: 'captured' | 'refused') =>
    captureCharge(createParts({ capture: answer }), { ...charge, captureCents: 450 });
  expect([await capture('captured'), await capture('refused')]).toEqual(['captured', 'refused']);
  expect(asked).toEqual(Array(2).fill(['capture', storedPayments.of('capturing').key, 450]));
});

it('records a reported capture of an order, and none without an order', async () => {
  const states = STATE_NAMES.filter((state) => state !== 'captured');
  const changes = await recordChanges(states, (state) => {
    const event = { eventId: `captured ${state}`, attemptKey: storedPayments.of(state).key, reference: 'new' };
    return processPaymentEvent(createParts(), 'card', { ...event, kind: 'captured' });
  });
  expect(Object.keys(changes)).toEqual(['claimed', 'capturing']);
  const jobs = (await takeJobs(shop.parts.db)).filter(({ task }) => task === 'paymentCaptured');
  expect(jobs.map(({ payload }) => payload)).toEqual(
    (['claimed', 'capturing'] as const).map((state) => ({
      orderId: storedPayments.findOrderId(state),
      key: storedPayments.of(state).key,
    })),
  );
});

it('makes the refunds that a captured payment owes, oldest first', async () => {
  const request = (state: StateName, cause: string, amountCents: number) =>
    inTransaction((tx) =>
      requestRefund(tx, { orderId: storedPayments.findOrderId(state), cause, amountCents, now: shop.clock.now() }),
    );
  const sendRequests = () => request('captured', 'first', 20).then(() => request('captured', 'second', 10));
  expect(await storedPayments.changesBy(sendRequests)).toEqual({
    captured: ['refund pending 20 null now', 'refund pending 10 null now'],
  });
  const settle = (answer: 'refunded' | 'refused') => () =>
    Promise.allSettled(
      STATE_NAMES.map((state) => settleRefunds(createParts({ refund: answer }), storedPayments.of(state).key)),
    );
  const { key } = storedPayments.of('captured');
  expect(await storedPayments.changesBy(settle('refused'))).toEqual({
    captured: ['refund refused 20 null now', 'refund refused 10 null now'],
  });
  expect(await readRefunds(shop.parts.db, storedPayments.findOrderId('captured'))).toHaveLength(1);
  expect(await storedPayments.changesBy(settle('refunded'))).toEqual({
    captured: ['refund done 20 null now', 'refund done 10 null now'],
  });
  expect(await storedPayments.changesBy(settle('refunded'))).toEqual({});
  expect(asked).toEqual(
    Array(2)
      .fill([
        ['refund', key, 20],
        ['refund', key, 10],
      ])
      .flat(),
  );
  const refunds = await readRefunds(shop.parts.db, storedPayments.findOrderId('captured'));
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([100, 20, 10]);
});
