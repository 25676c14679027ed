import type { RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { enqueue, enqueueSql } from '../../platform/queue.ts';

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

/**
 * Writes an event to the outbox in the caller's transaction: one job, whose subscribers are listed in
 * `jobs/orderEventJobs`.
 */
export const emitOrderEvent = <Name extends keyof OrderEvents>(
  tx: Transaction | Database,
  event: Name,
  payload: OrderEvents[Name],
): Promise<void> => enqueue(tx, event, payload);

/** Selects the same as a statement, for the `with` of the one that writes the order. */
export const buildOrderEventSql = <Name extends keyof OrderEvents>(
  event: Name,
  payload: OrderEvents[Name],
): RawBuilder<unknown> => enqueueSql(event, payload);
