import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/ids.ts';
import type { SubscriptionTarget } from './store.ts';

export type TokenPurpose = 'confirm' | 'manage';
export type FoundToken = { readonly email: string; readonly scope: SubscriptionTarget | null };

type NewToken = {
  readonly email: string;
  readonly purpose: TokenPurpose;
  /** The subscription that the link's unsubscribe button ends; null for all. */
  readonly scope: SubscriptionTarget | null;
  readonly now: Date;
  readonly expiresAt: Date;
};

// In hex, because page paths contain no underscore.
const BYTES = 32;
/** Expired tokens deleted with each new one, so that the table does not grow. */
const SWEEP = 20;

/** Creates a token for a link in a mail; only its hash is stored. */
export async function createToken(db: Database, { email, purpose, scope, now, expiresAt }: NewToken): Promise<string> {
  const token = randomBytes(BYTES).toString('hex');
  await db
    .deleteFrom('subscription_tokens')
    .where('token_hash', 'in', (eb) =>
      eb.selectFrom('subscription_tokens').select('token_hash').where('expires_at', '<', now).limit(SWEEP),
    )
    .execute();
  await db
    .insertInto('subscription_tokens')
    .values({
      token_hash: hashToken(token),
      email,
      purpose,
      scope_kind: scope?.kind ?? null,
      scope_target: scope?.target ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

/** Finds the address of a valid token; undefined for an unknown or expired one. */
export async function findToken(
  db: Database | Transaction,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('subscription_tokens')
    .select(['email', 'scope_kind', 'scope_target'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, scope_kind: kind, scope_target: target } = row;
  return { email, scope: kind !== null && target !== null ? { kind, target } : null };
}
