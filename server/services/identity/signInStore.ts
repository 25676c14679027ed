import { type RawBuilder, sql } from 'kysely';
import { type CustomerData, collectRows, eraseRows } from '../../platform/customerData.ts';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';
import { isPrimeSql } from '../customers/actions.ts';

/** Precision of "last used" in the list of sign-ins; saves a write per request. */
export const SEEN_EVERY_MS = 3_600_000;

export type LoginToken = {
  readonly hash: string;
  readonly kind: 'x-main' | 'at-main';
  readonly customerId: number;
  readonly signInId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};
const SIGN_IN_COLUMNS = ['sign_in_id as signInId', 'device', 'created_at as createdAt', 'seen_at as seenAt'] as const;
/** A browser that a customer is signed in with. */
export type SignIn = Row<'sign_ins', typeof SIGN_IN_COLUMNS>;

/** Inserts a sign-in. @returns its id */
export async function insertSignIn(
  tx: Transaction,
  { customerId, device, now, provenAt }: { customerId: number; device: string; now: Date; provenAt: Date | null },
): Promise<number> {
  const { sign_in_id } = await tx
    .insertInto('sign_ins')
    .values({ customer_id: customerId, device, created_at: now, seen_at: now, proven_at: provenAt })
    .returning('sign_in_id')
    .executeTakeFirstOrThrow();
  return sign_in_id;
}

export async function insertTokens(tx: Transaction, tokens: readonly LoginToken[]): Promise<void> {
  const rows = tokens.map(({ hash, kind, customerId, signInId, createdAt, expiresAt }) => ({
    token_hash: hash,
    kind,
    customer_id: customerId,
    sign_in_id: signInId,
    created_at: createdAt,
    expires_at: expiresAt,
  }));
  await tx.insertInto('login_tokens').values(rows).execute();
}

/** Returns the tokens that are neither revoked nor expired, with the last use of their sign-in. */
export async function findLiveTokens(
  db: Database,
  hashes: readonly string[],
  now: Date,
): Promise<(LoginToken & { readonly seenAt: Date })[]> {
  // Raw SQL: runs on every customer request, and building it cost as much as running it.
  const result = await sql<LoginToken & { readonly seenAt: Date }>`
    select t.token_hash as hash, t.kind, t.customer_id as "customerId", t.sign_in_id as "signInId",
      t.created_at as "createdAt", t.expires_at as "expiresAt", s.seen_at as "seenAt"
    from login_tokens t join sign_ins s using (sign_in_id)
    where t.token_hash = any(${[...hashes]}::text[]) and t.revoked_at is null and t.expires_at > ${now}`.execute(db);
  return result.rows;
}

export async function extendToken(db: Database, hash: string, expiresAt: Date): Promise<void> {
  const newExpiry = sql<Date>`greatest(expires_at, ${expiresAt})`;
  await db.updateTable('login_tokens').set({ expires_at: newExpiry }).where('token_hash', '=', hash).execute();
}

export async function recordLastUse(db: Database, signInId: number, now: Date): Promise<void> {
  await db.updateTable('sign_ins').set({ seen_at: now }).where('sign_in_id', '=', signInId).execute();
}

/** Returns when the customer of a sign-in proved their identity; undefined if unknown, or if it has ended. */
export async function findProofTime(db: Database, signInId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_ins')
    .select('proven_at')
    .where('sign_in_id', '=', signInId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.proven_at ?? undefined;
}

/** Lists a customer's active sign-ins, last used first. */
export const listSignIns = (db: Database, customerId: number, now: Date): Promise<SignIn[]> =>
  db
    .selectFrom('sign_ins')
    .select(SIGN_IN_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('login_tokens')
          .select('token_hash')
          .whereRef('login_tokens.sign_in_id', '=', 'sign_ins.sign_in_id')
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now),
      ),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('sign_in_id', 'desc')
    .execute();

/** Selects one or all of a customer's sign-ins. */
export type SignInFilter = { readonly customerId: number; readonly onlySignInId?: number };

