import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { buildIsGuestSql } from '../../customers/actions.ts';

type OrderToken = { readonly hash: string; readonly orderId: string };
type OpenToken = {
  readonly expiresAt: Date;
  /** Whether the token was in a mail, which proves access to the mailbox. */
  readonly isMailed: boolean;
};

export async function insertOrderToken(
  db: Database,
  { hash, orderId }: OrderToken,
  { now, expiresAt, isMailed }: OpenToken & { readonly now: Date },
): Promise<void> {
  await db
    .insertInto('order_tokens')
    .values({ token_hash: hash, order_id: orderId, created_at: now, expires_at: expiresAt, is_mailed: isMailed })
    .execute();
}

/** Returns the expiry of a token for that order; undefined for a token that is expired or opens another order. */
export const findToken = (
  db: Database | Transaction,
  { hash, orderId }: OrderToken,
  now: Date,
): Promise<OpenToken | undefined> =>
  db
    .selectFrom('order_tokens')
    .select(['expires_at as expiresAt', 'is_mailed as isMailed'])
    .where('token_hash', '=', hash)
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Ends all links of an order. */
export async function deleteOrderTokens(tx: Transaction, orderId: string): Promise<void> {
  await tx.deleteFrom('order_tokens').where('order_id', '=', orderId).execute();
}

/** Moves an order to another customer. */
export async function moveOrder(tx: Transaction, orderId: string, customerId: number): Promise<void> {
  await tx.updateTable('orders').set({ customer_id: customerId }).where('order_id', '=', orderId).execute();
}

/** Returns whether an order was placed without an account. */
export async function isGuestOrder(db: Database | Transaction, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select(buildIsGuestSql(sql`orders.customer_id`).as('isGuest'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.isGuest ?? false;
}
