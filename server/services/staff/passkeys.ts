import type { NewPasskey, Passkey, PasskeyAnswer } from '../../../src/contracts/desk/signIn.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { CHALLENGE_MS } from './rules.ts';
import type { StaffParts } from './staffParts.ts';

/** EdDSA, ES256 and RS256 (COSE), which all authenticators know some of. */
const ALGORITHMS = [-8, -7, -257];

type ChallengePurpose = 'registration' | 'sign-in' | 'confirmation';

/** The use of a challenge, and its person; null for a sign-in by passkey alone. */
export type ChallengeUse = { readonly purpose: ChallengePurpose; readonly staffId: number | null };

// Loaded at the first use: it holds the formats of all makers of keys.
const loadWebAuthn = () => import('@simplewebauthn/server');

const createRefusedError = (): ApiError =>
  new ApiError(400, 'passkey.invalid', 'This passkey was not accepted. Please try again.');

const getRelyingParty = ({ config }: Pick<StaffParts, 'config'>) => ({
  id: new URL(config.deskOrigin).hostname,
  origin: config.deskOrigin,
});

async function insertChallenge({ db, clock }: StaffParts, challenge: string, use: ChallengeUse): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('staff_challenges').where('expires_at', '<', now).execute();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insertInto('staff_challenges')
    .values({ challenge, purpose: use.purpose, staff_id: use.staffId, expires_at: expiresAt })
    .execute();
}

/** Uses up a challenge, also if the answer turns out wrong. @returns whether it was one for this use */
async function consumeChallenge(
  { db, clock }: StaffParts,
  challenge: string,
  { purpose, staffId }: ChallengeUse,
): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', clock.now())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

const listCredentials = (db: Database | Transaction, staffId: number) =>
  db
    .selectFrom('staff_passkeys')
    .select(['credential_id as id', 'transports'])
    .where('staff_id', '=', staffId)
    .execute();

type NewKeyOwner = { readonly staffId: number; readonly email: string; readonly fullName: string };

/** Returns the options of `navigator.credentials.create` for a new passkey. */
export async function createPasskeyOptions(parts: StaffParts, owner: NewKeyOwner, shopName: string) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: getRelyingParty(parts).id,
    userName: owner.email,
    userDisplayName: owner.fullName,
    userID: new TextEncoder().encode(`staff ${owner.staffId}`),
    excludeCredentials: await listCredentials(parts.db, owner.staffId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await insertChallenge(parts, options.challenge, { purpose: 'registration', staffId: owner.staffId });
  return options;
}

/** A checked new passkey, which `insertPasskey` stores. */
export type CheckedPasskey = {
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Checks a new passkey. @throws {ApiError} 400 `passkey.invalid` */
export async function checkNewPasskey(
  parts: StaffParts,
  staffId: number,
  { name, passkey }: NewPasskey,
): Promise<CheckedPasskey> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { id, origin } = getRelyingParty(parts);
  const { authenticatorAttachment, response, ...fields } = passkey;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...fields,
      ...(authenticatorAttachment && { authenticatorAttachment }),
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        ...(response.transports && { transports: response.transports }),
      },
    },
    expectedChallenge: (challenge) => consumeChallenge(parts, challenge, { purpose: 'registration', staffId }),
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw createRefusedError();
  });
  if (!verified) throw createRefusedError();
  const { credential } = registrationInfo;
  return {
    name,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.transports ?? [],
  };
}

/** Stores a checked passkey. @throws {ApiError} 400 if it is known already, to whomever it belongs */
export async function insertPasskey(
  tx: Transaction,
  staffId: number,
  { name, credentialId, publicKey, counter, transports }: CheckedPasskey,
  now: Date,
): Promise<void> {
  const row = await tx
    .insertInto('staff_passkeys')
    .values({
      staff_id: staffId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  if (!row) throw createRefusedError();
}

/** Returns the options of `navigator.credentials.get`. */
export async function createAnswerOptions(parts: StaffParts, use: ChallengeUse) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(parts).id,
    userVerification: 'required',
    ...(use.staffId !== null && { allowCredentials: await listCredentials(parts.db, use.staffId) }),
  });
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
  { authenticatorAttachment, response, ...fields }: PasskeyAnswer,
  { owner, use }: { readonly owner: number; readonly use: ChallengeUse },
): Promise<void> {
  const passkey = await parts.db
    .selectFrom('staff_passkeys')
    .select(['passkey_id', 'public_key', 'counter'])
    .where('credential_id', '=', fields.id)
    .where('staff_id', '=', owner)
    .executeTakeFirst();
  if (!passkey) throw createRefusedError();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { id, origin } = getRelyingParty(parts);
  const { userHandle, ...answer } = response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...fields,
      ...(authenticatorAttachment && { authenticatorAttachment }),
      response: { ...answer, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: (challenge) => consumeChallenge(parts, challenge, use),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: fields.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => {
    throw createRefusedError();
  });
  if (!verified) throw createRefusedError();
  await parts.db
    .updateTable('staff_passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: parts.clock.now() })
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
