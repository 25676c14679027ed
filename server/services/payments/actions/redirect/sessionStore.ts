import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type RedirectCode, redirectCodes } from '../../../../../src/lib/checkout/paymentMethods.ts';
import { type CustomerData, collectRows, eraseRows, moveRows } from '../../../../platform/customerData.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';

/** A payment session that the shopper has approved and no attempt has used. */
export type ApprovedSession = {
  readonly method: RedirectCode;
  readonly sessionId: string;
  readonly purchaseId: string;
  /** Null for a session approved before the sum was known and not used yet. */
  readonly amountCents: number | null;
  /** The payer's name as the provider shows it. */
  readonly payer: string;
  /** The origin of the shop in which the session was started. */
  readonly origin: string;
};
export type StartedSession = Omit<ApprovedSession, 'payer' | 'sessionId'> & {
  /** Null if the provider assigns the id when the shopper returns. */
  readonly sessionId: string | null;
  readonly customerId: number;
};

/** Only the hash of the return token is stored. */
const hashAttempt = (attempt: string): string => createHash('sha256').update(attempt).digest('hex');
const parseRedirectCode = (text: string): RedirectCode | undefined => redirectCodes.find((code) => code === text);

export async function insertPaymentSession(
  db: Database,
  attempt: string,
  session: StartedSession,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_sessions')
    .values({
      attempt_hash: hashAttempt(attempt),
      method: session.method,
      session_id: session.sessionId,
      purchase_id: session.purchaseId,
      customer_id: session.customerId,
      amount_cents: session.amountCents,
      origin: session.origin,
      status: 'begun',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

type FoundSession = {
  readonly method: RedirectCode;
  readonly sessionId: string | null;
  readonly purchaseId: string;
};

/** Returns the customer's unspent session of a return token. */
export async function findPaymentSession(
  db: Database,
  customerId: number,
  attempt: string,
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('payment_sessions')
    .select(['method', 'session_id', 'purchase_id'])
    .where('attempt_hash', '=', hashAttempt(attempt))
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'spent')
    .executeTakeFirst();
  const method = parseRedirectCode(row?.method ?? '');
  return row && method && { method, sessionId: row.session_id, purchaseId: row.purchase_id };
}

/** Marks a started session as approved, and stores the id that the provider may have assigned. */
export async function markApproved(
  db: Database,
  attempt: string,
  { sessionId, payer }: { readonly sessionId: string; readonly payer: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ session_id: sessionId, status: 'approved', payer, updated_at: now })
    .where('attempt_hash', '=', hashAttempt(attempt))
    .where('status', '=', 'begun')
    .execute();
}

/** Binds a session that was approved without a sum to the first sum it is used for. */
export async function setSessionAmount(
  db: Database,
  { method, token }: { readonly method: string; readonly token: string },
  amountCents: number,
): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ amount_cents: amountCents })
    .where('method', '=', method)
    .where('session_id', '=', token)
    .where('amount_cents', 'is', null)
    .execute();
}

/** Discards the customer's approved, unused sessions of a method. */
export async function discardApprovedSessions(
  tx: Transaction,
  customerId: number,
  method: RedirectCode,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ status: 'spent', updated_at: now })
    .where('customer_id', '=', customerId)
    .where('method', '=', method)
    .where('status', '=', 'approved')
    .execute();
}

type ApprovedRow = Omit<ApprovedSession, 'method'> & { readonly method: string };

/**
 * Selects the customer's approved sessions for a purchase that have not paid for an order, newest first, as one SQL
 * value.
 * @param purchaseId null for a purchase that is not stored yet
 */
export const buildApprovedSessionsSql = (
  customerId: number,
  purchaseId: RawBuilder<unknown>,
): RawBuilder<ApprovedRow[]> => sql<ApprovedRow[]>`(
    select coalesce(json_agg(json_build_object('method', s.method, 'sessionId', s.session_id, 'purchaseId', s.purchase_id,
      'amountCents', s.amount_cents, 'payer', s.payer, 'origin', s.origin) order by s.updated_at desc), '[]')
    from payment_sessions s
    where s.customer_id = ${customerId} and s.purchase_id = ${purchaseId} and s.status = 'approved' and s.session_id is not null
      and not exists (select from payment_authorizations a
        where a.method = s.method and a.method <> 'card' and a.token = s.session_id and a.order_id is not null))`;

/** Returns the sessions of an `buildApprovedSessionsSql` value, without those of methods that no longer exist. */
export const toApprovedSessions = (rows: readonly ApprovedRow[]): ApprovedSession[] =>
  rows.flatMap((row) => {
    const method = parseRedirectCode(row.method);
    return method ? [{ ...row, method }] : [];
  });

/** The sessions of payment providers that a customer started. */
export const paymentSessionData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Payments elsewhere': sql`
        select method, payer, amount_cents as "amount in cents", status, created_at as "begun at"
        from payment_sessions where customer_id = ${customerId} order by created_at`,
  })),
  erase: eraseRows('payment_sessions'),
  merge: moveRows({ payment_sessions: [] }),
};
