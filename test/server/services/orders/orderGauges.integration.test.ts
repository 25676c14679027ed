import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { ORDER_GAUGES } from '../../../../server/services/orders/actions/sales.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { getDateAfter, OrderRows } from './support/OrderRows.ts';

const HOUR = 3_600_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('counts the orders of the last hour by marketplace, down to zero for a day after the last one', async () => {
  const rows = new OrderRows(database.db);
  const [gauge, ...others] = ORDER_GAUGES;
  if (!gauge || others.length > 0) throw new Error('the gauges of orders have changed');
  const read = async (hours: number): Promise<Record<string, number>> => {
    const samples = await gauge.read(database.db, getDateAfter(hours * HOUR));
    return Object.fromEntries(samples.map(({ labels, value }) => [labels?.marketplace, value]));
  };
  expect(await read(1)).toEqual({});
  await rows.insertOrder({ placed_at: getDateAfter(0) });
  expect(await read(1)).toEqual({ zappos: 0 });
  for (const ms of [1, 2]) await rows.insertOrder({ placed_at: getDateAfter(ms) });
  await rows.insertOrder({ placed_at: getDateAfter(HOUR), marketplace_id: 'second' });
  expect(await read(1)).toEqual({ zappos: 2, second: 1 });
  expect(await read(24)).toEqual({ zappos: 0, second: 0 });
  expect(await read(25)).toEqual({});
});
