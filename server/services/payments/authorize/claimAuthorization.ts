import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** An order's claim to an authorization. */
export type Claim = {
  readonly orderId: string;
  /** The provider's reference of the authorization. */
  readonly reference: string | null;
  readonly now: Date;
};

/**
 * Lets an order use an authorization, as two statements for the `with` of the one that inserts the order, to save round
 * trips. The payment's row is locked: an authorization that is being voided is not claimed, and a claimed one is not
 * voided. Each statement returns one row, or none if the authorization is closed or claimed by another order: the
 * caller then rolls back.
 */
export const claimStatements = (key: string, { orderId, reference, now }: Claim): readonly RawBuilder<unknown>[] => [
  sql`update payment_authorizations
      set status = 'authorized', order_id = ${orderId}, provider_reference = ${reference}, updated_at = ${now}
      where idempotency_key = ${key} and order_id is null and closed_at is null and status in ('pending', 'authorized')
      returning authorization_id`,
  sql`update payment_movements set state = 'done', provider_reference = ${reference}, updated_at = ${now}
      where idempotency_key = ${key} returning movement_id`,
];

/**
 * Lets an order use an authorization, in the order's transaction.
 * @returns false if the authorization is closed or claimed by another order: the caller rolls back
 */
export async function claimAuthorization(tx: Transaction, key: string, claim: Claim): Promise<boolean> {
  for (const statement of claimStatements(key, claim)) {
    if ((await statement.execute(tx)).rows.length === 0) return false;
  }
  return true;
}

type Replacement = Claim & { readonly from: string; readonly to: string };

/**
 * Replaces the authorization of an order by another. The replaced one is closed at once; the caller then voids it. The
 * caller holds the order's lock.
 * @returns false, without a change, where the new authorization is closed
 */
export async function replaceClaim(tx: Transaction, { from, to, ...claim }: Replacement): Promise<boolean> {
  if (!(await claimAuthorization(tx, to, claim))) return false;
  await tx
    .updateTable('payment_authorizations')
    .set({ order_id: null, closed_at: claim.now, updated_at: claim.now })
    .where('idempotency_key', '=', from)
    .execute();
  return true;
}
