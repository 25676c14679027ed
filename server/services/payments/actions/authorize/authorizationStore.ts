import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import type { Payment } from '../../../../providers/payments/paymentProvider.ts';
import { buildMovementKey } from '../movements.ts';

/** One attempt to pay for one version of a purchase. Payments stores both, but knows nothing of purchases. */
export type PaymentAttempt = { readonly purchaseId: string; readonly version: number };

/** Returns the payment key of an attempt: the idempotency key that the provider receives. */
export const buildPaymentKey = ({ purchaseId, version }: PaymentAttempt): string => `${purchaseId}:${version}`;

export const toAttempt = (row: { readonly purchase_id: string; readonly idempotency_key: string }): PaymentAttempt => ({
  purchaseId: row.purchase_id,
  version: Number(row.idempotency_key.slice(row.purchase_id.length + 1)),
});

/** The source of a payment: its method, and the vault token of the card or the id of the approved payment session. */
export type PaymentSource = {
  readonly method: string;
  readonly token: string;
  /** The URL to which the provider redirects after the shopper has confirmed the authorization. */
  readonly backTo?: string;
};

/**
 * Inserts the attempt and its movement before the provider is called, so that a crash leaves no unknown authorization.
 * @returns `again` for a repeated attempt, `closed` if it can no longer pay, `taken` if another attempt has used
 * the payment session
 */
export async function insertAttempt(
  db: Database | Transaction,
  attempt: PaymentAttempt,
  { method, token }: PaymentSource,
  amountCents: number,
  now: Date,
): Promise<'first' | 'again' | 'closed' | 'taken'> {
  const key = buildPaymentKey(attempt);
  const created = await sql`
    with attempt as (
      insert into payment_authorizations (purchase_id, order_id, idempotency_key, method, token, amount_cents, status,
        provider_reference, created_at, updated_at)
      values (${attempt.purchaseId}, null, ${key}, ${method}, ${token}, ${amountCents}, 'pending', null, ${now}, ${now})
      on conflict do nothing returning idempotency_key, amount_cents, created_at
    )
    insert into payment_movements (payment_key, kind, amount_cents, idempotency_key, state, cause, created_at, updated_at)
    select idempotency_key, 'authorize', amount_cents, idempotency_key, 'pending', 'attempt', created_at, created_at
    from attempt returning movement_id`.execute(db);
  if (created.rows.length > 0) return 'first';
  const storedPayment = await readPayment(db, key);
  if (storedPayment?.token !== token) return 'taken';
  return storedPayment.isClosed ? 'closed' : 'again';
}

/** Inserts the next attempt to pay for a placed purchase. */
export async function insertNextAttempt(
  tx: Transaction,
  purchaseId: string,
  source: PaymentSource,
  { amountCents, now }: { readonly amountCents: number; readonly now: Date },
): Promise<PaymentAttempt> {
  const selectAttempts = () =>
    tx
      .selectFrom('payment_authorizations')
      .select(['purchase_id', 'idempotency_key'])
      .where('purchase_id', '=', purchaseId);
  // The payment is locked and then read again, so that two callers do not choose the same version.
  await selectAttempts().orderBy('authorization_id').forUpdate().execute();
  const versions = (await selectAttempts().execute()).map((row) => toAttempt(row).version);
  const attempt = { purchaseId, version: Math.max(0, ...versions) + 1 };
  await insertAttempt(tx, attempt, source, amountCents, now);
  return attempt;
}

export type StoredPayment = Payment & { readonly method: string };

/** Returns the payment that was requested from the provider under an idempotency key. */
export async function readPayment(
  db: Database | Transaction,
  key: string,
): Promise<(StoredPayment & { readonly status: string; readonly isClosed: boolean }) | undefined> {
  const row = await db
    .selectFrom('payment_authorizations')
    .select(['method', 'token', 'amount_cents', 'provider_reference', 'status', 'closed_at'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const { method, token, status, amount_cents: amountCents, provider_reference: reference } = row;
  return { key, method, token, amountCents, reference, status, isClosed: row.closed_at !== null };
}

export type FoundAttempt = PaymentAttempt & {
  readonly orderId: string | null;
  /** The attempt can no longer pay. */
  readonly isClosed: boolean;
};

/** Returns the attempt of an idempotency key, or the attempt that used a payment session, with its state. */
export async function findAttempt(
  db: Database,
  { method, ...by }: PaymentSource | { readonly method: string; readonly key: string },
): Promise<FoundAttempt | undefined> {
  const row = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id', 'idempotency_key', 'order_id', 'closed_at'])
    .where('method', '=', method)
    .where('key' in by ? 'idempotency_key' : 'token', '=', 'key' in by ? by.key : by.token)
    // A literal, not a parameter, so that PostgreSQL can use the partial index on sessions.
    .$if(method !== 'card', (query) => query.where('method', '<>', sql.lit('card')))
    .executeTakeFirst();
  return row && { ...toAttempt(row), orderId: row.order_id, isClosed: row.closed_at !== null };
}

/**
 * Selects the state of an attempt as one SQL value, for statements that read its purchase; null without an attempt.
 * @param purchaseId with its table's name, like the version, because this table has such a column too
 */
export const buildAttemptStateSql = (
  purchaseId: RawBuilder<unknown>,
  version: RawBuilder<unknown>,
): RawBuilder<'open' | 'closed' | null> => sql<'open' | 'closed' | null>`(
    select case when a.closed_at is null then 'open' else 'closed' end
    from payment_authorizations a where a.idempotency_key = ${purchaseId} || ':' || ${version})`;

export async function hasPendingAuthorization(tx: Transaction, vaultToken: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_authorizations')
    .select('authorization_id')
    .where('token', '=', vaultToken)
    .where('method', '=', 'card')
    .where('status', '=', sql.lit('pending' as const))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records the provider's reference if it is not known yet, and marks a pending authorization as authorized.
 * `updated_at` stays, so that the authorization is still voided if the shopper does not return in time.
 */
export async function recordAuthorization(db: Database, key: string, reference: string, now: Date): Promise<void> {
  await sql`
    with authorized as (
      update payment_authorizations set provider_reference = ${reference},
        status = case status when 'pending' then 'authorized' else status end
      where idempotency_key = ${key} and provider_reference is null returning idempotency_key
    )
    update payment_movements m set state = 'done', provider_reference = ${reference}, updated_at = ${now}
    from authorized a where m.idempotency_key = a.idempotency_key`.execute(db);
}

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

/** Records that an authorization was declined or voided. One unknown to the provider counts as declined. */
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
