import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import type { Sample } from '../../../../server/platform/gauges.ts';
import { PAYMENT_GAUGES } from '../../../../server/services/payments/paymentGauges.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenMovement, givenPayment } from './support/givenPayment.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-20T15:00:00Z');
const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('payment_authorizations').execute();
});
afterAll(() => database.close());

const sort = (samples: readonly Sample[]): string[] => samples.map((sample) => JSON.stringify(sample)).toSorted();

async function read(name: string): Promise<readonly Sample[]> {
  const gauge = PAYMENT_GAUGES.find((each) => each.name === name);
  if (!gauge) throw new Error(`there is no gauge ${name}`);
  return gauge.read(database.db, NOW);
}

it('has no samples of movements and zeros without a payment', async () => {
  expect(await read('payment_movements_last_hour')).toEqual([]);
  expect(await read('refunds_owed_cents')).toEqual([{ value: 0 }]);
  expect(await read('refunds_owed_age_seconds')).toEqual([{ value: 0 }]);
});

it('counts the movements of the last hour by kind and state', async () => {
  const { key } = await givenPayment(database.db, NOW);
  const given = [
    ['authorize', 'done', HOUR - 1],
    ['authorize', 'done', 1],
    ['authorize', 'refused', 1],
    ['capture', 'pending', 1],
    ['refund', 'done', HOUR],
    ['void', 'done', 2 * HOUR],
  ] as const;
  for (const [kind, state, age] of given)
    await givenMovement(database.db, key, { kind, state, cents: 1, at: ago(age) });
  expect(sort(await read('payment_movements_last_hour'))).toEqual(
    sort([
      { labels: { kind: 'authorize', state: 'done' }, value: 2 },
      { labels: { kind: 'authorize', state: 'refused' }, value: 1 },
      { labels: { kind: 'capture', state: 'pending' }, value: 1 },
    ]),
  );
});

it('sums the refunds that are not confirmed, and measures the age of the oldest', async () => {
  const { db } = database;
  const [one, other] = [await givenPayment(db, NOW), await givenPayment(db, NOW)];
  await givenMovement(db, one.key, { kind: 'refund', state: 'pending', cents: 300, at: ago(60_000) });
  await givenMovement(db, other.key, { kind: 'refund', state: 'refused', cents: 150, at: ago(90_500) });
  await givenMovement(db, one.key, { kind: 'refund', state: 'done', cents: 1000, at: ago(HOUR) });
  await givenMovement(db, one.key, { kind: 'capture', state: 'pending', cents: 2000, at: ago(HOUR) });
  expect(await read('refunds_owed_cents')).toEqual([{ value: 450 }]);
  expect(await read('refunds_owed_age_seconds')).toEqual([{ value: 90.5 }]);
});

it('has zeros again once every refund is confirmed', async () => {
  const { key } = await givenPayment(database.db, NOW);
  await givenMovement(database.db, key, { kind: 'refund', state: 'done', cents: 300, at: ago(HOUR) });
  expect(await read('refunds_owed_cents')).toEqual([{ value: 0 }]);
  expect(await read('refunds_owed_age_seconds')).toEqual([{ value: 0 }]);
});
