import type { NewPasskey, Passkey, PasskeyAnswer } from '../../../src/contracts/account/passkeys.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  type CheckedPasskey,
  checkKeyAnswer,
  checkNewKey,
  createKeyOptions,
  createNewKeyOptions,
  createPasskeyRefusal,
  toPasskeyColumns,
  toRelyingParty,
} from '../../platform/http/webAuthn.ts';
import { CHALLENGE_MS } from './rules.ts';
import type { StaffParts } from './staffParts.ts';

type ChallengePurpose = 'registration' | 'sign-in' | 'confirmation';

/** The use of a challenge, and its person; null for a sign-in by passkey alone. */
export type ChallengeUse = { readonly purpose: ChallengePurpose; readonly staffId: number | null };

const getRelyingParty = ({ config }: Pick<StaffParts, 'config'>) => toRelyingParty(config.deskOrigin);

async function insertChallenge({ db, clock }: StaffParts, challenge: string, use: ChallengeUse): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('staff_challenges').where('expires_at', '<', now).execute();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insertInto('staff_challenges')
    .values({ challenge, purpose: use.purpose, staff_id: use.staffId, expires_at: expiresAt })
    .execute();
}

const createChallengeConsumer =
  ({ db, clock }: StaffParts, { purpose, staffId }: ChallengeUse) =>
  async (challenge: string): Promise<boolean> => {
    const row = await db
      .deleteFrom('staff_challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('staff_id', staffId === null ? 'is' : '=', staffId)
      .where('expires_at', '>', clock.now())
      .returning('challenge')
      .executeTakeFirst();
    return row !== undefined;
  };

const listCredentials = (db: Database | Transaction, staffId: number) =>
  db
    .selectFrom('staff_passkeys')
    .select(['credential_id as id', 'transports'])
    .where('staff_id', '=', staffId)
    .execute();

type NewKeyOwner = { readonly staffId: number; readonly email: string; readonly fullName: string };

/** Returns the options of `navigator.credentials.create` for a new passkey. */
export async function createPasskeyOptions(parts: StaffParts, owner: NewKeyOwner, shopName: string) {
  const { staffId, email, fullName } = owner;
  const credentials = await listCredentials(parts.db, staffId);
  const key = { shopName, userHandle: `staff ${staffId}`, email, fullName, credentials };
  const options = await createNewKeyOptions(getRelyingParty(parts), key);
  await insertChallenge(parts, options.challenge, { purpose: 'registration', staffId });
  return options;
}

/** Checks a new passkey. @throws {ApiError} 400 `passkey.invalid` */
export const checkNewPasskey = (parts: StaffParts, staffId: number, request: NewPasskey): Promise<CheckedPasskey> =>
  checkNewKey(getRelyingParty(parts), request, createChallengeConsumer(parts, { purpose: 'registration', staffId }));

/** Stores a checked passkey. @throws {ApiError} 400 if it is known already, to whomever it belongs */
export async function insertPasskey(
  tx: Transaction,
  staffId: number,
  passkey: CheckedPasskey,
  now: Date,
): Promise<void> {
  const row = await tx
    .insertInto('staff_passkeys')
    .values({ staff_id: staffId, ...toPasskeyColumns(passkey, now) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  if (!row) throw createPasskeyRefusal();
}

/** Returns the options of `navigator.credentials.get`. */
export async function createAnswerOptions(parts: StaffParts, use: ChallengeUse) {
  const credentials = use.staffId === null ? undefined : await listCredentials(parts.db, use.staffId);
  const options = await createKeyOptions(getRelyingParty(parts), credentials);
  await insertChallenge(parts, options.challenge, use);
  return options;
}

/** Returns the person whose passkey has a credential id; undefined for an unknown one. */
export async function findPasskeyOwner(db: Database, credentialId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('staff_passkeys')
    .select('staff_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.staff_id;
}

/**
 * Checks a passkey's answer, and uses up its challenge.
 * @param owner the person whom the passkey must belong to
 * @throws {ApiError} 400 `passkey.invalid`
 */
export async function checkPasskeyAnswer(
  parts: StaffParts,
  answer: PasskeyAnswer,
  { owner, use }: { readonly owner: number; readonly use: ChallengeUse },
): Promise<void> {
  const passkey = await parts.db
    .selectFrom('staff_passkeys')
    .select(['passkey_id', 'public_key', 'counter'])
    .where('credential_id', '=', answer.id)
    .where('staff_id', '=', owner)
    .executeTakeFirst();
  if (!passkey) throw createPasskeyRefusal();
  const stored = { publicKey: passkey.public_key, counter: passkey.counter };
  const counter = await checkKeyAnswer(getRelyingParty(parts), answer, stored, createChallengeConsumer(parts, use));
  await parts.db
    .updateTable('staff_passkeys')
    .set({ counter, used_at: parts.clock.now() })
    .where('passkey_id', '=', passkey.passkey_id)
    .execute();
}

/** Lists the passkeys of a person, oldest first. */
export async function listPasskeys(db: Database | Transaction, staffId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['passkey_id', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('passkey_id')
    .execute();
  return rows.map(({ passkey_id, name, created_at, used_at }) => ({
    passkeyId: passkey_id,
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
}
