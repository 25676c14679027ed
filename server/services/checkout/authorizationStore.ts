import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Payment } from '../../providers/payments/paymentProvider.ts';

export type Attempt = { readonly purchaseId: string; readonly version: number };

/** The idempotency key of one attempt to pay for one version of a purchase. */
export const keyOf = ({ purchaseId, version }: Attempt): string => `${purchaseId}:${version}`;

export const attemptOf = (row: { readonly purchase_id: string; readonly idempotency_key: string }): Attempt => ({
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
 * Inserts the attempt before the provider is called, so that a crash leaves no unknown authorization.
 * @returns `again` for a repeated attempt, `taken` where another attempt has used the payment session
 */
export async function insertPending(
  db: Database | Transaction,
  attempt: Attempt,
  { method, token }: PaymentSource,
  amountCents: number,
  now: Date,
): Promise<'first' | 'again' | 'taken'> {
  const made = await db
    .insertInto('payment_authorizations')
    .values({
      purchase_id: attempt.purchaseId,
      order_id: null,
      idempotency_key: keyOf(attempt),
      method,
      token,
      amount_cents: amountCents,
      status: 'pending',
      provider_reference: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst();
  if (made) return 'first';
  return (await readPayment(db, keyOf(attempt)))?.token === token ? 'again' : 'taken';
}

export type KeptPayment = Payment & { readonly method: string };

/** Returns the payment that was requested from the provider under an idempotency key. */
export async function readPayment(db: Database | Transaction, key: string): Promise<KeptPayment | undefined> {
  const row = await db
    .selectFrom('payment_authorizations')
    .select(['method', 'token', 'amount_cents', 'provider_reference'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return (
    row && {
      key,
      method: row.method,
      token: row.token,
      amountCents: row.amount_cents,
      reference: row.provider_reference,
    }
  );
}

export type FoundAttempt = Attempt & {
  readonly orderId: string | null;
  /** The attempt cannot pay any more: it can become no order, or its order is cancelled. */
  readonly isClosed: boolean;
};

/** Returns the attempt of an idempotency key, or the attempt that used a payment session, with its state. */
export async function findAttemptOf(
  db: Database,
  { method, ...by }: PaymentSource | { readonly method: string; readonly key: string },
): Promise<FoundAttempt | undefined> {
  const row = await db
    .selectFrom('payment_authorizations as tried')
    .innerJoin('purchases as purchase', 'purchase.purchase_id', 'tried.purchase_id')
    .leftJoin('orders as placed', 'placed.order_id', 'tried.order_id')
    .select(['tried.purchase_id', 'tried.idempotency_key', 'tried.status', 'tried.order_id', 'purchase.version'])
    .select(['purchase.status as purchase_status', 'placed.status as order_status'])
    .where('tried.method', '=', method)
    .where('key' in by ? 'tried.idempotency_key' : 'tried.token', '=', 'key' in by ? by.key : by.token)
    // A literal, not a parameter, so that PostgreSQL can use the partial index on sessions.
    .$if(method !== 'card', (query) => query.where('tried.method', '<>', sql.lit('card')))
    .executeTakeFirst();
  if (!row) return undefined;
  const attempt = attemptOf(row);
  // An attempt above a placed purchase's version may still replace the order's payment (`updatePayment`).
  const isAhead = row.purchase_status === 'placed' && attempt.version > row.version;
  const isLeft = row.order_id === null && row.version !== attempt.version && !isAhead;
  const isCancelled = row.order_status?.startsWith('cancelled') ?? false;
  const isClosed = isLeft || isCancelled || row.status === 'voided' || row.status === 'declined';
  return { ...attempt, orderId: row.order_id, isClosed };
}

/**
 * Closes the attempt: the purchase gets the next version, and no attempt up to this one can pay for it any more, also
 * after it is placed. The caller holds the purchase's lock.
 */
export async function leaveVersion(tx: Transaction, { purchaseId, version }: Attempt, now: Date): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ version: version + 1, updated_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('version', '<=', version)
    .where('status', 'in', ['open', 'placed'])
    .execute();
}

/** Returns whether an order uses the authorization. */
export async function isUsed(tx: Transaction, attempt: Attempt): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_authorizations')
    .select('order_id')
    .where('idempotency_key', '=', keyOf(attempt))
    .executeTakeFirst();
  return row !== undefined && row.order_id !== null;
}

/** Records the outcome of an authorization without an order. */
export async function markUnused(
  db: Database | Transaction,
  attempt: Attempt,
  status: 'declined' | 'voided',
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ status, updated_at: now })
    .where('idempotency_key', '=', keyOf(attempt))
    .where('order_id', 'is', null)
    .execute();
}

/**
 * Records the provider's reference if it is not known yet, and marks a pending authorization as authorized.
 * `updated_at` stays, so that the authorization is still voided if the shopper does not return in time.
 */
export async function noteAuthorized(db: Database, key: string, reference: string): Promise<void> {
  await sql`
    update payment_authorizations set provider_reference = ${reference},
      status = case status when 'pending' then 'authorized' else status end
    where idempotency_key = ${key} and provider_reference is null`.execute(db);
}

/** Returns attempts without an order that have not changed since `before`. */
export async function findHanging(db: Database, before: Date, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id', 'idempotency_key'])
    // Literals, not parameters, so that PostgreSQL can use the partial index on unsettled authorizations.
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('authorized' as const)])
    .where('order_id', 'is', null)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(attemptOf);
}

/** Moves an attempt that could not be settled to the end: it is found again after it has aged anew. */
export async function putLast(db: Database, attempt: Attempt, now: Date): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ updated_at: now })
    .where('idempotency_key', '=', keyOf(attempt))
    .where('order_id', 'is', null)
    .where('status', 'in', ['pending', 'authorized'])
    .execute();
}

/** Returns attempts by these methods that were closed while the provider had reported no authorization. */
export async function findGivenUp(
  db: Database,
  methods: readonly string[],
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<KeptPayment[]> {
  if (methods.length === 0) return [];
  const rows = await db
    .selectFrom('payment_authorizations')
    .select(['idempotency_key as key', 'method', 'token', 'amount_cents as amountCents'])
    .select('provider_reference as reference')
    .where('status', 'in', ['voided', 'declined'])
    .where('order_id', 'is', null)
    .where('provider_reference', 'is', null)
    .where('method', 'in', [...methods])
    .where('updated_at', '>', since)
    .where('updated_at', '<', before)
    .execute();
  return rows;
}

export async function markCaptured(db: Database | Transaction, key: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set((row) => ({
      status: 'captured',
      taking_cents: row.fn.coalesce('taking_cents', 'amount_cents'),
      updated_at: now,
    }))
    .where('idempotency_key', '=', key)
    .execute();
}
