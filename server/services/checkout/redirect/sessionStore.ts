import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type RedirectCode, redirectCodes } from '../../../../src/contracts/payments.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A payment that the shopper has approved at its provider, and that has not been used. */
export type ApprovedSession = {
  readonly method: RedirectCode;
  readonly sessionId: string;
  readonly purchaseId: string;
  /** Null where it was approved before the sum was known, and has not been tried for one yet. */
  readonly amountCents: number | null;
  /** As the provider names who pays. */
  readonly payer: string;
  /** Of the shop in which it was begun. */
  readonly origin: string;
};
export type BegunSession = Omit<ApprovedSession, 'payer' | 'sessionId'> & {
  /** Null where the provider names it when the shopper comes back. */
  readonly sessionId: string | null;
  readonly customerId: number;
};

/** The token leads back to us and is kept only as its hash. */
const hashOf = (attempt: string): string => createHash('sha256').update(attempt).digest('hex');
const codeOf = (text: string): RedirectCode | undefined => redirectCodes.find((code) => code === text);

export async function insertSession(db: Database, attempt: string, session: BegunSession, now: Date): Promise<void> {
  await db
    .insertInto('payment_sessions')
    .values({
      attempt_hash: hashOf(attempt),
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

/** The customer's session of the token that led back; not one that has been used. */
export async function findSession(
  db: Database,
  customerId: number,
  attempt: string,
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('payment_sessions')
    .select(['method', 'session_id', 'purchase_id'])
    .where('attempt_hash', '=', hashOf(attempt))
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'spent')
    .executeTakeFirst();
  const method = codeOf(row?.method ?? '');
  return row && method && { method, sessionId: row.session_id, purchaseId: row.purchase_id };
}

/** Notes that a begun session was approved, and the name that it may have got with that. */
export async function markApproved(
  db: Database,
  attempt: string,
  { sessionId, payer }: { readonly sessionId: string; readonly payer: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ session_id: sessionId, status: 'approved', payer, updated_at: now })
    .where('attempt_hash', '=', hashOf(attempt))
    .where('status', '=', 'begun')
    .execute();
}

/** What was approved before the sum was known counts for the first sum that it is tried for, and for no other. */
export async function tieToSum(
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

/** What has been tried once pays nothing else: the shopper approves anew. */
export async function spendSession(tx: Transaction, method: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ status: 'spent', updated_at: now })
    .where('method', '=', method)
    .where('session_id', '=', sessionId)
    .execute();
}

/** What was approved this way, and not tried, is not used any more. */
export async function forgetApproved(
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

/** What the customer has approved for the purchase that is open, the newest first, as one value of a statement. */
export const approvedOf = (customerId: number): RawBuilder<ApprovedRow[]> => sql<ApprovedRow[]>`(
    select coalesce(json_agg(json_build_object('method', s.method, 'sessionId', s.session_id, 'purchaseId', s.purchase_id,
      'amountCents', s.amount_cents, 'payer', s.payer, 'origin', s.origin) order by s.updated_at desc), '[]')
    from payment_sessions s join purchases p using (purchase_id)
    where s.customer_id = ${customerId} and s.status = 'approved' and s.session_id is not null and p.status = 'open')`;

/** The sessions of `approvedOf`. */
export const approvedSessions = (rows: readonly ApprovedRow[]): ApprovedSession[] =>
  rows.flatMap((row) => {
    const method = codeOf(row.method);
    return method ? [{ ...row, method }] : [];
  });
