import type { OpenDatabase, Transaction } from '../../../../../server/platform/database/database.ts';
import { requeueUnreconciledCharges } from '../../../../../server/services/orders/actions/charges.ts';
import { lockOrder } from '../../../../../server/services/orders/actions/lockOrder.ts';
import {
  clearCapture,
  isPaymentOver,
  lockCharge,
  readOwedCents,
  readPaid,
} from '../../../../../server/services/orders/actions/owed.ts';
import {
  isWaitingForPayment,
  requireNewPayment,
  resumeOrder,
} from '../../../../../server/services/orders/actions/payments.ts';
import { findPayableOrder } from '../../../../../server/services/orders/actions/replacePayment.ts';
import type { OrderStatus } from '../../../../../src/contracts/orders/orders.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { E_GIFT_CARD, getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

const WAITS: OrderStatus = 'customer action required';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(() => takeJobs(database.db));
afterAll(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
/** Inserts the authorized payment of an order. @returns its key */
async function insertCharge(
  orderId: string,
  captureCents: number | null = null,
  status: 'authorized' | 'captured' = 'authorized',
): Promise<string> {
  const key = `key of ${orderId}`;
  const query = database.db.selectFrom('orders').select('purchase_id').where('order_id', '=', orderId);
  const { purchase_id } = await query.executeTakeFirstOrThrow();
  await database.db
    .insertInto('payment_authorizations')
    .values({
      purchase_id,
      order_id: orderId,
      idempotency_key: key,
      amount_cents: 1000,
      status,
      provider_reference: null,
      capture_cents: captureCents,
      created_at: ORDERED_AT,
      updated_at: ORDERED_AT,
    })
    .execute();
  return key;
}
const readStatus = async (orderId: string): Promise<string> => {
  const query = database.db.selectFrom('orders').select('status').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).status;
};

it('owes the total less the gift balance and the items cancelled before the capture', async () => {
  const orderId = await rows.insertOrder({ gift_cents: 100 });
  await rows.insertCancellation(await rows.insertOrder(), { charge_cents: 500 });
  expect(await readOwedCents(database.db, orderId)).toBe(900);
  await rows.insertCancellation(orderId, { charge_cents: 200 });
  await rows.insertCancellation(orderId, { charge_cents: 50 });
  await rows.insertCancellation(orderId, { charge_cents: 300, is_refund: true });
  expect(await readOwedCents(database.db, orderId)).toBe(650);
  expect(await readOwedCents(database.db, '100-9999999-9999999')).toBe(0);
});

it('needs no payment once all items are cancelled, or nothing is owed', async () => {
  const { db } = database;
  const orderId = await rows.insertOrder();
  await rows.insertLine(await rows.insertOrder());
  const lineItemId = await rows.insertLine(orderId);
  expect(await isPaymentOver(db, orderId)).toBe(false);
  const cancellationId = await rows.insertCancellation(orderId);
  const line = db.updateTable('order_items').set({ cancellation_id: cancellationId });
  await line.where('line_item_id', '=', lineItemId).execute();
  expect(await isPaymentOver(db, orderId)).toBe(true);
  const covered = await rows.insertOrder({ gift_cents: 1000 });
  await rows.insertLine(covered);
  expect(await isPaymentOver(db, covered)).toBe(true);
});

it('reads the paid and the returned amount of an order', async () => {
  const orderId = await rows.insertOrder({ gift_cents: 100 });
  const otherId = await rows.insertOrder({ gift_cents: 100 });
  for (const id of [orderId, otherId]) {
    await rows.insertCancellation(id, { gift_cents: 1, charge_cents: 20 });
    await rows.insertRefund(id, { gift_cents: 3, charge_cents: 40, exchange_cents: 500 });
  }
  await rows.insertRefund(orderId, { gift_cents: 5, charge_cents: 6 });
  const read = () =>
    inTransaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      return order && readPaid(tx, order);
    });
  const returned = { returnedGiftCents: 9, returnedChargeCents: 66, returnedExchangeCents: 500 };
  expect(await read()).toMatchObject({ giftCents: 100, chargeCents: 900, ...returned, isTaken: false });
  const key = await insertCharge(orderId);
  await insertCharge(otherId, 500);
  expect(await read()).toMatchObject({ isTaken: false });
  const charge = database.db.updateTable('payment_authorizations').set({ capture_cents: 900 });
  await charge.where('idempotency_key', '=', key).execute();
  expect(await read()).toMatchObject({ isTaken: true });
});

