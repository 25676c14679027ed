import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { KeptPayment } from '../authorizationStore.ts';

/** The authorization or capture of an order. */
export type Charge = KeptPayment & {
  readonly status: 'pending' | 'authorized' | 'declined' | 'voided' | 'captured';
  /** The amount to capture, or captured; null until it is decided. */
  readonly takingCents: number | null;
};

/**
 * Returns the order's charge, locked, so that captures, cancellations and card changes run one after the other. Locks
 * the order first: a caller waiting on the charge row alone would get the replaced charge instead of its successor.
 */
export async function lockCharge(tx: Transaction, orderId: string): Promise<Charge | undefined> {
  await tx.selectFrom('orders').select('order_id').where('order_id', '=', orderId).forUpdate().executeTakeFirst();
  return tx
    .selectFrom('payment_authorizations')
    .select([
      'idempotency_key as key',
      'method',
      'token',
      'amount_cents as amountCents',
      'provider_reference as reference',
      'status',
      'taking_cents as takingCents',
    ])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the cents that the payment method owes: the total less the gift balance and what was cancelled before the
 * capture.
 */
export async function owedCents(db: Database | Transaction, orderId: string): Promise<number> {
  const found = await sql<{ cents: number }>`
    select o.total_cents - o.gift_cents - coalesce((
      select sum(c.charge_cents) from order_cancellations c where c.order_id = o.order_id and not c.is_refund), 0)::int as cents
    from orders o where o.order_id = ${orderId}`.execute(db);
  return found.rows[0]?.cents ?? 0;
}

/** Records the amount to capture. The caller holds the charge's lock. */
export async function decideTaking(tx: Transaction, key: string, cents: number): Promise<void> {
  await tx
    .updateTable('payment_authorizations')
    .set({ taking_cents: cents })
    .where('idempotency_key', '=', key)
    .execute();
}

/**
 * Clears the capture amount after the provider refused: cancellations made meanwhile need no refund. The caller holds
 * the charge's lock and has checked that nothing was captured.
 */
export async function withdrawTaking(tx: Transaction, orderId: string, { key }: Charge): Promise<void> {
  await tx
    .updateTable('payment_authorizations')
    .set({ taking_cents: null })
    .where('idempotency_key', '=', key)
    .execute();
  await tx
    .updateTable('order_cancellations')
    .set({ is_refund: false })
    .where('order_id', '=', orderId)
    .where('refunded_at', 'is', null)
    .execute();
}

export async function markVoided(db: Database, key: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ status: 'voided', updated_at: now })
    .where('idempotency_key', '=', key)
    .where('status', '=', 'authorized')
    .execute();
}

export type OwedRefund = { readonly cancellationId: number; readonly cents: number };

/** Returns the captured amounts that are still to be refunded, oldest first. */
export const owedRefunds = (db: Database | Transaction, orderId: string): Promise<OwedRefund[]> =>
  db
    .selectFrom('order_cancellations')
    .select(['cancellation_id as cancellationId', 'charge_cents as cents'])
    .where('order_id', '=', orderId)
    .where('is_refund', '=', true)
    .where('refunded_at', 'is', null)
    .orderBy('cancellation_id')
    .execute();

export async function markRefunded(db: Database, cancellationId: number, now: Date): Promise<void> {
  await db
    .updateTable('order_cancellations')
    .set({ refunded_at: now })
    .where('cancellation_id', '=', cancellationId)
    .where('is_refund', '=', true)
    .execute();
}
