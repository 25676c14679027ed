import { sql } from 'kysely';
import type { Transaction } from '../../../../../server/platform/database/database.ts';
import type { Payment } from '../../../../../server/providers/payments/paymentProvider.ts';
import {
  closeAttempt,
  hasPendingAuthorization,
} from '../../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import {
  claimAuthorization,
  replaceClaim,
} from '../../../../../server/services/payments/actions/authorize/authorizePayment.ts';
import { voidAuthorization } from '../../../../../server/services/payments/actions/authorize/voidAuthorization.ts';
import {
  authorizedOrders,
  readPaymentStatus,
} from '../../../../../server/services/payments/actions/capture/captureStore.ts';
import { createPayments, type PaymentsParts } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import { processPaymentEvent } from '../../../../../server/services/payments/webhooks/processPaymentEvent.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { givenStoredPayments } from '../support/givenStoredPayments.ts';
import { AMOUNT_CENTS, STATE_NAMES, type StateName, type StoredPayments } from '../support/StoredPayments.ts';

let shop: TestShop;
let storedPayments: StoredPayments;
let spareOrderId: string;
/** The authorizations that the provider was asked to void. */
let voidedPayments: Payment[] = [];

beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  ({ storedPayments, spareOrderId } = await givenStoredPayments(shop));
});
beforeEach(async () => {
  await storedPayments.reset();
  voidedPayments = [];
});
afterAll(() => shop.close());

const createParts = (): PaymentsParts => {
  const payments = createPayments(shop.parts);
  const voidAll = async (payment: Payment): Promise<void> => {
    voidedPayments.push(payment);
  };
  return { ...payments, payments: { ...payments.payments, void: voidAll } };
};
const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  shop.parts.db.transaction().execute(work);

/** Calls an action for the payment of every state. @returns the changes, by state */
const recordChanges = (action: (state: StateName) => Promise<unknown>): Promise<Record<string, string[]>> =>
  storedPayments.changesBy(async () => {
    for (const state of STATE_NAMES) await action(state);
  });

it('closes only an open attempt that no order has claimed', async () => {
  const now = shop.clock.now();
  expect(
    await recordChanges((state) => inTransaction((tx) => closeAttempt(tx, storedPayments.of(state).key, now))),
  ).toEqual({
    pending: ['pending free closed now null null then'],
    authorized: ['authorized free closed now null old then'],
  });
});

it('voids only a payment that no order has claimed, and completes its movements', async () => {
  expect(await recordChanges((state) => voidAuthorization(createParts(), storedPayments.of(state)))).toEqual({
    pending: ['voided free closed now null null now', 'authorize refused 700 null now', 'void done 700 null now'],
    authorized: ['voided free closed now null old now', 'void done 700 null now'],
    closing: ['voided free closed then null null now', 'authorize refused 700 null now', 'void done 700 null now'],
    declined: ['voided free closed then null null now', 'void done 700 null now'],
    voided: ['voided free closed then null null now', 'void done 700 null now'],
  });
  expect(voidedPayments).toEqual(
    (['pending', 'authorized', 'closing', 'declined', 'voided'] as const).map((state) => ({
      key: storedPayments.of(state).key,
      method: 'card',
      token: `card ${state}`,
      amountCents: AMOUNT_CENTS,
      reference: state === 'authorized' ? 'old' : null,
    })),
  );
});

it('records a declined payment without a void', async () => {
  expect(
    await recordChanges((state) => voidAuthorization(createParts(), storedPayments.of(state), 'declined')),
  ).toEqual({
    pending: ['declined free closed now null null now', 'authorize refused 700 null now'],
    authorized: ['declined free closed now null old now'],
    closing: ['declined free closed then null null now', 'authorize refused 700 null now'],
    declined: ['declined free closed then null null now'],
    voided: ['declined free closed then null null now'],
  });
  expect(voidedPayments).toEqual([]);
});

it('lets an order claim only an open payment that no order has claimed', async () => {
  const claimedStates: StateName[] = [];
  const changes = await recordChanges(async (state) => {
    const claim = { orderId: spareOrderId, reference: 'new', now: shop.clock.now() };
    const isClaimed = await inTransaction((tx) => claimAuthorization(tx, storedPayments.of(state).key, claim));
    if (isClaimed) claimedStates.push(state);
  });
  expect(changes).toEqual({
    pending: ['authorized claimed open null new now', 'authorize done 700 new now'],
    authorized: ['authorized claimed open null new now', 'authorize done 700 new now'],
  });
  expect(claimedStates).toEqual(['pending', 'authorized']);
});

it('replaces the payment of an order, and closes the former one, only by one that it can claim', async () => {
  const replace = (to: string): Promise<boolean> => {
    const claim = {
      from: storedPayments.of('claimed').key,
      to: storedPayments.of(to).key,
      orderId: spareOrderId,
      reference: 'new',
    };
    return inTransaction((tx) => replaceClaim(tx, { ...claim, now: shop.clock.now() }));
  };
  expect(await storedPayments.changesBy(async () => expect(await replace('voided')).toBe(false))).toEqual({});
  expect(await storedPayments.changesBy(async () => expect(await replace('pending')).toBe(true))).toEqual({
    pending: ['authorized claimed open null new now', 'authorize done 700 new now'],
    claimed: ['authorized free closed now null old now'],
  });
});

