import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Payment } from '../../providers/payments/paymentProvider.ts';

export type Attempt = { readonly purchaseId: string; readonly version: number };

/** One try to pay for one version of a purchase: the provider does nothing twice under it. */
export const keyOf = ({ purchaseId, version }: Attempt): string => `${purchaseId}:${version}`;

export const attemptOf = (row: { readonly purchase_id: string; readonly idempotency_key: string }): Attempt => ({
  purchaseId: row.purchase_id,
  version: Number(row.idempotency_key.slice(row.purchase_id.length + 1)),
});

/** What pays: which way, and the vault's token of the card or the session that the shopper has approved. */
export type PaymentSource = {
  readonly method: string;
  readonly token: string;
  /** Where the shopper comes back to, having confirmed at the provider's what is reserved. */
  readonly backTo?: string;
};

/**
 * Written before the provider is asked, so that none is left hanging after a crash.
 * @returns `again` where it was tried before, `taken` where the session it is to be paid with has served another attempt
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

/** What was asked of the provider under a key. */
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
  /** Nothing is paid with it any more: no order can come of it, or its order is cancelled. */
  readonly isClosed: boolean;
};

/** The attempt of a key, or the one that a session has served, with what became of it. */
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
    // Written into the statement, so that the index of sessions fits.
    .$if(method !== 'card', (query) => query.where('tried.method', '<>', sql.lit('card')))
    .executeTakeFirst();
  if (!row) return undefined;
  const attempt = attemptOf(row);
  // What is above a placed purchase's version may still take the place of what pays for its order (`updatePayment`).
  const isAhead = row.purchase_status === 'placed' && attempt.version > row.version;
  const isLeft = row.order_id === null && row.version !== attempt.version && !isAhead;
  const isCancelled = row.order_status?.startsWith('cancelled') ?? false;
  const isClosed = isLeft || isCancelled || row.status === 'voided' || row.status === 'declined';
  return { ...attempt, orderId: row.order_id, isClosed };
}

/**
 * Closes the attempt for good: the purchase goes on as a new version, and of a placed one no attempt up to it can pay for its order any
 * more. The caller holds the purchase's lock.
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

/** Whether an order stands behind the authorization. */
export async function isUsed(tx: Transaction, attempt: Attempt): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_authorizations')
    .select('order_id')
    .where('idempotency_key', '=', keyOf(attempt))
    .executeTakeFirst();
  return row !== undefined && row.order_id !== null;
}

/** Notes what became of an authorization without an order. */
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
 * The provider says what it calls the money: noted where that is not known, and what was waiting for the answer has it. Its
 * age stays: whoever does not come back in time is given the money back.
 */
export async function noteAuthorized(db: Database, key: string, reference: string): Promise<void> {
  await sql`
    update payment_authorizations set provider_reference = ${reference},
      status = case status when 'pending' then 'authorized' else status end
    where idempotency_key = ${key} and provider_reference is null`.execute(db);
}

/** Attempts without an order that nobody has been working on since `before`. */
export async function findHanging(db: Database, before: Date, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id', 'idempotency_key'])
    // Written into the statement, so that the index of the unsettled fits.
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('authorized' as const)])
    .where('order_id', 'is', null)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(attemptOf);
}

/** Has an attempt that could not be settled wait behind the others: it is hanging again only when it has aged anew. */
export async function putLast(db: Database, attempt: Attempt, now: Date): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ updated_at: now })
    .where('idempotency_key', '=', keyOf(attempt))
    .where('order_id', 'is', null)
    .where('status', 'in', ['pending', 'authorized'])
    .execute();
}

/** Attempts by these ways that were given up while the provider knew of no money. */
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
