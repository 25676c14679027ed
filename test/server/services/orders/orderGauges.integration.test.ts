import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { ORDER_GAUGES } from '../../../../server/services/orders/orderGauges.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { getDateAfter, OrderRows } from './support/OrderRows.ts';

const HOUR = 3_600_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('counts the orders of the last hour by marketplace', async () => {
  const rows = new OrderRows(database.db);
  const [gauge, ...others] = ORDER_GAUGES;
  if (!gauge || others.length > 0) throw new Error('the gauges of orders have changed');
  const read = async (): Promise<Record<string, number>> => {
    const samples = await gauge.read(database.db, getDateAfter(HOUR));
    return Object.fromEntries(samples.map(({ labels, value }) => [labels?.marketplace, value]));
  };
  expect(await read()).toEqual({});
  await rows.insertOrder({ placed_at: getDateAfter(0) });
  expect(await read()).toEqual({});
  for (const ms of [1, 2]) await rows.insertOrder({ placed_at: getDateAfter(ms) });
  await rows.insertOrder({ placed_at: getDateAfter(HOUR), marketplace_id: 'second' });
  expect(await read()).toEqual({ zappos: 2, second: 1 });
});
