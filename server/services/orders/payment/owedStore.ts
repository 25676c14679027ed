import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Charge, clearCaptureAmount, lockPaymentOfOrder } from '../../payments/actions.ts';

/**
 * Returns the order's charge, locked, so that captures, cancellations and card changes run one after the other. Locks
 * the order first: a caller waiting on the charge row alone would get the replaced charge instead of its successor.
 */
export async function lockCharge(tx: Transaction, orderId: string): Promise<Charge | undefined> {
  await tx.selectFrom('orders').select('order_id').where('order_id', '=', orderId).forUpdate().executeTakeFirst();
  return lockPaymentOfOrder(tx, orderId);
}

/**
 * Returns the cents that the payment method owes: the total less the gift balance and the amount cancelled before the
 * capture.
 */
export async function readOwedCents(db: Database | Transaction, orderId: string): Promise<number> {
  const result = await sql<{ cents: number }>`
    select o.total_cents - o.gift_cents - coalesce((
      select sum(c.charge_cents) from order_cancellations c where c.order_id = o.order_id and not c.is_refund), 0)::int as cents
    from orders o where o.order_id = ${orderId}`.execute(db);
  return result.rows[0]?.cents ?? 0;
}

/** Returns whether the order needs no further payment: it owes nothing, or all its items are cancelled. */
export async function isPaymentOver(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .where('cancellation_id', 'is', null)
    .executeTakeFirst();
  return row === undefined || (await readOwedCents(db, orderId)) === 0;
}

/**
 * Clears the capture amount after the provider refused: cancellations during the capture need no refund. The caller
 * holds the charge's lock and has checked that nothing was captured.
 */
export async function clearCapture(tx: Transaction, orderId: string, key: string, now: Date): Promise<void> {
  await clearCaptureAmount(tx, key, now);
  await tx.updateTable('order_cancellations').set({ is_refund: false }).where('order_id', '=', orderId).execute();
}
