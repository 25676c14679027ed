import { sql } from 'kysely';
import type { Transaction } from '../../../../../server/platform/database/database.ts';
import type { Payment } from '../../../../../server/providers/payments/paymentProvider.ts';
import {
  authorizedOrders,
  claimAuthorization,
  closeAttempt,
  createPayments,
  hasPendingAuthorization,
  type PaymentsParts,
  readPaymentStatus,
  replaceClaim,
  settleAuthorizations,
  voidAuthorization,
} from '../../../../../server/services/payments/actions.ts';
import { processPaymentEvent } from '../../../../../server/services/payments/webhooks/processPaymentEvent.ts';
import { journeyRoutes } from '../../support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { givenStoredPayments } from '../support/givenStoredPayments.ts';
import { AMOUNT_CENTS, STATE_NAMES, type StateName, type StoredPayments } from '../support/StoredPayments.ts';

let shop: TestShop;
let stored: StoredPayments;
let spareOrderId: string;
/** The authorizations that the provider was asked to void. */
let voided: Payment[] = [];

beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
  ({ stored, spareOrderId } = await givenStoredPayments(shop));
});
beforeEach(async () => {
  await stored.reset();
  voided = [];
});
afterAll(() => shop.close());

const parts = (): PaymentsParts => {
  const payments = createPayments(shop.parts);
  const voidAll = async (payment: Payment): Promise<void> => {
    voided.push(payment);
  };
  return { ...payments, payments: { ...payments.payments, void: voidAll } };
};
const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  shop.parts.db.transaction().execute(work);

/** Calls an action for the payment of every state. @returns the changes, by state */
const changesOfEach = (action: (state: StateName) => Promise<unknown>): Promise<Record<string, string[]>> =>
  stored.changesBy(async () => {
    for (const state of STATE_NAMES) await action(state);
  });

it('closes only an open attempt that no order has claimed', async () => {
  const now = shop.clock.now();
  expect(await changesOfEach((state) => inTransaction((tx) => closeAttempt(tx, stored.of(state).key, now)))).toEqual({
    pending: ['pending free closed now null null then'],
    authorized: ['authorized free closed now null old then'],
  });
});

it('voids only a payment that no order has claimed, and completes its movements', async () => {
  expect(await changesOfEach((state) => voidAuthorization(parts(), stored.of(state)))).toEqual({
    pending: ['voided free closed now null null now', 'authorize refused 700 null now', 'void done 700 null now'],
    authorized: ['voided free closed now null old now', 'void done 700 null now'],
    closing: ['voided free closed then null null now', 'authorize refused 700 null now', 'void done 700 null now'],
    declined: ['voided free closed then null null now', 'void done 700 null now'],
    voided: ['voided free closed then null null now', 'void done 700 null now'],
  });
  expect(voided).toEqual(
    (['pending', 'authorized', 'closing', 'declined', 'voided'] as const).map((state) => ({
      key: stored.of(state).key,
      method: 'card',
      token: `card ${state}`,
      amountCents: AMOUNT_CENTS,
      reference: state === 'authorized' ? 'old' : null,
    })),
  );
});

it('records a declined payment without a void', async () => {
  expect(await changesOfEach((state) => voidAuthorization(parts(), stored.of(state), 'declined'))).toEqual({
    pending: ['declined free closed now null null now', 'authorize refused 700 null now'],
    authorized: ['declined free closed now null old now'],
    closing: ['declined free closed then null null now', 'authorize refused 700 null now'],
    declined: ['declined free closed then null null now'],
    voided: ['declined free closed then null null now'],
  });
  expect(voided).toEqual([]);
});

it('lets an order claim only an open payment that no order has claimed', async () => {
  const claimed: StateName[] = [];
  const changes = await changesOfEach(async (state) => {
    const claim = { orderId: spareOrderId, reference: 'new', now: shop.clock.now() };
    const isClaimed = await inTransaction((tx) => claimAuthorization(tx, stored.of(state).key, claim));
    if (isClaimed) claimed.push(state);
  });
  expect(changes).toEqual({
    pending: ['authorized claimed open null new now', 'authorize done 700 new now'],
    authorized: ['authorized claimed open null new now', 'authorize done 700 new now'],
  });
  expect(claimed).toEqual(['pending', 'authorized']);
});

it('replaces the payment of an order, and closes the former one, only by one that it can claim', async () => {
  const replace = (to: string): Promise<boolean> => {
    const claim = { from: stored.of('claimed').key, to: stored.of(to).key, orderId: spareOrderId, reference: 'new' };
    return inTransaction((tx) => replaceClaim(tx, { ...claim, now: shop.clock.now() }));
  };
  expect(await stored.changesBy(async () => expect(await replace('voided')).toBe(false))).toEqual({});
  expect(await stored.changesBy(async () => expect(await replace('pending')).toBe(true))).toEqual({
    pending: ['authorized claimed open null new now', 'authorize done 700 new now'],
    claimed: ['authorized free closed now null old now'],
  });
});

