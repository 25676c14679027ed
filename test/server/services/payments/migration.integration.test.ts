import { sql } from 'kysely';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { systemClock } from '../../../../server/platform/clock.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { openProviders } from '../../../../server/providers/openProviders.ts';
import { sandboxes } from '../../../../server/sandboxes/sandboxes.ts';
import { createPayments } from '../../../../server/services/payments/actions/paymentsParts.ts';
import { requeueOwedRefunds } from '../../../../server/services/payments/actions/refund/refundStore.ts';
import { settleAuthorizations, settleRefunds } from '../../../../server/services/payments/settle/settlement.ts';
import { openDatabaseBefore } from '../support/openDatabaseBefore.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openDatabaseBefore('065-payment-movements');
  await sql.raw(OF_BEFORE).execute(shop.db);
  await migrate(shop.db, shop.pool);
});
afterAll(() => shop.close());

const [CANCELLED_ORDER_ID, CAPTURING_ORDER_ID] = ['111-1111111-1111111', '222-2222222-2222222'];

const order = (orderId: string, purchaseId: string): string => `
  insert into orders (order_id, purchase_id, customer_id, status, placed_at, promised_for, shipment_speed, subtotal_cents,
    shipping_cents, tax_cents, total_cents, shipping_address, payment)
  values ('${orderId}', '${purchaseId}', 1, 'submitted', '2026-01-01', '2026-01-05', 'free', 5000, 0, 0, 5000, '{}', '{}');`;

const attempt = (
  key: string,
  orderId: string | null,
  status: string,
  cents: number | null,
  reference: string | null,
) => `
  insert into payment_authorizations (purchase_id, order_id, idempotency_key, method, token, amount_cents, status,
    provider_reference, taking_cents, created_at, updated_at)
  values ('${key.split(':')[0]}', ${orderId && `'${orderId}'`}, '${key}', 'card', 'token', 5000, '${status}',
    ${reference && `'${reference}'`}, ${cents}, '2026-01-01', '2026-01-02');`;

const buildCancellationSql = (id: number, orderId: string, cents: number, refundedAt: string | null): string => `
  insert into order_cancellations (cancellation_id, order_id, request_key, reason, gift_cents, charge_cents, is_refund,
    refunded_at, created_at)
  values (${id}, '${orderId}', 'k${id}', 'no longer want', 0, ${cents}, true, ${refundedAt && `'${refundedAt}'`}, '2026-01-03');`;

/** Orders and attempts from before the shop had a ledger. */
const OF_BEFORE = `
  insert into customers (customer_id, email, full_name, first_name, password_hash) values (1, 'maya@example.com', 'Maya', 'Maya', 'x');
  insert into purchases (purchase_id, customer_id, version, status, lines, created_at, updated_at) values
    ('captured', 1, 2, 'placed', '[]', '2026-01-01', '2026-01-01'), ('capturing', 1, 1, 'placed', '[]', '2026-01-01', '2026-01-01'),
    ('open', 1, 3, 'open', '[]', '2026-01-01', '2026-01-01');
  ${order(CANCELLED_ORDER_ID, 'captured')}${order(CAPTURING_ORDER_ID, 'capturing')}
  ${attempt('captured:1', null, 'declined', null, null)}${attempt('captured:2', CANCELLED_ORDER_ID, 'captured', 5000, 'ref-2')}
  ${attempt('capturing:1', CAPTURING_ORDER_ID, 'authorized', 4000, 'ref-3')}
  ${attempt('open:1', null, 'voided', null, 'ref-4')}${attempt('open:2', null, 'authorized', null, 'ref-5')}
  ${attempt('open:3', null, 'pending', null, null)}
  ${buildCancellationSql(7, CANCELLED_ORDER_ID, 1000, '2026-01-04')}${buildCancellationSql(8, CANCELLED_ORDER_ID, 500, null)}${buildCancellationSql(9, CAPTURING_ORDER_ID, 300, null)}
  insert into sandbox_authorizations (reference, idempotency_key, token, amount_cents, status, captured_cents)
    values ('ref-2', 'captured:2', 'token', 5000, 'captured', 5000), ('ref-5', 'open:2', 'token', 5000, 'authorized', 0);
  insert into sandbox_refunds (provider, refund_key, charge, amount_cents) values ('card', 'captured:2:refund:7', 'captured:2', 1000);
  insert into payment_notices (method, event_id, received_at) values ('paypal', 'E1', '2026-01-01');`;

