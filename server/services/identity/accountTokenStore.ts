import type { Database, Transaction } from '../../platform/database/database.ts';

export type AccountToken = {
  readonly hash: string;
  readonly purpose: 'reset-password' | 'confirm-email';
  readonly customerId: number;
  readonly newEmail: string | null;
};
type TokenQuery = Pick<AccountToken, 'hash' | 'purpose'>;

/** Inserts a token; a repeated call with the same hash changes nothing. */
export async function insertAccountToken(
  db: Database,
  { hash, purpose, customerId, newEmail }: AccountToken,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hash,
      purpose,
      customer_id: customerId,
      new_email: newEmail,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Returns the customer of a valid token; undefined if it is used, expired or unknown. */
export async function findTokenOwner(
  db: Database,
  { hash, purpose }: TokenQuery,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('customer_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Marks a token used; of two concurrent calls one succeeds. @returns undefined if it is used, expired or unknown */
export const consumeToken = (tx: Transaction, { hash, purpose }: TokenQuery, now: Date) =>
  tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['customer_id as customerId', 'new_email as newEmail'])
    .executeTakeFirst();

export async function voidTokens(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
}
