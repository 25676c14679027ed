import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import type { Tables } from '../../../../../server/platform/database/schema.ts';
import {
  deferAttempt,
  listClosedWithoutReference,
  listUnsettledAuthorizations,
} from '../../../../../server/services/payments/settle/settlement.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { type GivenPayment, givenClaim, givenPayment } from '../support/givenPayment.ts';

const THEN = new Date('2026-11-20T15:00:00Z');
const LATER = new Date(THEN.getTime() + 1);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Status = Tables['payment_authorizations']['status'];
const STATUSES: readonly Status[] = ['pending', 'authorized', 'declined', 'voided', 'captured'];

/** Inserts payments in every status, each without an order and with one. */
async function givenEachStatus(): Promise<ReadonlyMap<string, GivenPayment>> {
  const { db } = database;
  const given = new Map<string, GivenPayment>();
  for (const status of STATUSES) {
    given.set(`free ${status}`, await givenPayment(db, THEN, { status }));
    const claimed = await givenPayment(db, THEN, { status });
    await givenClaim(db, claimed, THEN);
    given.set(`claimed ${status}`, claimed);
  }
  return given;
}

let payments: ReadonlyMap<string, GivenPayment>;
beforeEach(async () => {
  await database.db.deleteFrom('payment_authorizations').execute();
  payments = await givenEachStatus();
});

const nameOf = (key: string): string => [...payments].find(([, payment]) => payment.key === key)?.[0] ?? key;
const toNames = (keys: readonly string[]): string[] => keys.map(nameOf).toSorted();

it('finds attempts without an order that are pending or authorized, up to a number', async () => {
  const find = async (before: Date, limit: number): Promise<string[]> =>
    (await listUnsettledAuthorizations(database.db, before, limit)).map(
      ({ purchaseId, version }) => `${purchaseId}:${version}`,
    );
  expect(toNames(await find(LATER, 10))).toEqual(['free authorized', 'free pending']);
  expect(await find(LATER, 1)).toHaveLength(1);
  expect(await find(THEN, 10)).toEqual([]);
});

it('defers only a pending or authorized attempt without an order, and no other attempt', async () => {
  const deferred = async (): Promise<string[]> => {
    const query = database.db.selectFrom('payment_authorizations').select('idempotency_key as key');
    return toNames((await query.where('updated_at', '=', LATER).execute()).map(({ key }) => key));
  };
  for (const [name, payment] of payments) {
    if (name !== 'free authorized') await deferAttempt(database.db, payment, LATER);
  }
  expect(await deferred()).toEqual(['free pending']);
});

it('finds declined and voided attempts that have neither an order nor a reference', async () => {
  const { db } = database;
  await givenPayment(db, THEN, { status: 'voided', provider_reference: 'theirs' });
  const period = { startDate: new Date(THEN.getTime() - 1), cutoff: LATER };
  const found = await listClosedWithoutReference(db, ['card'], period);
  expect(toNames(found.map(({ key }) => key))).toEqual(['free declined', 'free voided']);
});
