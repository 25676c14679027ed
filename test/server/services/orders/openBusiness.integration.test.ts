import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { isOpenSql } from '../../../../server/services/orders/actions/customerOrders.ts';
import { type OrderStatus, orderStatuses } from '../../../../src/contracts/orders/orders.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

/** Finished orders. One with a delivery mistake depends on its items (`parcels.integration.test.ts`). */
const CLOSED_STATUSES: readonly OrderStatus[] = [
  'delivered',
  'completed',
  'returned',
  'cancelled',
  'cancelled - card declined',
  'declined',
  'delivery mistake',
];

it.each(orderStatuses)('returns whether an order without items that is %s waits for something', async (status) => {
  const result = await sql<{ isOpen: boolean }>`
    select ${isOpenSql(sql`o`)} as "isOpen" from (select ${status}::text as status, 'none'::text as order_id) o`.execute(
    shop.db,
  );
  expect(result.rows).toEqual([{ isOpen: !CLOSED_STATUSES.includes(status) }]);
});
