import { type RawBuilder, sql } from 'kysely';
import { OPEN_STATUSES } from '../../../src/lib/openStatuses.ts';
import type { Database } from '../../platform/database/database.ts';

/** Selects the ids of a customer's orders, for `in (…)`. */
export const orderIdsSql = (customerId: number): RawBuilder<unknown> => sql`
    select own.order_id from orders own where own.customer_id = ${customerId}`;

/** Whether an order of a customer still waits: for a payment, a delivery, a return. */
export async function hasOpenOrders(db: Database, customerId: number): Promise<boolean> {
  const found = await sql`
    select 1 from orders where customer_id = ${customerId} and status = any(${[...OPEN_STATUSES]}::text[]) limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}
