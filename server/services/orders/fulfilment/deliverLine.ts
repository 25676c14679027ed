import type { Parts } from '../../../parts.ts';
import { changeLines, changeOrder } from '../changeStatus.ts';
import { lockOrder, readLockedLines } from '../lockOrder.ts';
import { emitOrderEvent } from '../orderEvents.ts';
import { findOrderEvent, getNextItemStatus } from '../stateMachine.ts';

/**
 * Marks a line as delivered, and its order once none of its lines is on its way. Does nothing if the line is
 * delivered or cancelled already. Idempotent.
 */
export function deliverLine(
  { db }: Pick<Parts, 'db'>,
  { orderId, lineItemId }: { readonly orderId: string; readonly lineItemId: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const line = order?.lines.find((one) => one.lineItemId === lineItemId);
    if (!order || !line || getNextItemStatus(line.kind, line.status, 'deliver') === undefined) return;
    await changeLines(tx, [line], 'deliver');
    const status = await changeOrder(tx, order, findOrderEvent(await readLockedLines(tx, orderId)));
    if (status === 'delivered' && order.status !== status) await emitOrderEvent(tx, 'orderDelivered', { orderId });
  });
}
