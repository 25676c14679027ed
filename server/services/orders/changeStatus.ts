import type { OrderStatus } from '../../../src/contracts/orders.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LockedLine, LockedOrder } from './lockOrder.ts';
import { getNextItemStatus, getNextOrderStatus, type ItemEvent, type OrderEvent } from './stateMachine.ts';

/** The parcel or the cancellation that a status change belongs to. */
type Cause = { readonly shipment_id?: number; readonly cancellation_id?: number };

const createIllegalChangeError = (subject: string, status: string, event: string): Error =>
  new Error(`${subject} is ${status}, so "${event}" cannot happen to it`);

function getNextStatus({ lineItemId, kind, status }: LockedLine, event: ItemEvent): OrderStatus {
  const next = getNextItemStatus(kind, status, event);
  if (!next) throw createIllegalChangeError(`item ${lineItemId}`, status, event);
  return next;
}

/**
 * Changes the status of locked items by an event of the state machine.
 * @throws {Error} if the event cannot happen to one of them; the caller has to check before
 */
export async function changeLines(
  tx: Transaction,
  lines: readonly LockedLine[],
  event: ItemEvent,
  cause: Cause = {},
): Promise<void> {
  const byStatus = Map.groupBy(lines, (line) => getNextStatus(line, event));
  for (const [status, changedLines] of byStatus) {
    const ids = changedLines.map(({ lineItemId }) => lineItemId);
    await tx
      .updateTable('order_items')
      .set({ status, ...cause })
      .where('line_item_id', 'in', ids)
      .execute();
  }
}

/**
 * Changes the status of a locked order by an event of the state machine.
 * @returns the new status, also if it is the old one
 * @throws {Error} if the event cannot happen to it
 */
export async function changeOrder(
  tx: Transaction,
  { orderId, status }: Pick<LockedOrder, 'orderId' | 'status'>,
  event: OrderEvent,
): Promise<OrderStatus> {
  const next = getNextOrderStatus(status, event);
  if (!next) throw createIllegalChangeError(`order ${orderId}`, status, event);
  if (next !== status) {
    await tx.updateTable('orders').set({ status: next }).where('order_id', '=', orderId).execute();
  }
  return next;
}
