import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { buildMovementKey } from '../ledger/movementStore.ts';
import type { StoredPayment } from './authorizationStore.ts';

/** Closes an attempt that no order has claimed: it can no longer pay. The settling job voids it. */
export async function closeAttempt(tx: Transaction, key: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_authorizations')
    .set({ closed_at: now })
    .where('idempotency_key', '=', key)
    .where('order_id', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * Closes an attempt that no order has claimed, marks its payment session as spent, and records the void that follows,
 * in one statement.
 * @returns undefined if an order has claimed it, or it was captured
 */
export async function closeForVoid(
  db: Database,
  key: string,
  { outcome, now }: { readonly outcome: 'declined' | 'voided'; readonly now: Date },
): Promise<StoredPayment | undefined> {
  const result = await sql<StoredPayment>`
    with closed as (
      update payment_authorizations set closed_at = coalesce(closed_at, ${now})
      where idempotency_key = ${key} and order_id is null and status <> 'captured'
      returning idempotency_key, method, token, amount_cents, provider_reference
    ), spent as (
      update payment_sessions s set status = 'spent', updated_at = ${now}
      from closed c where s.method = c.method and s.session_id = c.token
    ), voiding as (
      insert into payment_movements (payment_key, kind, amount_cents, idempotency_key, state, cause, created_at, updated_at)
      select idempotency_key, 'void', amount_cents, ${buildMovementKey(key, 'void')}, 'pending', 'unclaimed', ${now}::timestamptz,
        ${now}::timestamptz
      from closed where ${outcome === 'voided'}
      on conflict (idempotency_key) do update set updated_at = excluded.updated_at,
        state = case payment_movements.state when 'done' then 'done' else 'pending' end
    )
    select idempotency_key as key, method, token, amount_cents as "amountCents", provider_reference as reference
    from closed`.execute(db);
  return result.rows[0];
}

/**
 * Records that an authorization was declined or voided. An authorization unknown to the provider counts as declined.
 */
export async function recordAttemptOutcome(
  db: Database,
  key: string,
  status: 'declined' | 'voided',
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      update payment_authorizations set status = ${status}, updated_at = ${now}
      where idempotency_key = ${key} and order_id is null and closed_at is not null
      returning idempotency_key
    )
    update payment_movements m
    set state = case m.kind when 'void' then 'done' else 'refused' end, updated_at = ${now}
    from ended e where m.payment_key = e.idempotency_key and m.kind in ('authorize', 'void') and m.state = 'pending'`.execute(
    db,
  );
}
