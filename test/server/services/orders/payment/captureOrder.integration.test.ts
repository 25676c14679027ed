import { readConfig } from '../../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { createLog } from '../../../../../server/platform/log.ts';
import { openProviders } from '../../../../../server/providers/openProviders.ts';
import { sandboxes } from '../../../../../server/sandboxes/sandboxes.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { createPayments, type PaymentsParts } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(() => takeJobs(database.db));
afterAll(() => database.close());

const REFUSED = { status: 'refused' } as const;
/** Opens payments whose card provider answers a capture so, and counts the requested amounts. */
function openPayments(
  answer: () => Promise<{ readonly status: 'captured' | 'refused' }>,
  amounts: number[] = [],
): PaymentsParts {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
  const clock = { now: () => ORDERED_AT };
  const needs = { db: database.db, clock, log: createLog('silent'), config, sandboxes };
  const payments = createPayments({ ...needs, providers: openProviders(needs) });
  const capture: PaymentsParts['payments']['capture'] = ({ amountCents }) => {
    amounts.push(amountCents);
    return answer();
  };
  return { ...payments, payments: { ...payments.payments, capture } };
}
const readPayment = (key: string) =>
  database.db
    .selectFrom('payment_authorizations')
    .select(['status', 'capture_cents as captureCents'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
const readStatus = async (orderId: string): Promise<string> => {
  const query = database.db.selectFrom('orders').select('status').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).status;
};

it('captures the owed amount of an order, once', async () => {
  const orderId = await rows.insertOrder({ gift_cents: 100 });
  await rows.insertCancellation(orderId, { charge_cents: 200 });
  const key = await rows.insertPayment(orderId);
  const amounts: number[] = [];
  const parts = openPayments(() => Promise.resolve({ status: 'captured' }), amounts);
  expect([await captureOrder(parts, orderId), await captureOrder(parts, orderId)]).toEqual([true, true]);
  expect([amounts, await readPayment(key)]).toEqual([[700], { status: 'captured', captureCents: 700 }]);
});

it('captures nothing where nothing is owed, or no payment is authorized', async () => {
  const covered = await rows.insertOrder({ gift_cents: 1000 });
  const unpaid = await rows.insertOrder();
  const voided = await rows.insertOrder();
  await rows.insertPayment(voided, { status: 'voided', closed_at: ORDERED_AT });
  const waiting = await rows.insertOrder({ status: 'customer action required' });
  const key = await rows.insertPayment(waiting);
  const amounts: number[] = [];
  const parts = openPayments(() => Promise.resolve({ status: 'captured' }), amounts);
  const results = [];
  for (const orderId of [covered, unpaid, voided, waiting]) results.push(await captureOrder(parts, orderId));
  expect([results, amounts]).toEqual([[true, false, false, false], []]);
  expect(await readPayment(key)).toEqual({ status: 'authorized', captureCents: null });
});

it('repeats a capture in progress with its amount', async () => {
  const orderId = await rows.insertOrder();
  await rows.insertPayment(orderId, { capture_cents: 450 });
  const amounts: number[] = [];
  await captureOrder(
    openPayments(() => Promise.resolve({ status: 'captured' }), amounts),
    orderId,
  );
  expect(amounts).toEqual([450]);
});

it('lets the order wait for another card after a decline', async () => {
  const orderId = await rows.insertOrder();
  const key = await rows.insertPayment(orderId);
  expect(
    await captureOrder(
      openPayments(() => Promise.resolve(REFUSED)),
      orderId,
    ),
  ).toBe(false);
  expect(await readPayment(key)).toEqual({ status: 'authorized', captureCents: null });
  expect(await readStatus(orderId)).toBe('customer action required');
  expect(await takeJobs(database.db)).toEqual([{ task: 'paymentRefusedMail', payload: { orderId, chargeKey: key } }]);
});

it('changes nothing after a decline if the payment has been replaced or voided', async () => {
  const { db } = database;
  const orderId = await rows.insertOrder();
  const key = await rows.insertPayment(orderId);
  let newKey = '';
  const replace = async () => {
    await db
      .updateTable('payment_authorizations')
      .set({ order_id: null, closed_at: getDateAfter(1) })
      .where('idempotency_key', '=', key)
      .execute();
    newKey = await rows.insertPayment(orderId, { capture_cents: 1000 });
    return REFUSED;
  };
  expect(await captureOrder(openPayments(replace), orderId)).toBe(false);
  expect(await readPayment(newKey)).toEqual({ status: 'authorized', captureCents: 1000 });
  expect([await readStatus(orderId), await takeJobs(db)]).toEqual(['submitted', []]);
  const voidedId = await rows.insertOrder();
  const voidedKey = await rows.insertPayment(voidedId);
  const voidPayment = async () => {
    const values = { status: 'voided', closed_at: getDateAfter(1) } as const;
    await db.updateTable('payment_authorizations').set(values).where('idempotency_key', '=', voidedKey).execute();
    return REFUSED;
  };
  expect(await captureOrder(openPayments(voidPayment), voidedId)).toBe(false);
  expect([await readStatus(voidedId), await takeJobs(db)]).toEqual(['submitted', []]);
});
