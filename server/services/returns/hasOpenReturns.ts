import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { buildOrderIdsSql } from '../orders/actions/customerOrders.ts';

/** Whether an item of a customer is on its way back or waits for its refund. */
export async function hasOpenReturns(db: Database, customerId: number): Promise<boolean> {
  const result = await sql`
    select 1 from returns join return_pieces p using (contract_id)
    where order_id in (${buildOrderIdsSql(customerId)}) and (p.state = 'open' or (p.state = 'received' and not p.is_refunded))
    limit 1`.execute(db);
  return result.rows.length > 0;
}
