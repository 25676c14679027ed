import { sql } from 'kysely';
import type { OpenDatabase, Transaction } from '../../../../../server/platform/database/database.ts';
import {
  abandonOpenPurchase,
  buildMarkPlacedSql,
  findPurchase,
  lockOpenPurchase,
  lockPurchase,
  type PurchaseRecord,
  savePurchase,
} from '../../../../../server/services/checkout/actions/purchase/store.ts';
import { storedChoices } from '../../../../../server/services/checkout/quote/choices.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { getDateAfter, ORDERED_AT, OrderRows } from '../../orders/support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
let maya: number;
let noa: number;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(async () => {
  [maya, noa] = [await rows.insertCustomer(), await rows.insertCustomer()];
});
afterAll(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
let purchases = 0;
const createRecord = (change: Partial<PurchaseRecord> = {}): PurchaseRecord => {
  purchases += 1;
  return {
    ...storedChoices.parse({}),
    purchaseId: `purchase ${purchases}`,
    version: 1,
    lines: [{ stockId: 7, quantity: 1, priceCents: 1000 }],
    addressId: null,
    paymentInstrumentId: null,
    speed: 'second',
    totalCents: 1000,
    dueCents: 900,
    promisedFor: '2026-11-25',
    draftId: null,
    ...change,
  };
};
const save = (customerId: number, record: PurchaseRecord, ms = 0): Promise<boolean> =>
  savePurchase(database.db, customerId, record, getDateAfter(ms));
const lockOpen = (customerId: number) => inTransaction((tx) => lockOpenPurchase(tx, customerId));
const place = (purchaseId: string) => buildMarkPlacedSql(purchaseId, ORDERED_AT).execute(database.db);

it('stores the open purchase of a customer, and one only', async () => {
  const record = createRecord();
  expect(await save(maya, record)).toBe(true);
  expect(await save(maya, createRecord())).toBe(false);
  expect(await save(noa, createRecord())).toBe(true);
  expect(await lockOpen(maya)).toEqual({ ...record, status: 'open', attemptState: null });
  expect(await findPurchase(database.db, maya, record.purchaseId)).toMatchObject(record);
  expect(await findPurchase(database.db, noa, record.purchaseId)).toBeUndefined();
  expect(await findPurchase(database.db, maya, 'unknown')).toBeUndefined();
});

it('stores the next version of an open purchase only', async () => {
  const record = createRecord();
  await save(maya, record);
  await save(noa, createRecord());
  const change = (version: number, totalCents: number) => save(maya, { ...record, version, totalCents });
  expect(await change(3, 3000)).toBe(false);
  expect(await change(2, 2000)).toBe(true);
  expect(await change(2, 2500)).toBe(false);
  expect(await lockOpen(maya)).toMatchObject({ version: 2, totalCents: 2000 });
  expect(await lockOpen(noa)).toMatchObject({ version: 1, totalCents: 1000 });
  await place(record.purchaseId);
  expect(await change(3, 3000)).toBe(false);
});

it('abandons the open purchase of a customer, and marks one as placed', async () => {
  const [abandoned, placed, others] = [createRecord(), createRecord(), createRecord()];
  await save(maya, abandoned);
  await save(noa, others);
  await inTransaction((tx) => abandonOpenPurchase(tx, maya, ORDERED_AT));
  await save(maya, placed);
  await place(placed.purchaseId);
  await inTransaction((tx) => abandonOpenPurchase(tx, maya, ORDERED_AT));
  const find = async (customerId: number, { purchaseId }: PurchaseRecord) =>
    (await findPurchase(database.db, customerId, purchaseId))?.status;
  expect([await find(maya, abandoned), await find(maya, placed), await find(noa, others)]).toEqual([
    'abandoned',
    'placed',
    'open',
  ]);
  expect([await lockOpen(maya), (await lockOpen(noa))?.purchaseId]).toEqual([undefined, others.purchaseId]);
});

describe('the lock of a purchase', () => {
  /** Locks a purchase and its cart. @returns the purchase, and whether the cart was locked */
  const lock = async (record: Pick<PurchaseRecord, 'purchaseId' | 'version'>) => {
    const name = `locked ${purchases}`;
    const found = await inTransaction((tx) =>
      lockPurchase(
        tx,
        record,
        (condition) =>
          sql`update customers set full_name = ${name} where customer_id = ${maya} and ${condition} returning 1`,
      ),
    );
    purchases += 1;
    const query = database.db.selectFrom('customers').select('full_name').where('customer_id', '=', maya);
    return { found, isCartLocked: (await query.executeTakeFirstOrThrow()).full_name === name };
  };

  it('locks the cart while the purchase is open in this version', async () => {
    const record = createRecord();
    await save(maya, record);
    await save(noa, createRecord());
    const { purchaseId } = record;
    expect(await lock(record)).toEqual({ found: { version: 1, status: 'open' }, isCartLocked: true });
    expect(await lock({ purchaseId, version: 2 })).toEqual({
      found: { version: 1, status: 'open' },
      isCartLocked: false,
    });
    expect(await lock({ purchaseId: 'unknown', version: 1 })).toEqual({ found: undefined, isCartLocked: false });
    await place(purchaseId);
    expect(await lock(record)).toEqual({ found: { version: 1, status: 'placed' }, isCartLocked: false });
  });
});