it('records a reported authorization once, and voids it if the attempt is closed', async () => {
  const changes = await recordChanges((state) => {
    const event = { eventId: `authorized ${state}`, attemptKey: storedPayments.of(state).key, reference: 'new' };
    return processPaymentEvent(createParts(), 'card', { ...event, kind: 'authorized' });
  });
  expect(changes).toEqual({
    pending: ['authorized free open null new then', 'authorize done 700 new now'],
    closing: ['authorized free closed then null new then', 'authorize done 700 new now', 'void done 700 null now'],
    declined: ['declined free closed then null new then', 'authorize done 700 new now', 'void done 700 null now'],
    voided: ['voided free closed then null new then', 'authorize done 700 new now', 'void done 700 null now'],
  });
  expect(voidedPayments.map(({ key, reference }) => [key, reference])).toEqual(
    ['closing', 'declined', 'voided'].map((state) => [storedPayments.of(state).key, 'new']),
  );
});

it.each([
  // A decline may be older than the authorization, so that one is voided.
  ['declined', { pending: 'declined', authorized: 'voided' }],
  ['voided', { pending: 'voided', authorized: 'voided' }],
] as const)('closes a payment that was reported as %s, and tells the order of a claimed one', async (kind, closed) => {
  const lostStates = ['claimed', 'capturing', 'captured'] as const;
  await takeJobs(shop.parts.db);
  const changes = await recordChanges((state) => {
    const event = { eventId: `${kind} ${state}`, attemptKey: storedPayments.of(state).key, reference: null };
    return processPaymentEvent(createParts(), 'card', { ...event, kind });
  });
  expect(Object.keys(changes)).toEqual(['pending', 'authorized']);
  for (const state of ['pending', 'authorized'] as const)
    expect(changes[state]?.[0]).toMatch(new RegExp(`^${closed[state]} free closed now`));
  expect(voidedPayments.map(({ key }) => key)).toEqual(
    (['pending', 'authorized'] as const)
      .filter((state) => closed[state] === 'voided')
      .map((state) => storedPayments.of(state).key),
  );
  expect((await takeJobs(shop.parts.db)).map(({ task, payload }) => [task, payload])).toEqual(
    lostStates.map((state) => [
      'paymentLost',
      { orderId: storedPayments.findOrderId(state), key: storedPayments.of(state).key },
    ]),
  );
});

it('processes an event once, by its method and id', async () => {
  const event = { eventId: 'same', reference: 'new', kind: 'authorized' } as const;
  const tell = (state: StateName, eventId = 'same', method: 'card' | 'paypal' = 'card') =>
    processPaymentEvent(createParts(), method, { ...event, eventId, attemptKey: storedPayments.of(state).key });
  expect(Object.keys(await storedPayments.changesBy(() => tell('pending', 'same', 'paypal')))).toEqual([]);
  expect(Object.keys(await storedPayments.changesBy(() => tell('pending')))).toEqual(['pending']);
  expect(Object.keys(await storedPayments.changesBy(() => tell('closing')))).toEqual([]);
  expect(Object.keys(await storedPayments.changesBy(() => tell('closing', 'another')))).toEqual(['closing']);
});

it('ignores an authorization without a reference, and other events', async () => {
  const event = { eventId: 'nothing', attemptKey: storedPayments.of('pending').key, reference: null };
  const changes = await storedPayments.changesBy(async () => {
    await processPaymentEvent(createParts(), 'card', { ...event, kind: 'authorized' });
    await processPaymentEvent(createParts(), 'card', { ...event, eventId: 'else', kind: 'something else' });
  });
  expect(changes).toEqual({});
});

it('finds the card whose authorization is pending, and the orders whose payment is authorized', async () => {
  const pendingStates: string[] = [];
  for (const state of STATE_NAMES) {
    if (await inTransaction((tx) => hasPendingAuthorization(tx, `card ${state}`))) pendingStates.push(state);
  }
  expect(pendingStates).toEqual(['pending', 'closing']);
  const { rows } = await sql<{ order_id: string }>`${authorizedOrders}`.execute(shop.parts.db);
  const authorizedOrderIds = ['claimed', 'another claimed', 'capturing', 'another capturing'].map((name) =>
    storedPayments.findOrderId(name),
  );
  expect(rows.map(({ order_id }) => order_id).toSorted()).toEqual(authorizedOrderIds.toSorted());
  const statuses = ['claimed', 'captured'].map((state) =>
    readPaymentStatus(shop.parts.db, storedPayments.findOrderId(state)),
  );
  expect(await Promise.all(statuses)).toEqual(['authorized', 'captured']);
  expect(await readPaymentStatus(shop.parts.db, spareOrderId)).toBeUndefined();
});

it('settles the payments that no order has claimed after a quarter of an hour', async () => {
  const laterParts = { ...createParts(), clock: { now: () => new Date(shop.clock.now().getTime() + 15 * 60_000) } };
  expect(
    await settleAuthorizations({
      ...laterParts,
      clock: { now: () => new Date(laterParts.clock.now().getTime() - 1000) },
    }),
  ).toBe(0);
  expect(await settleAuthorizations(laterParts)).toBe(6);
  const unclaimedStates = ['pending', 'authorized', 'closing'].flatMap((state) => [state, `another ${state}`]);
  expect(voidedPayments.map(({ key }) => key).toSorted()).toEqual(
    unclaimedStates.map((name) => storedPayments.of(name).key).toSorted(),
  );
});
