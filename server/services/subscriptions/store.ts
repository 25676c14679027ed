import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/ids.ts';

export type Kind = 'list' | 'brand' | 'style';
/** One subscription of an address. `target` is the list id, brand id or style id. */
export type SubscriptionTarget = { readonly kind: Kind; readonly target: string };
/** Subscriptions of an address to store. @property marketplaceId the shop that sends their emails; null for the default one */
export type NewSubscriptions = {
  readonly email: string;
  readonly wishes: readonly SubscriptionTarget[];
  readonly source: string;
  readonly marketplaceId: string | null;
  readonly now: Date;
};
export type StartedSubscription = SubscriptionTarget & { readonly marketplaceId: string | null };
const COLUMNS = ['email', 'confirmed_at as confirmedAt', 'opted_out_at as optedOutAt'] as const;
export type Subscriber = Row<'subscribers', typeof COLUMNS>;

export const findSubscriber = (db: Database, email: string): Promise<Subscriber | undefined> =>
  db.selectFrom('subscribers').select(COLUMNS).where('email', '=', email).executeTakeFirst();

/** Adds an address if it is new, and locks it until the transaction ends: its subscriptions change one after the other. */
export async function lockSubscriber(tx: Transaction, email: string, now: Date): Promise<Subscriber> {
  await tx
    .insertInto('subscribers')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return tx.selectFrom('subscribers').select(COLUMNS).where('email', '=', email).forUpdate().executeTakeFirstOrThrow();
}

export const listActive = (db: Database | Transaction, email: string): Promise<SubscriptionTarget[]> =>
  db
    .selectFrom('email_subscriptions')
    .select(['kind', 'target'])
    .where('email', '=', email)
    .where('active_at', 'is not', null)
    .orderBy('active_at')
    .orderBy('target')
    .execute();

const toRows = ({ email, wishes, source, marketplaceId, now }: NewSubscriptions) =>
  wishes.map(({ kind, target }) => ({
    email,
    kind,
    target,
    source,
    marketplace_id: marketplaceId,
    requested_at: now,
  }));

/** Records pending subscriptions, which start with the confirmation; active ones stay as they are. */
export async function insertPending(tx: Transaction, pending: NewSubscriptions): Promise<void> {
  const { wishes, source, marketplaceId, now } = pending;
  if (wishes.length === 0) return;
  await tx
    .insertInto('email_subscriptions')
    .values(toRows(pending))
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'kind', 'target'])
        .doUpdateSet({ requested_at: now, source, marketplace_id: marketplaceId })
        .where('email_subscriptions.active_at', 'is', null),
    )
    .execute();
}

/** Starts subscriptions; pending ones keep their shop if none is given. @returns the ones that were not active */
export async function activate(tx: Transaction, started: NewSubscriptions): Promise<StartedSubscription[]> {
  const { email, wishes, marketplaceId, now } = started;
  if (wishes.length === 0) return [];
  await tx
    .updateTable('subscribers')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})`, opted_out_at: null, asked_at: null })
    .where('email', '=', email)
    .execute();
  return tx
    .insertInto('email_subscriptions')
    .values(toRows(started).map((row) => ({ ...row, active_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'kind', 'target'])
        .doUpdateSet({
          active_at: now,
          marketplace_id: sql`coalesce(${marketplaceId}, email_subscriptions.marketplace_id)`,
        })
        .where('email_subscriptions.active_at', 'is', null),
    )
    .returning(['kind', 'target', 'marketplace_id as marketplaceId'])
    .execute();
}

/** Returns the pending subscriptions of an address, which wait for its confirmation. */
export const listPending = (
  tx: Transaction,
  email: string,
  sinceDate: Date,
): Promise<(SubscriptionTarget & { source: string })[]> =>
  tx
    .selectFrom('email_subscriptions')
    .select(['kind', 'target', 'source'])
    .where('email', '=', email)
    .where('active_at', 'is', null)
    .where('requested_at', '>', sinceDate)
    .execute();

/** Ends subscriptions of one kind; without `targets` all of them. Pending ones end too. */
export async function endSubscriptions(
  tx: Transaction,
  email: string,
  kind: Kind,
  targets?: readonly string[],
): Promise<void> {
  let ending = tx.deleteFrom('email_subscriptions').where('email', '=', email).where('kind', '=', kind);
  if (targets) ending = ending.where('target', 'in', targets.length > 0 ? [...targets] : ['']);
  await ending.execute();
}

export async function endAllSubscriptions(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx.deleteFrom('email_subscriptions').where('email', '=', email).execute();
  await tx.updateTable('subscribers').set({ opted_out_at: now }).where('email', '=', email).execute();
}

/** Sets a moment of an address unless it has one, or one after `cutoff`. @returns whether it was set */
async function claimMoment(
  tx: Transaction,
  email: string,
  column: 'welcomed_at' | 'asked_at',
  { now, cutoff }: { readonly now: Date; readonly cutoff?: Date },
): Promise<boolean> {
  const updatedRow = await tx
    .updateTable('subscribers')
    .set(column, now)
    .where('email', '=', email)
    .where((eb) => eb.or([eb(column, 'is', null), ...(cutoff ? [eb(column, '<=', cutoff)] : [])]))
    .returning('email')
    .executeTakeFirst();
  return updatedRow !== undefined;
}

/** Records that the welcome code is issued. @returns false if the address had one before */
export const claimWelcome = (tx: Transaction, email: string, now: Date): Promise<boolean> =>
  claimMoment(tx, email, 'welcomed_at', { now });

/** Records that a confirmation mail is queued. @returns false if one was queued after `cutoff` */
export const claimQuestion = (tx: Transaction, email: string, now: Date, cutoff: Date): Promise<boolean> =>
  claimMoment(tx, email, 'asked_at', { now, cutoff });

type TokenPurpose = 'confirm' | 'manage';
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
