import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

export type Account = {
  readonly customerId: number;
  readonly email: string;
  readonly fullName: string;
  readonly firstName: string;
};
export type LoginToken = {
  readonly hash: string;
  readonly kind: 'x-main' | 'at-main';
  readonly customerId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

const ACCOUNT = ['customer_id as customerId', 'email', 'full_name as fullName', 'first_name as firstName'] as const;

/** @returns undefined where the email has an account already */
export const insertCustomer = (
  tx: Transaction,
  { email, fullName, firstName, passwordHash }: Omit<Account, 'customerId'> & { passwordHash: string },
): Promise<Account | undefined> =>
  tx
    .insertInto('customers')
    .values({ email, full_name: fullName, first_name: firstName, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(ACCOUNT)
    .executeTakeFirst();

export const findForSignIn = (db: Database, email: string): Promise<(Account & { passwordHash: string }) | undefined> =>
  db
    .selectFrom('customers')
    .select([...ACCOUNT, 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();

export const findCustomer = (db: Database, customerId: number): Promise<Account | undefined> =>
  db.selectFrom('customers').select(ACCOUNT).where('customer_id', '=', customerId).executeTakeFirst();

export async function insertTokens(tx: Transaction, tokens: readonly LoginToken[]): Promise<void> {
  const rows = tokens.map(({ hash, kind, customerId, createdAt, expiresAt }) => ({
    token_hash: hash,
    kind,
    customer_id: customerId,
    created_at: createdAt,
    expires_at: expiresAt,
  }));
  await tx.insertInto('login_tokens').values(rows).execute();
}

/** Those of the hashes that stand for a token which is neither revoked nor past its time. */
export const findLiveTokens = (db: Database, hashes: readonly string[], now: Date): Promise<LoginToken[]> =>
  db
    .selectFrom('login_tokens')
    .select([
      'token_hash as hash',
      'kind',
      'customer_id as customerId',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('token_hash', 'in', [...hashes])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

export async function extendToken(db: Database, hash: string, expiresAt: Date): Promise<void> {
  const until = sql<Date>`greatest(expires_at, ${expiresAt})`;
  await db.updateTable('login_tokens').set({ expires_at: until }).where('token_hash', '=', hash).execute();
}

export async function revokeTokens(db: Database, hashes: readonly string[], now: Date): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable('login_tokens')
    .set({ revoked_at: now })
    .where('token_hash', 'in', [...hashes])
    .where('revoked_at', 'is', null)
    .execute();
}

/** @returns whether the email was on the list before */
export async function insertSubscription(db: Database, email: string, source: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('newsletter_subscriptions')
    .values({ email, source, subscribed_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return inserted === undefined;
}
