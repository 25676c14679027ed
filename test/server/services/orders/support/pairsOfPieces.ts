import type { Insertable } from 'kysely';
import type { Database, Transaction } from '../../../../../server/platform/database/database.ts';
import type { Tables } from '../../../../../server/platform/database/schema.ts';
import { type LockedOrder, lockOrder } from '../../../../../server/services/orders/actions/lockOrder.ts';
import type { OrderStatus } from '../../../../../src/contracts/orders/orders.ts';
import type { OrderRows } from './OrderRows.ts';

/** Inserts an order with a line of two pieces, both in a status. */
export async function insertPair(
  rows: OrderRows,
  status: OrderStatus,
  line: Partial<Insertable<Tables['order_items']>> = {},
): Promise<{ readonly orderId: string; readonly pieces: readonly [string, string] }> {
  const orderId = await rows.insertOrder({ status });
  const lineItemId = await rows.insertLine(orderId, { quantity: 2, status, ...line });
  const first = await rows.insertPiece(lineItemId, { piece_number: 1 });
  return { orderId, pieces: [first, await rows.insertPiece(lineItemId, { piece_number: 2 })] };
}

/** Runs an action with a locked order, in a transaction. */
export const withLockedOrder = <Value>(
  db: Database,
  orderId: string,
  action: (tx: Transaction, order: LockedOrder) => Promise<Value>,
): Promise<Value> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('there is no order');
    return action(tx, order);
  });
