import type { OpenDatabase, Transaction } from '../../../../../server/platform/database/database.ts';
import { insertGuest } from '../../../../../server/services/customers/actions.ts';
import {
  deleteOrderTokens,
  findToken,
  insertOrderToken,
  isGuestOrder,
  moveOrder,
} from '../../../../../server/services/orders/actions/guestOrders.ts';
import { findCustomerOfOrder } from '../../../../../server/services/orders/actions/pieces.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

const EXPIRES = getDateAfter(1000);
const LAST = getDateAfter(999);

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.db.transaction().execute(work);

it('opens one order until it expires, or all links of that order end', async () => {
  const [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
  const insert = (hash: string, order: string, isMailed: boolean) =>
    insertOrderToken(database.db, { hash, orderId: order }, { now: ORDERED_AT, expiresAt: EXPIRES, isMailed });
  await insert('mailed', orderId, true);
  await insert('shown', orderId, false);
  await insert('of another order', otherId, true);
  const find = (hash: string, order: string, now = LAST) => findToken(database.db, { hash, orderId: order }, now);
  expect(await find('mailed', orderId)).toEqual({ expiresAt: EXPIRES, isMailed: true });
  expect(await find('shown', orderId)).toEqual({ expiresAt: EXPIRES, isMailed: false });
  expect(await find('mailed', otherId)).toBeUndefined();
  expect(await find('unknown', orderId)).toBeUndefined();
  expect(await find('mailed', orderId, EXPIRES)).toBeUndefined();
  await inTransaction((tx) => deleteOrderTokens(tx, orderId));
  expect([await find('mailed', orderId), await find('shown', orderId)]).toEqual([undefined, undefined]);
  expect(await find('of another order', otherId)).toBeDefined();
});

it('moves one order to another customer', async () => {
  const maya = await rows.insertCustomer();
  const [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
  const otherCustomer = await findCustomerOfOrder(database.db, otherId);
  await inTransaction((tx) => moveOrder(tx, orderId, maya));
  expect(await findCustomerOfOrder(database.db, orderId)).toBe(maya);
  expect(await findCustomerOfOrder(database.db, otherId)).toBe(otherCustomer);
});

it('knows the orders that were placed without an account', async () => {
  const guest = await inTransaction((tx) => insertGuest(tx, 'guest@example.com', ORDERED_AT));
  const guestOrderId = await rows.insertOrder({ customer_id: guest.customerId });
  expect(await isGuestOrder(database.db, guestOrderId)).toBe(true);
  expect(await isGuestOrder(database.db, await rows.insertOrder())).toBe(false);
  expect(await isGuestOrder(database.db, '100-9999999-9999999')).toBe(false);
});
