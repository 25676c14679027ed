import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import {
  countOrders,
  type OrderFilter,
  readOrders,
  readOrderYears,
} from '../../../../../server/services/orders/actions/listOrders.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { E_GIFT_CARD, getDateAfter, ORDERED_AT, OrderRows, SNAPSHOT } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
let maya: number;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(async () => {
  maya = await rows.insertCustomer();
});
afterAll(() => database.close());

const insert = async (values: Parameters<OrderRows['insertOrder']>[0] = {}, snapshot: object = {}): Promise<string> => {
  const orderId = await rows.insertOrder({ customer_id: maya, ...values });
  await rows.insertLine(orderId, { snapshot: JSON.stringify({ ...SNAPSHOT, ...snapshot }) });
  return orderId;
};
const ANY: OrderFilter = { from: null, before: null, statuses: null, words: [] };
/** Lists the orders of a filter, and checks that their count is the same. */
async function list(filter: Partial<OrderFilter> = {}, page = {}): Promise<string[]> {
  const whole = { limit: 10, offset: 0, openFirst: false, ...page };
  const orders = await readOrders(database.db, maya, { ...ANY, ...filter }, whole);
  if (whole.limit === 10) expect(await countOrders(database.db, maya, { ...ANY, ...filter })).toBe(orders.length);
  return orders.map(({ orderId }) => orderId);
}

it('lists a customer’s own orders, newest first', async () => {
  const first = await insert();
  const last = await insert({ placed_at: getDateAfter(2), status: 'delivered' });
  const middle = await insert({ placed_at: getDateAfter(1), status: 'shipped' });
  await rows.insertOrder();
  expect(await list()).toEqual([last, middle, first]);
  expect(await list({ from: getDateAfter(1) })).toEqual([last, middle]);
  expect(await list({ before: getDateAfter(1) })).toEqual([first]);
  expect(await list({ from: getDateAfter(1), before: getDateAfter(2) })).toEqual([middle]);
  expect(await list({ statuses: ['shipped', 'submitted'] })).toEqual([middle, first]);
  expect(await list({}, { limit: 1, offset: 1 })).toEqual([middle]);
});

it('lists first the orders that wait for the customer, and then the open ones', async () => {
  const done = await insert({ placed_at: getDateAfter(3), status: 'delivered' });
  const underWay = await insert({ placed_at: getDateAfter(2), status: 'shipped' });
  const waiting = await insert({ placed_at: getDateAfter(1), status: 'customer action required' });
  expect(await list({}, { openFirst: true })).toEqual([waiting, underWay, done]);
});

it('finds orders by all words, in the number or in one line', async () => {
  const boots = await insert({}, { brandName: 'Summit', productName: 'Trail Boot', color: '100% Green' });
  const shoes = await insert({}, { brandName: 'Summit', productName: 'Runner_2' });
  const other = await rows.insertOrder();
  await rows.insertLine(other, { snapshot: JSON.stringify({ ...SNAPSHOT, productName: 'Trail Boot' }) });
  const card = await rows.insertOrder({ customer_id: maya });
  await rows.insertLine(card, E_GIFT_CARD);
  expect(await list({ words: ['summit'] })).toHaveLength(2);
  expect(await list({ words: ['boot', 'summit'] })).toEqual([boots]);
  expect(await list({ words: ['boot', 'runner'] })).toEqual([]);
  expect(await list({ words: ['100%'] })).toEqual([boots]);
  expect(await list({ words: ['r_2'] })).toEqual([shoes]);
  expect(await list({ words: ['%', '_'] })).toEqual([]);
  expect(await list({ words: ['noa'] })).toEqual([card]);
  expect(await list({ words: [shoes.slice(4)] })).toEqual([shoes]);
});

it('knows the years of a customer’s orders', async () => {
  for (const year of [2024, 2026, 2024]) await insert({ placed_at: new Date(Date.UTC(year, 5)) });
  await rows.insertOrder({ placed_at: new Date(Date.UTC(2020, 5)) });
  await insert({ placed_at: new Date('2023-12-31T23:59:59Z') });
  expect(await readOrderYears(database.db, maya)).toEqual([2026, 2024, 2023]);
  expect(ORDERED_AT.getUTCFullYear()).toBe(2026);
});
