import type { Database, Transaction } from '../../platform/database/database.ts';

/** The current line of a sold piece: a line is split when only some of its pieces change. */
export type PieceLine = { readonly lineItemId: string; readonly asin: string };

/** Returns the current line of each piece, by its itemUniqueId (transactions §3). */
export async function findLinesOfPieces(
  db: Database | Transaction,
  itemUniqueIds: readonly string[],
): Promise<ReadonlyMap<string, PieceLine>> {
  if (itemUniqueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_items as line', 'line.line_item_id', 'piece.line_item_id')
    .select(['piece.item_unique_id as itemUniqueId', 'line.line_item_id as lineItemId', 'line.asin'])
    .where('piece.item_unique_id', 'in', itemUniqueIds)
    .execute();
  return new Map(
    rows.map(({ itemUniqueId, lineItemId, asin }) => [itemUniqueId, { lineItemId: String(lineItemId), asin }]),
  );
}

/** Returns the ids of a customer's orders, as a query part. */
export const selectOrderIdsOf = (db: Database, customerId: number) =>
  db.selectFrom('orders').select('order_id').where('customer_id', '=', customerId);
