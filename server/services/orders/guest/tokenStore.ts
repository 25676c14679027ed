import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isGuestOf } from '../../customers/actions.ts';

type OrderToken = { readonly hash: string; readonly orderId: string };

export async function insertOrderToken(
  db: Database,
  { hash, orderId }: OrderToken,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('order_tokens')
    .values({ token_hash: hash, order_id: orderId, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Returns until when a token opens that order; undefined for one that does not, or no longer. */
export async function findTokenExpiry(
  db: Database,
  { hash, orderId }: OrderToken,
  now: Date,
): Promise<Date | undefined> {
  const found = await db
    .selectFrom('order_tokens')
    .select('expires_at')
    .where('token_hash', '=', hash)
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.expires_at;
}

/** Returns whether an order was placed without an account. */
export async function isGuestOrder(db: Database | Transaction, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select(isGuestOf(sql`orders.customer_id`).as('isGuest'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found?.isGuest ?? false;
}
