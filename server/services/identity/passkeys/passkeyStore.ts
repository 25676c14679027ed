import type { Passkey } from '../../../../src/contracts/account/passkeys.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type CheckedPasskey, createPasskeyRefusal, toPasskeyColumns } from '../../../platform/http/webAuthn.ts';

/** The use of a challenge: the browser that may answer, and the customer whose passkey must; null for anyone's. */
export type ChallengeUse = {
  readonly purpose: 'registration' | 'sign-in';
  readonly sessionHash: string;
  readonly customerId: number | null;
};

/** A page of sign-in asks for a new challenge before this time has passed. */
export const CHALLENGE_MS = 15 * 60_000;

/** Stores a challenge, and deletes expired ones. */
export async function insertChallenge(
  db: Database,
  challenge: string,
  { purpose, sessionHash, customerId }: ChallengeUse,
  now: Date,
): Promise<void> {
  await db.deleteFrom('customer_challenges').where('expires_at', '<', now).execute();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insertInto('customer_challenges')
    .values({ challenge, purpose, session_hash: sessionHash, customer_id: customerId, expires_at: expiresAt })
    .execute();
}

/** Deletes a challenge, so that it is answered once. @returns whether it was one for this use */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  { purpose, sessionHash, customerId }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('customer_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('session_hash', '=', sessionHash)
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export const listCredentials = (db: Database, customerId: number, relyingParty: string) =>
  db
    .selectFrom('customer_passkeys')
    .select(['credential_id as id', 'transports'])
    .where('customer_id', '=', customerId)
    .where('relying_party', '=', relyingParty)
    .execute();

/** Stores a checked passkey. @throws {ApiError} 400 `passkey.invalid` if it is known already, to whomever it belongs */
export async function insertPasskey(
  tx: Transaction,
  { customerId, relyingParty }: { readonly customerId: number; readonly relyingParty: string },
  passkey: CheckedPasskey,
  now: Date,
): Promise<void> {
  const row = await tx
    .insertInto('customer_passkeys')
    .values({ customer_id: customerId, relying_party: relyingParty, ...toPasskeyColumns(passkey, now) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  if (!row) throw createPasskeyRefusal();
}

/** Returns the stored passkey with a credential id, of whichever customer. */
export const findPasskey = (db: Database, credentialId: string, relyingParty: string) =>
  db
    .selectFrom('customer_passkeys')
    .select(['passkey_id as passkeyId', 'customer_id as customerId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('relying_party', '=', relyingParty)
    .executeTakeFirst();

/** Records a use. @returns false if the passkey has been removed */
export async function recordPasskeyUse(
  tx: Transaction,
  { passkeyId, counter }: { readonly passkeyId: number; readonly counter: number },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('customer_passkeys')
    .set({ counter, used_at: now })
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the passkeys of a customer, oldest first. */
export async function listPasskeys(db: Database | Transaction, customerId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('customer_passkeys')
    .select(['passkey_id', 'name', 'created_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('passkey_id')
    .execute();
  return rows.map(({ passkey_id, name, created_at, used_at }) => ({
    passkeyId: passkey_id,
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
}

type OwnPasskey = { readonly customerId: number; readonly passkeyId: number };

/** Renames a customer's passkey. @returns false for an unknown one */
export async function updatePasskeyName(
  tx: Transaction,
  { customerId, passkeyId }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('customer_passkeys')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a customer's passkey. @returns its name; undefined for an unknown one */
export async function deletePasskey(
  tx: Transaction,
  { customerId, passkeyId }: OwnPasskey,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('customer_passkeys')
    .where('customer_id', '=', customerId)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Deletes all passkeys of an account. @returns their number */
export async function deletePasskeys(tx: Transaction, customerId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_passkeys')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns when a passkey was offered to a customer, and declined. */
export async function findOffer(db: Database | Transaction, customerId: number) {
  const row = await db
    .selectFrom('passkey_offers')
    .select(['shown_at as shownAt', 'declined_at as declinedAt'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? { shownAt: null, declinedAt: null };
}

/** Records that a passkey was offered, or declined. */
export async function recordOffer(
  db: Database,
  customerId: number,
  column: 'shown_at' | 'declined_at',
  now: Date,
): Promise<void> {
  await db
    .insertInto('passkey_offers')
    .values({ customer_id: customerId, [column]: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ [column]: now }))
    .execute();
}