const readMovements = async (paymentKey: string) =>
  (
    await shop.db
      .selectFrom('payment_movements')
      .select(['kind', 'state', 'amount_cents as cents', 'idempotency_key as key', 'cause'])
      .where('payment_key', '=', paymentKey)
      .orderBy('movement_id')
      .execute()
  ).map(({ kind, state, cents, key, cause }) => `${kind} ${state} ${cents} ${key} ${cause}`);

function buildPayments() {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
  const needs = { db: shop.db, clock: systemClock, log: createLog('silent'), config, sandboxes };
  return createPayments({ ...needs, providers: openProviders(needs) });
}

it('gives every earlier payment its movements, and keeps the keys of its refunds', async () => {
  expect(await readMovements('captured:2')).toEqual([
    'authorize done 5000 captured:2 attempt',
    'capture done 5000 captured:2:capture order',
    'refund done 1000 captured:2:refund:7 cancellation:7',
    'refund pending 500 captured:2:refund:8 cancellation:8',
  ]);
  expect(await readMovements('capturing:1')).toEqual([
    'authorize done 5000 capturing:1 attempt',
    'capture pending 4000 capturing:1:capture order',
    'refund pending 300 capturing:1:refund:9 cancellation:9',
  ]);
  expect(await readMovements('captured:1')).toEqual(['authorize refused 5000 captured:1 attempt']);
  expect(await readMovements('open:1')).toEqual([
    'authorize done 5000 open:1 attempt',
    'void done 5000 open:1:void unclaimed',
  ]);
});

it('closes attempts that their purchase no longer uses, and no others', async () => {
  const rows = await shop.db
    .selectFrom('payment_authorizations')
    .select(['idempotency_key as key', 'closed_at as closedAt'])
    .orderBy('idempotency_key')
    .execute();
  const closedKeys = rows.filter(({ closedAt }) => closedAt !== null).map(({ key }) => key);
  expect(closedKeys).toEqual(['captured:1', 'open:1', 'open:2']);
  expect(await shop.db.selectFrom('payment_events').select('event_id').execute()).toEqual([{ event_id: 'E1' }]);
});

it('makes a refund that was owed before, once, and no other', async () => {
  await requeueOwedRefunds(shop.db, new Date('2026-02-01'));
  const jobs = await takeJobs(shop.db);
  expect(jobs.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining([{ paymentKey: 'captured:2' }, { paymentKey: 'capturing:1' }]),
  );
  for (const key of ['captured:2', 'captured:2', 'capturing:1']) await settleRefunds(buildPayments(), key);
  const refunds = shop.db.selectFrom('sandbox_refunds').select(['refund_key as key', 'amount_cents as cents']);
  expect(await refunds.orderBy('refund_key').execute()).toEqual([
    { key: 'captured:2:refund:7', cents: 1000 },
    { key: 'captured:2:refund:8', cents: 500 },
  ]);
});

it('voids authorizations that were open before', async () => {
  expect(await settleAuthorizations(buildPayments())).toBe(2);
  const [authorization] = await shop.db
    .selectFrom('sandbox_authorizations')
    .select('status')
    .where('idempotency_key', '=', 'open:2')
    .execute();
  expect(authorization).toEqual({ status: 'voided' });
  expect(await readMovements('open:2')).toEqual([
    'authorize done 5000 open:2 attempt',
    'void done 5000 open:2:void unclaimed',
  ]);
});
