import { sql } from 'kysely';
import type { RefundDestination } from '../../../../src/lib/returns.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { RefundShares } from '../payment/allocateRefund.ts';
import { formatRefundCause, type RefundCause, toCauseColumns } from './refundCause.ts';
import type { PieceShare } from './rules.ts';

/**
 * A refund of a shipped order: the shares that go back to the gift balance, the payment method and an exchange, in
 * cents.
 */
export type OrderRefund = RefundShares;

const SHARES = ['gift_cents as giftCents', 'charge_cents as chargeCents', 'exchange_cents as exchangeCents'] as const;

type NewRefund = OrderRefund & {
  readonly orderId: string;
  readonly cause: RefundCause;
  readonly destination: RefundDestination;
  readonly reason?: string | undefined;
};

export const insertRefund = (
  tx: Transaction,
  { orderId, cause, destination, giftCents, chargeCents, exchangeCents, reason }: NewRefund,
  now: Date,
): Promise<OrderRefund> =>
  tx
    .insertInto('order_refunds')
    .values({
      order_id: orderId,
      ...toCauseColumns(cause),
      destination,
      gift_cents: giftCents,
      charge_cents: chargeCents,
      exchange_cents: exchangeCents,
      reason: reason ?? null,
      created_at: now,
    })
    .returning(SHARES)
    .executeTakeFirstOrThrow();

/** Returns the refund that was made for this cause. */
export const findRefund = (tx: Transaction, orderId: string, cause: RefundCause): Promise<OrderRefund | undefined> =>
  tx
    .selectFrom('order_refunds')
    .select(SHARES)
    .where('order_id', '=', orderId)
    .where('cause', '=', formatRefundCause(cause))
    .executeTakeFirst();

/** Adds to the refunded amounts of pieces. The database rejects more than was paid for a piece. */
export async function addToPieces(tx: Transaction, shares: readonly PieceShare[]): Promise<void> {
  for (const { itemUniqueId, cents } of shares) {
    await tx
      .updateTable('order_pieces')
      .set({ refunded_cents: sql`refunded_cents + ${cents}::int` })
      .where('item_unique_id', '=', itemUniqueId)
      .execute();
  }
}

/** Records the condition of pieces that came back without a return. */
export async function markReceivedBack(
  tx: Transaction,
  itemUniqueIds: readonly string[],
  condition: 'sellable' | 'damaged',
): Promise<void> {
  await tx
    .updateTable('order_pieces')
    .set({ received_condition: condition })
    .where('item_unique_id', 'in', itemUniqueIds)
    .execute();
}

/** Returns the text about the reason of a refund, given by the key of its cause; null if the cause is enough. */
export async function findRefundReason(db: Database, orderId: string, cause: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_refunds')
    .select('reason')
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row?.reason ?? null;
}
