import { sql } from 'kysely';
import { type CustomerData, collectRows } from '../../../platform/customerData.ts';
import type { Database } from '../../../platform/database/database.ts';
import { buildOrderIdsSql } from '../../orders/actions/customerOrders.ts';
import { deleteRefusalPictures } from '../refusalPictures.ts';

/** The returns of a customer: part of the orders, which must be kept by law; their pictures need not be. */
export const returnData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    Returns: sql`
        select contract_id as number, rma_id as "number on the parcel", order_id as "order", method, destination,
          created_at as "begun at"
        from returns where order_id in (${buildOrderIdsSql(customerId)}) order by created_at`,
    'Withdrawals from contracts': sql`
        select order_id as "order", name, email, withdrawn_at as at
        from withdrawals where order_id in (${buildOrderIdsSql(customerId)}) order by withdrawn_at`,
  })),
  erase: (tx, { customerId }) => deleteRefusalPictures(tx, customerId),
};

/** Whether an item of a customer is on its way back or waits for its refund. */
export async function hasOpenReturns(db: Database, customerId: number): Promise<boolean> {
  const result = await sql`
    select 1 from returns join return_pieces p using (contract_id)
    where order_id in (${buildOrderIdsSql(customerId)}) and (p.state = 'open' or (p.state = 'received' and not p.is_refunded))
    limit 1`.execute(db);
  return result.rows.length > 0;
}