/** Ends sign-ins and revokes their tokens. @returns their number */
export async function endSignIns(
  tx: Transaction,
  { customerId, onlySignInId }: SignInFilter,
  now: Date,
): Promise<number> {
  let ending = tx
    .updateTable('sign_ins')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null);
  if (onlySignInId !== undefined) ending = ending.where('sign_in_id', '=', onlySignInId);
  const endedRows = await ending.returning('sign_in_id').execute();
  await revokeTokens(tx, endedRows, now);
  return endedRows.length;
}

/** Ends the sign-ins of these tokens, with both tokens of each. */
export async function endSignInsByToken(tx: Transaction, hashes: readonly string[], now: Date): Promise<void> {
  const endedRows = await tx
    .updateTable('sign_ins')
    .set({ ended_at: now })
    .where('sign_in_id', 'in', (query) =>
      query
        .selectFrom('login_tokens')
        .select('sign_in_id')
        .where('token_hash', 'in', [...hashes]),
    )
    .where('ended_at', 'is', null)
    .returning('sign_in_id')
    .execute();
  await revokeTokens(tx, endedRows, now);
}

type EndedSignIn = { readonly sign_in_id: number };

async function revokeTokens(tx: Transaction, signIns: readonly EndedSignIn[], now: Date): Promise<void> {
  if (signIns.length === 0) return;
  const ids = signIns.map(({ sign_in_id }) => sign_in_id);
  await tx
    .updateTable('login_tokens')
    .set({ revoked_at: now })
    .where('sign_in_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
}

const eraseOwnRows = eraseRows(
  'login_tokens',
  'access_log',
  'sign_ins',
  'account_tokens',
  'federated_identities',
  'known_devices',
  'customer_passkeys',
  'customer_challenges',
  'passkey_offers',
);

/** The sign-ins of a customer and their connected accounts. */
export const signInData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Sign-ins': sql`
        select device, created_at as "signed in at", seen_at as "last used at", ended_at as "signed out at"
        from sign_ins where customer_id = ${customerId} order by sign_in_id`,
    'Access to the account': sql`
        select act, about, happened_at as "at"
        from access_log where customer_id = ${customerId} order by access_id`,
    'Connected accounts': sql`
        select kind, email, linked_at as "connected at"
        from federated_identities where customer_id = ${customerId} order by linked_at`,
    Passkeys: sql`
        select name, created_at as "added at", used_at as "last used at"
        from customer_passkeys where customer_id = ${customerId} order by passkey_id`,
    'Known devices': sql`
        select first_seen_at as "first seen at", seen_at as "last seen at"
        from known_devices where customer_id = ${customerId} order by first_seen_at`,
  })),
  erase: async (tx, subject) => {
    await eraseOwnRows(tx, subject);
    await sql`delete from federated_attempts where link_to = ${subject.customerId}`.execute(tx);
    await sql`delete from federated_questions where lower(email) = ${subject.email}`.execute(tx);
  },
  merge: async (tx, { from, into, now }) => {
    await endSignIns(tx, { customerId: from }, now);
    await sql`update account_tokens set used_at = ${now} where customer_id = ${from} and used_at is null`.execute(tx);
    // The customer may go on signing in with an account of another provider.
    await sql`
      update federated_identities moved set customer_id = ${into} where moved.customer_id = ${from} and not exists (
        select from federated_identities kept
        where kept.customer_id = ${into} and kept.kind = moved.kind and kept.issuer = moved.issuer)`.execute(tx);
    await sql`update customer_passkeys set customer_id = ${into} where customer_id = ${from}`.execute(tx);
    await sql`delete from customer_challenges where customer_id = ${from}`.execute(tx);
    await sql`delete from passkey_offers where customer_id = ${from}`.execute(tx);
    await sql`delete from login_tokens where customer_id = ${from}`.execute(tx);
    await sql`delete from known_devices where customer_id = ${from}`.execute(tx);
    await sql`update access_log set customer_id = ${into} where customer_id = ${from}`.execute(tx);
  },
};

export type Links = { readonly isPrime: boolean; readonly isLinked: boolean };

/** SQL value: whether a customer has Prime and has linked the marketplace's account, for use inside another statement. */
export const buildPrimeLinksSql = (customerId: number): RawBuilder<Links> => sql<Links>`
    json_build_object('isPrime', coalesce(${isPrimeSql(customerId)}, false), 'isLinked', exists (
      select from federated_identities f where f.customer_id = ${customerId} and f.kind = 'marketplace'))`;
