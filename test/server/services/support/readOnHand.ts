import type { Database } from '../../../../server/platform/database/database.ts';

/** Returns a SKU's pieces on hand. */
export async function readOnHand(db: Database, stockId: string): Promise<number> {
  const row = db.selectFrom('stocks').select('on_hand').where('stock_id', '=', Number(stockId));
  return (await row.executeTakeFirstOrThrow()).on_hand;
}
