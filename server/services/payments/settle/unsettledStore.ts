import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Attempt, buildPaymentKey, toAttempt } from '../attempt.ts';
import type { StoredPayment } from '../authorize/authorizationStore.ts';

/** Returns attempts without an order that have not changed since `before`. */
export async function findUnsettledAuthorizations(db: Database, cutoff: Date, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id', 'idempotency_key'])
    // Literals, not parameters, so that PostgreSQL can use the partial index on unsettled authorizations.
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('authorized' as const)])
    .where('order_id', 'is', null)
    .where('updated_at', '<', cutoff)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(toAttempt);
}

/** Moves an attempt that could not be settled to the end: it is selected again after the same waiting time. */
export async function deferAttempt(db: Database, attempt: Attempt, now: Date): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ updated_at: now })
    .where('idempotency_key', '=', buildPaymentKey(attempt))
    .where('order_id', 'is', null)
    .where('status', 'in', ['pending', 'authorized'])
    .execute();
}

/** Returns attempts by these methods that were closed while the provider had reported no authorization. */
export async function findClosedWithoutReference(
  db: Database,
  methods: readonly string[],
  { startDate, cutoff }: { readonly startDate: Date; readonly cutoff: Date },
): Promise<StoredPayment[]> {
  if (methods.length === 0) return [];
  return db
    .selectFrom('payment_authorizations')
    .select(['idempotency_key as key', 'method', 'token', 'amount_cents as amountCents'])
    .select('provider_reference as reference')
    .where('status', 'in', ['voided', 'declined'])
    .where('order_id', 'is', null)
    .where('provider_reference', 'is', null)
    .where('method', 'in', [...methods])
    .where('updated_at', '>', startDate)
    .where('updated_at', '<', cutoff)
    .execute();
}
