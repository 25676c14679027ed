import type { RawBuilder } from 'kysely';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { buildEnqueueSql, enqueue } from '../../../platform/queue/queue.ts';
import { getNextItemStatus, getNextOrderStatus, type ItemEvent, type OrderEvent } from '../stateMachine.ts';
import type { LockedLine, LockedOrder } from './lockOrder.ts';

/** The events of orders, for services above and for jobs, with their payloads. */
export type OrderEvents = {
  readonly orderPlaced: { readonly orderId: string };
  readonly orderShipped: { readonly orderId: string; readonly shipmentId: number };
  /** `arrival` is the carrier's new estimate, ISO 8601 date. */
  readonly orderDelayed: { readonly orderId: string; readonly shipmentId: number; readonly arrival: string | null };
  readonly orderDelivered: { readonly orderId: string };
  /** Some or all pieces of an order were delivered, or came back to the warehouse; `orderDelivered` follows once all are. */
  readonly piecesDelivered: { readonly orderId: string };
  readonly piecesReturned: { readonly orderId: string };
  readonly orderCancelled: { readonly orderId: string; readonly cancellationId: number };
  /** `cause` names the reason of the refund, such as `cancellation:7`. */
  readonly orderRefunded: { readonly orderId: string; readonly cause: string; readonly amountCents: number };
  /** An operator's refund to the gift balance. */
  readonly balanceRefunded: { readonly orderId: string; readonly cause: string; readonly amountCents: number };
};

/** Writes an event to the outbox in the caller's transaction; `jobs/orderEventJobs` lists the subscribers. */
export const emitOrderEvent = <Name extends keyof OrderEvents>(
  tx: Transaction | Database,
  event: Name,
  payload: OrderEvents[Name],
): Promise<void> => enqueue(tx, event, payload);

/** Selects the same as a statement, for the `with` of the one that writes the order. */
export const buildOrderEventSql = <Name extends keyof OrderEvents>(
  event: Name,
  payload: OrderEvents[Name],
): RawBuilder<unknown> => buildEnqueueSql(event, payload);

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
