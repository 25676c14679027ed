import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../server/platform/database/database.ts';
import type { GivenOrder } from './givenOrder.ts';

/** Returns everything that the tables contain about an order, as text: an action changes it once, or not at all. */
export async function readOrderRecord(
  db: Database,
  { orderId, stockBefore }: Pick<GivenOrder, 'orderId' | 'stockBefore'>,
): Promise<string> {
  const stockIds = stockBefore.map(({ stockId }) => Number(stockId));
  // Without the time at which a carrier was last polled.
  const row = sql`to_jsonb(t) - 'tracked_at'`;
  const buildRowsSql = (table: string, condition: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(${row} order by (${row})::text), '[]') from ${sql.table(table)} t where ${condition})`;
  const ofOrder = sql`t.order_id = ${orderId}`;
  const ofLines = sql`t.line_item_id in (select line_item_id from order_items where order_id = ${orderId})`;
  const ofReturns = sql`t.contract_id in (select contract_id from returns where order_id = ${orderId})`;
  const ofPayments = sql`t.payment_key in (select idempotency_key from payment_authorizations where order_id = ${orderId})`;
  const tables = [
    ...[
      'orders',
      'order_items',
      'order_cancellations',
      'order_refunds',
      'returns',
      'exchanges',
      'exchange_holds',
      'gift_cards',
    ].map((name) => buildRowsSql(name, ofOrder)),
    buildRowsSql('order_pieces', ofLines),
    buildRowsSql('return_pieces', ofReturns),
    buildRowsSql('gift_balance_entries', ofOrder),
    buildRowsSql('payment_movements', ofPayments),
    buildRowsSql('stocks', sql`t.stock_id = any(${stockIds}::bigint[])`),
  ];
  const result = await sql<{ record: unknown }>`select jsonb_build_array(${sql.join(tables)}) as record`.execute(db);
  return JSON.stringify(result.rows[0]?.record);
}