it('clears a declined capture, so that cancellations need no refund', async () => {
  const [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
  const key = await insertCharge(orderId, 700);
  for (const id of [orderId, otherId]) await rows.insertCancellation(id, { charge_cents: 300, is_refund: true });
  await inTransaction((tx) => clearCapture(tx, orderId, key, ORDERED_AT));
  expect(await inTransaction((tx) => lockCharge(tx, orderId))).toMatchObject({ key, captureCents: null });
  expect([await readOwedCents(database.db, orderId), await readOwedCents(database.db, otherId)]).toEqual([700, 1000]);
});

describe('an order whose payment is lost', () => {
  const require = (orderId: string): Promise<void> =>
    inTransaction((tx) => requireNewPayment(tx, orderId, 'a key', ORDERED_AT));

  it('waits for another card, and is reported once', async () => {
    const [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
    await require(orderId);
    await require(orderId);
    expect([await readStatus(orderId), await readStatus(otherId)]).toEqual([WAITS, 'submitted']);
    expect(await takeJobs(database.db)).toEqual([
      { task: 'paymentRefusedMail', payload: { orderId, chargeKey: 'a key' } },
    ]);
    expect(await inTransaction((tx) => isWaitingForPayment(tx, orderId))).toBe(true);
    expect(await inTransaction((tx) => isWaitingForPayment(tx, otherId))).toBe(false);
    await inTransaction((tx) => resumeOrder(tx, otherId));
    await inTransaction((tx) => resumeOrder(tx, orderId));
    expect([await readStatus(orderId), await readStatus(otherId)]).toEqual(['submitted', 'submitted']);
  });

  it.each([
    ['owes nothing', { gift_cents: 1000 }],
    ['has shipped', { status: 'shipped' }],
    ['is cancelled', { status: 'cancelled' }],
  ] as const)('does not wait if it %s', async (_, values) => {
    const orderId = await rows.insertOrder(values);
    const status = await readStatus(orderId);
    await require(orderId);
    expect([await readStatus(orderId), await takeJobs(database.db)]).toEqual([status, []]);
  });
});

it('queues cancelled orders again that still have an authorization', async () => {
  await database.db.deleteFrom('payment_authorizations').execute();
  const insert = async (at: Date, status?: 'authorized' | 'captured'): Promise<string> => {
    const orderId = await rows.insertOrder();
    await rows.insertCancellation(orderId, { created_at: at });
    if (status) await insertCharge(orderId, null, status);
    return orderId;
  };
  const due = await insert(ORDERED_AT, 'authorized');
  await rows.insertCancellation(due);
  await insert(getDateAfter(1), 'authorized');
  await insert(ORDERED_AT, 'captured');
  await insert(ORDERED_AT);
  await insertCharge(await rows.insertOrder());
  await requeueUnreconciledCharges(database.db, getDateAfter(1));
  expect(await takeJobs(database.db)).toEqual([{ task: 'settleCharge', payload: { orderId: due } }]);
});

describe('the payment of an order', () => {
  const find = async (orderId: string, customerId?: number) => {
    const query = database.db.selectFrom('orders').select('customer_id').where('order_id', '=', orderId);
    return findPayableOrder(database.db, customerId ?? (await query.executeTakeFirstOrThrow()).customer_id, orderId);
  };

  it.each([
    ['submitted', 'authorized', true],
    [WAITS, 'authorized', true],
    ['shipped', 'authorized', false],
    ['submitted', 'captured', false],
  ] as const)('of an order that is %s and %s can be replaced: %s', async (status, chargeStatus, isReplaceable) => {
    const orderId = await rows.insertOrder({ status });
    await insertCharge(orderId, null, chargeStatus);
    expect(await find(orderId)).toMatchObject({ isReplaceable, amountCents: 1000, isDigital: false });
  });

  it('is found by its customer only, and not without a payment', async () => {
    const orderId = await rows.insertOrder({ shipping_address: null, shipment_speed: null });
    await rows.insertLine(orderId, E_GIFT_CARD);
    expect(await find(orderId)).toBeUndefined();
    await insertCharge(orderId);
    expect(await find(orderId)).toMatchObject({ isDigital: true });
    expect(await find(orderId, await rows.insertCustomer())).toBeUndefined();
    expect(await findPayableOrder(database.db, 1, '100-9999999-9999999')).toBeUndefined();
  });
});