it('records a reported authorization once, and voids it if the attempt is closed', async () => {
  const changes = await changesOfEach((state) => {
    const event = { eventId: `authorized ${state}`, attemptKey: stored.of(state).key, reference: 'new' };
    return processPaymentEvent(parts(), 'card', { ...event, kind: 'authorized' });
  });
  expect(changes).toEqual({
    pending: ['authorized free open null new then', 'authorize done 700 new now'],
    closing: ['authorized free closed then null new then', 'authorize done 700 new now', 'void done 700 null now'],
    declined: ['declined free closed then null new then', 'authorize done 700 new now', 'void done 700 null now'],
    voided: ['voided free closed then null new then', 'authorize done 700 new now', 'void done 700 null now'],
  });
  expect(voided.map(({ key, reference }) => [key, reference])).toEqual(
    ['closing', 'declined', 'voided'].map((state) => [stored.of(state).key, 'new']),
  );
});

it.each([
  ['declined', ['pending', 'authorized'], ['claimed', 'capturing', 'captured']],
  ['voided', ['pending', 'authorized'], ['claimed', 'capturing', 'captured']],
] as const)(
  'closes a payment that was reported as %s, and tells the order of a claimed one',
  async (kind, closed, told) => {
    await takeJobs(shop.parts.db);
    const changes = await changesOfEach((state) => {
      const event = { eventId: `${kind} ${state}`, attemptKey: stored.of(state).key, reference: null };
      return processPaymentEvent(parts(), 'card', { ...event, kind });
    });
    expect(Object.keys(changes)).toEqual(closed);
    for (const state of closed) expect(changes[state]?.[0]).toMatch(new RegExp(`^${kind} free closed now`));
    expect(voided.map(({ key }) => key)).toEqual(kind === 'voided' ? closed.map((state) => stored.of(state).key) : []);
    expect((await takeJobs(shop.parts.db)).map(({ task, payload }) => [task, payload])).toEqual(
      told.map((state) => ['paymentLost', { orderId: stored.orderOf(state), key: stored.of(state).key }]),
    );
  },
);

it('processes an event once, by its method and id', async () => {
  const event = { eventId: 'same', reference: 'new', kind: 'authorized' } as const;
  const tell = (state: StateName, eventId = 'same', method: 'card' | 'paypal' = 'card') =>
    processPaymentEvent(parts(), method, { ...event, eventId, attemptKey: stored.of(state).key });
  expect(Object.keys(await stored.changesBy(() => tell('pending', 'same', 'paypal')))).toEqual([]);
  expect(Object.keys(await stored.changesBy(() => tell('pending')))).toEqual(['pending']);
  expect(Object.keys(await stored.changesBy(() => tell('closing')))).toEqual([]);
  expect(Object.keys(await stored.changesBy(() => tell('closing', 'another')))).toEqual(['closing']);
});

it('ignores an authorization without a reference, and other events', async () => {
  const event = { eventId: 'nothing', attemptKey: stored.of('pending').key, reference: null };
  const changes = await stored.changesBy(async () => {
    await processPaymentEvent(parts(), 'card', { ...event, kind: 'authorized' });
    await processPaymentEvent(parts(), 'card', { ...event, eventId: 'else', kind: 'something else' });
  });
  expect(changes).toEqual({});
});

it('finds the card whose authorization is pending, and the orders whose payment is authorized', async () => {
  const pending: string[] = [];
  for (const state of STATE_NAMES) {
    if (await inTransaction((tx) => hasPendingAuthorization(tx, `card ${state}`))) pending.push(state);
  }
  expect(pending).toEqual(['pending', 'closing']);
  const { rows } = await sql<{ order_id: string }>`${authorizedOrders}`.execute(shop.parts.db);
  const authorized = ['claimed', 'another claimed', 'capturing', 'another capturing'].map((name) =>
    stored.orderOf(name),
  );
  expect(rows.map(({ order_id }) => order_id).toSorted()).toEqual(authorized.toSorted());
  const statuses = ['claimed', 'captured'].map((state) => readPaymentStatus(shop.parts.db, stored.orderOf(state)));
  expect(await Promise.all(statuses)).toEqual(['authorized', 'captured']);
  expect(await readPaymentStatus(shop.parts.db, spareOrderId)).toBeUndefined();
});

it('settles the payments that no order has claimed after a quarter of an hour', async () => {
  const late = { ...parts(), clock: { now: () => new Date(shop.clock.now().getTime() + 15 * 60_000) } };
  expect(
    await settleAuthorizations({ ...late, clock: { now: () => new Date(late.clock.now().getTime() - 1000) } }),
  ).toBe(0);
  expect(await settleAuthorizations(late)).toBe(6);
  const free = ['pending', 'authorized', 'closing'].flatMap((state) => [state, `another ${state}`]);
  expect(voided.map(({ key }) => key).toSorted()).toEqual(free.map((name) => stored.of(name).key).toSorted());
});
