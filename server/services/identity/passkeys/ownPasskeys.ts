import type { NewPasskey, PasskeyList } from '../../../../src/contracts/account/passkeys.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { checkNewKey, createNewKeyOptions } from '../../../platform/http/webAuthn.ts';
import { type Account, findAccountWithPassword, findCustomer, lockCustomer } from '../../customers/actions.ts';
import { recordAccess } from '../accessLog.ts';
import { queueAccountMail } from '../accountMails.ts';
import type { IdentityParts } from '../attempts.ts';
import { isFreshSignIn, reauthenticate } from '../reauthenticate.ts';
import { hashSession, type PasskeyVisit } from './passkeySignIn.ts';
import {
  type ChallengeUse,
  consumeChallenge,
  deletePasskey,
  findOffer,
  insertChallenge,
  insertPasskey,
  listCredentials,
  listPasskeys,
  updatePasskeyName,
} from './passkeyStore.ts';

/** The customer who changes the passkeys, the sign-in of this browser, and the shop. */
export type PasskeyOwner = {
  readonly customerId: number;
  readonly signInId: number | null;
  readonly marketplaceId: string;
};

const MAX_PASSKEYS = 20;

/** Requires the password, or a sign-in within ten minutes, also by a passkey. @throws {ApiError} as `reauthenticate` */
async function proveOwner(parts: IdentityParts, owner: PasskeyOwner, password: string): Promise<Account> {
  const { customerId, signInId } = owner;
  const account = (await isFreshSignIn(parts, signInId)) ? await findCustomer(parts.db, customerId) : undefined;
  return account ?? reauthenticate(parts, { customerId, signInId }, password);
}

/** Returns the customer's passkeys, and whether to offer a first one. */
export async function describePasskeys(
  parts: IdentityParts,
  { customerId, signInId }: Pick<PasskeyOwner, 'customerId' | 'signInId'>,
): Promise<PasskeyList> {
  const { db } = parts;
  const passkeys = await listPasskeys(db, customerId);
  const { shownAt, declinedAt } = await findOffer(db, customerId);
  const account = await findAccountWithPassword(db, customerId);
  const isOffered = passkeys.length === 0 && declinedAt === null;
  return {
    passkeys,
    hasPassword: typeof account?.passwordHash === 'string',
    isFresh: await isFreshSignIn(parts, signInId),
    offers: { afterSignIn: isOffered && shownAt === null, afterPurchase: isOffered },
  };
}

const assertRoom = async (db: Database | Transaction, customerId: number): Promise<void> => {
  if ((await listPasskeys(db, customerId)).length >= MAX_PASSKEYS)
    throw new ApiError(409, 'passkey.limit', 'Your account has as many passkeys as it can hold. Remove one first.');
};

const toRegistration = ({ sessionId }: PasskeyVisit, { customerId }: PasskeyOwner): ChallengeUse => ({
  purpose: 'registration',
  sessionHash: hashSession(sessionId),
  customerId,
});

/**
 * Returns the options of a new passkey, after proof of the owner.
 * @throws {ApiError} as `reauthenticate`; 409 `passkey.limit`
 */
export async function createOwnPasskeyOptions(
  parts: IdentityParts,
  visit: PasskeyVisit,
  owner: PasskeyOwner,
  { password, shopName }: { readonly password: string; readonly shopName: string },
) {
  const { customerId } = owner;
  const { email, fullName } = await proveOwner(parts, owner, password);
  await assertRoom(parts.db, customerId);
  const credentials = await listCredentials(parts.db, customerId, visit.party.id);
  const key = { shopName, userHandle: `customer ${customerId}`, email, fullName, credentials };
  const options = await createNewKeyOptions(visit.party, key);
  await insertChallenge(parts.db, options.challenge, toRegistration(visit, owner), parts.clock.now());
  return options;
}

/**
 * Adds a passkey, and notifies the customer by mail. The challenge proves the owner: it was given after the proof.
 * @throws {ApiError} 400 `passkey.invalid`; 409 `passkey.limit`
 */
export async function addPasskey(
  parts: IdentityParts,
  visit: PasskeyVisit,
  owner: PasskeyOwner,
  request: NewPasskey,
): Promise<PasskeyList> {
  const { db, clock } = parts;
  const { customerId } = owner;
  const use = toRegistration(visit, owner);
  const checked = await checkNewKey(visit.party, request, (challenge) =>
    consumeChallenge(db, challenge, use, clock.now()),
  );
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    await assertRoom(tx, customerId);
    await insertPasskey(tx, { customerId, relyingParty: visit.party.id }, checked, clock.now());
    await recordChange(parts, tx, owner, { act: 'passkey added', mail: 'passkey-added', name: checked.name });
  });
  return describePasskeys(parts, owner);
}

/** Renames a passkey. @throws {ApiError} 404 for an unknown one */
export async function renamePasskey(
  parts: IdentityParts,
  owner: PasskeyOwner,
  { passkeyId, name }: { readonly passkeyId: number; readonly name: string },
): Promise<PasskeyList> {
  const { customerId } = owner;
  const isKnown = await parts.db.transaction().execute((tx) => updatePasskeyName(tx, { customerId, passkeyId }, name));
  if (!isKnown) throw createNotFoundError('This passkey');
  return describePasskeys(parts, owner);
}

/**
 * Removes a passkey after proof of the owner, and notifies the customer by mail.
 * @throws {ApiError} as `reauthenticate`; 404 for an unknown one
 */
export async function removePasskey(
  parts: IdentityParts,
  owner: PasskeyOwner,
  { passkeyId, password }: { readonly passkeyId: number; readonly password: string },
): Promise<PasskeyList> {
  const { customerId } = owner;
  await proveOwner(parts, owner, password);
  await parts.db.transaction().execute(async (tx) => {
    const name = await deletePasskey(tx, { customerId, passkeyId });
    if (name === undefined) throw createNotFoundError('This passkey');
    await recordChange(parts, tx, owner, { act: 'passkey removed', mail: 'passkey-removed', name });
  });
  return describePasskeys(parts, owner);
}

type Change = {
  readonly act: 'passkey added' | 'passkey removed';
  readonly mail: 'passkey-added' | 'passkey-removed';
  readonly name: string;
};

async function recordChange(
  { clock }: IdentityParts,
  tx: Transaction,
  { customerId, marketplaceId }: PasskeyOwner,
  { act, mail, name }: Change,
): Promise<void> {
  await recordAccess(tx, { customerId, act, about: name, now: clock.now() });
  const account = await findCustomer(tx, customerId);
  if (account) await queueAccountMail(tx, { kind: mail, to: account.email, about: name, marketplaceId });
}
