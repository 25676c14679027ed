import type { Database } from '../../../../server/platform/database/database.ts';

/** How many pieces of a SKU the shop has. */
export async function onHandOf(db: Database, stockId: string): Promise<number> {
  const row = db.selectFrom('stocks').select('on_hand').where('stock_id', '=', Number(stockId));
  return (await row.executeTakeFirstOrThrow()).on_hand;
}
