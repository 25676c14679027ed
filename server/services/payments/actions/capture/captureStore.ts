import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import type { StoredPayment } from '../authorize/authorizationStore.ts';
import { buildMovementKey, finishMovement, startMovement } from '../movements.ts';
import { queueOwedRefunds, withdrawRefunds } from '../refund/refundStore.ts';

/** The authorization or capture of an order. */
export type Charge = StoredPayment & {
  readonly status: 'pending' | 'authorized' | 'declined' | 'voided' | 'captured';
  /** The amount to capture, or captured; null until it is set. */
  readonly captureCents: number | null;
};

const selectPayment = (db: Database | Transaction, orderId: string) =>
  db
    .selectFrom('payment_authorizations')
    .select([
      'idempotency_key as key',
      'method',
      'token',
      'amount_cents as amountCents',
      'provider_reference as reference',
      'status',
      'capture_cents as captureCents',
    ])
    .where('order_id', '=', orderId);

/** Returns the status of the payment that an order has claimed. */
export const readPaymentStatus = async (db: Database, orderId: string): Promise<Charge['status'] | undefined> =>
  (await selectPayment(db, orderId).executeTakeFirst())?.status;

/** Returns the payment that an order has claimed, locked. The caller holds the order's lock. */
export const lockPaymentOfOrder = (tx: Transaction, orderId: string): Promise<Charge | undefined> =>
  selectPayment(tx, orderId).forUpdate().executeTakeFirst();

/** Selects the orders whose payment is authorized and not captured, for `in (…)`. */
export const authorizedOrders: RawBuilder<unknown> = sql`
    select claimed.order_id from payment_authorizations claimed where claimed.status = 'authorized' and claimed.order_id is not null`;

/** Records the amount to capture before the provider is asked. The caller holds the payment's lock. */
export async function setCaptureAmount(tx: Transaction, key: string, cents: number, now: Date): Promise<void> {
  await tx
    .updateTable('payment_authorizations')
    .set({ capture_cents: cents })
    .where('idempotency_key', '=', key)
    .execute();
  await startMovement(tx, { paymentKey: key, kind: 'capture', amountCents: cents, cause: 'order', now });
}

/**
 * Clears the capture amount after the provider declined it; refunds requested during the capture are not owed. The
 * caller holds the payment's lock and has checked that nothing was captured.
 */
export async function clearCaptureAmount(tx: Transaction, key: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_authorizations')
    .set({ capture_cents: null })
    .where('idempotency_key', '=', key)
    .execute();
  await finishMovement(tx, buildMovementKey(key, 'capture'), 'refused', now);
  await withdrawRefunds(tx, key);
}

/** Records that an order's authorization was voided: nothing can be captured any more. */
export async function markVoided(db: Database, key: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('payment_authorizations')
      .set({ status: 'voided', closed_at: now, updated_at: now })
      .where('idempotency_key', '=', key)
      .where('status', '=', 'authorized')
      .execute();
    await finishMovement(tx, buildMovementKey(key, 'void'), 'done', now);
  });
}

/** Records a capture, of the whole amount where no amount was set, and queues the refunds that are already owed. */
export async function markCaptured(tx: Transaction, key: string, now: Date): Promise<void> {
  const capturedRow = await tx
    .updateTable('payment_authorizations')
    .set((row) => ({
      status: 'captured',
      capture_cents: row.fn.coalesce('capture_cents', 'amount_cents'),
      updated_at: now,
    }))
    .where('idempotency_key', '=', key)
    .returning('capture_cents')
    .executeTakeFirst();
  const amountCents = capturedRow?.capture_cents ?? 0;
  await startMovement(tx, { paymentKey: key, kind: 'capture', amountCents, cause: 'order', now });
  await finishMovement(tx, buildMovementKey(key, 'capture'), 'done', now);
  // A void that ran at the same time was too late.
  await finishMovement(tx, buildMovementKey(key, 'void'), 'refused', now);
  await queueOwedRefunds(tx, key);
}
