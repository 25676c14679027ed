import type { Selectable } from 'kysely';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { type Account, findCustomer } from '../../customers/actions.ts';

/** A person's identity at a provider. */
export type Federated = Pick<Selectable<Tables['federated_identities']>, 'issuer' | 'kind' | 'subject' | 'email'>;
const LINKED_IDENTITY_COLUMNS = ['kind', 'issuer', 'email', 'linked_at as linkedAt'] as const;
export type LinkedIdentity = Row<'federated_identities', typeof LINKED_IDENTITY_COLUMNS>;

export async function findLinked(
  db: Database,
  { issuer, kind, subject }: Omit<Federated, 'email'>,
): Promise<Account | undefined> {
  const identity = await db
    .selectFrom('federated_identities')
    .select('customer_id')
    .where('issuer', '=', issuer)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity && findCustomer(db, identity.customer_id);
}

/** @returns false if the identity, or another of its kind, is already linked */
export async function insertIdentity(
  tx: Transaction,
  { issuer, kind, subject, email }: Federated,
  customerId: number,
  now: Date,
): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('federated_identities')
    .values({ issuer, kind, subject, email, customer_id: customerId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

/** Lists the identities linked to an account, oldest first. */
export const listLinkedIdentities = (db: Database, customerId: number): Promise<LinkedIdentity[]> =>
  db
    .selectFrom('federated_identities')
    .select(LINKED_IDENTITY_COLUMNS)
    .where('customer_id', '=', customerId)
    .orderBy('linked_at')
    .orderBy('kind')
    .execute();

export async function deleteIdentity(
  tx: Transaction,
  customerId: number,
  { kind, issuer }: Pick<LinkedIdentity, 'kind' | 'issuer'>,
): Promise<void> {
  await tx
    .deleteFrom('federated_identities')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .execute();
}

/** Unlinks all identities of an account. @returns their number */
export async function deleteIdentities(tx: Transaction, customerId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('federated_identities')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const ATTEMPT_COLUMNS = [
  'kind',
  'nonce',
  'code_verifier as codeVerifier',
  'return_to as returnTo',
  /** The account that adds this provider; null for a sign-in. */
  'link_to as linkTo',
  /** Whether the provider was asked for new proof. */
  'is_again as isAgain',
] as const;
/** A sign-in that was sent to a provider and has not returned yet. */
export type SignInAttempt = Row<'federated_attempts', typeof ATTEMPT_COLUMNS>;
type AttemptKey = { readonly stateHash: string; readonly browserHash: string };

export async function insertSignInAttempt(
  db: Database,
  { stateHash, browserHash }: AttemptKey,
  attempt: SignInAttempt,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { kind, nonce, codeVerifier, returnTo, linkTo, isAgain } = attempt;
  await db.deleteFrom('federated_attempts').where('expires_at', '<', now).execute();
  const row = { state_hash: stateHash, browser_hash: browserHash, kind, nonce, code_verifier: codeVerifier };
  await db
    .insertInto('federated_attempts')
    .values({ ...row, return_to: returnTo, link_to: linkTo, is_again: isAgain, expires_at: expiresAt })
    .execute();
}

/** Deletes and returns an attempt, so that it is used once; undefined if it belongs to another browser or has expired. */
export async function consumeSignInAttempt(
  db: Database,
  key: AttemptKey,
  now: Date,
): Promise<SignInAttempt | undefined> {
  const attempt = await db
    .deleteFrom('federated_attempts')
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .returning([...ATTEMPT_COLUMNS, 'expires_at as expiresAt'])
    .executeTakeFirst();
  return attempt && attempt.expiresAt > now ? attempt : undefined;
}

const COLUMNS = [
  'issuer',
  'kind',
  'subject',
  'email',
  'email_verified as emailVerified',
  'full_name as fullName',
  'return_to as returnTo',
] as const;
/** An identity without a linked account, waiting for the shopper's answer. */
export type OpenQuestion = Row<'federated_questions', typeof COLUMNS>;

/** Stores the question of a browser, replacing an earlier one. */
export async function saveFederatedQuestion(
  db: Database,
  browserHash: string,
  { issuer, kind, subject, email, emailVerified, fullName, returnTo }: OpenQuestion,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('federated_questions').where('expires_at', '<', now).execute();
  const columns = { issuer, kind, subject, email, email_verified: emailVerified, full_name: fullName };
  const row = { ...columns, return_to: returnTo, expires_at: expiresAt };
  await db
    .insertInto('federated_questions')
    .values({ browser_hash: browserHash, ...row })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
    .execute();
}

export const findFederatedQuestion = (db: Database, browserHash: string, now: Date) =>
  db
    .selectFrom('federated_questions')
    .select(COLUMNS)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function deleteFederatedQuestion(db: Database, browserHash: string): Promise<void> {
  await db.deleteFrom('federated_questions').where('browser_hash', '=', browserHash).execute();
}
