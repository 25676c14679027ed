import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { listMovements, type MovementFilter } from '../../../../server/services/payments/actions/movements.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenClaim, givenMovement, givenPayment } from './support/givenPayment.ts';

const THEN = new Date('2026-11-20T15:00:00Z');
const LATER = new Date(THEN.getTime() + 1);

let database: OpenDatabase;
let orderId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const paid = await givenPayment(db, THEN, { method: 'paypal', token: 'a session' });
  orderId = await givenClaim(db, paid, THEN);
  const open = await givenPayment(db, THEN);
  await givenMovement(db, paid.key, { kind: 'authorize', state: 'done', cents: 100, at: THEN });
  await givenMovement(db, open.key, { kind: 'authorize', state: 'pending', cents: 200, at: THEN });
  await givenMovement(db, paid.key, { kind: 'capture', state: 'done', cents: 300, at: LATER });
  await givenMovement(db, open.key, { kind: 'void', state: 'refused', cents: 400, at: LATER });
});
afterAll(() => database.close());

const ALL = { limit: 10, offset: 0 };

describe('the ledger', () => {
  it.each([
    ['all movements, newest first', () => ({}), [400, 300, 200, 100]],
    ['those of a kind', () => ({ kind: 'authorize' }), [200, 100]],
    ['those in a state', () => ({ state: 'done' }), [300, 100]],
    ['those of an order', () => ({ orderId }), [300, 100]],
    ['those since a time', () => ({ startDate: LATER }), [400, 300]],
    ['those that match every condition', () => ({ kind: 'authorize', state: 'done', orderId, startDate: THEN }), [100]],
    ['none that match some conditions only', () => ({ kind: 'void', state: 'done' }), []],
  ] as const satisfies readonly (readonly [string, () => MovementFilter, readonly number[]])[])(
    'lists %s, with their number',
    async (_, buildFilter, cents) => {
      const { entries, total } = await listMovements(database.db, buildFilter(), ALL);
      expect(entries.map((entry) => entry.cents)).toEqual(cents);
      expect(total).toBe(cents.length);
    },
  );

  it('shows a part of the movements, and the number of all', async () => {
    const { entries, total } = await listMovements(database.db, {}, { limit: 2, offset: 1 });
    expect(entries.map(({ cents }) => cents)).toEqual([300, 200]);
    expect(total).toBe(4);
  });

  it('shows the order and the method of each movement', async () => {
    const { entries } = await listMovements(database.db, { startDate: LATER }, ALL);
    expect(entries).toMatchObject([
      { at: LATER, changedAt: LATER, kind: 'void', state: 'refused', orderId: null, method: 'card', reference: null },
      { kind: 'capture', state: 'done', orderId, method: 'paypal' },
    ]);
  });
});
