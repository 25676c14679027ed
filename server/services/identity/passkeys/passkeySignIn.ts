import type { PasskeyAnswer } from '../../../../src/contracts/account/passkeys.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
  checkKeyAnswer,
  createKeyOptions,
  createPasskeyRefusal,
  type RelyingParty,
} from '../../../platform/http/webAuthn.ts';
import { hashToken } from '../../../platform/ids.ts';
import { findCustomer } from '../../customers/actions.ts';
import { recordAccess } from '../accessLog.ts';
import type { IdentityParts, SignInParts } from '../attempts.ts';
import { type Arrival, createSignIn, type SignedIn } from '../createSignIn.ts';
import {
  type ChallengeUse,
  consumeChallenge,
  findPasskey,
  insertChallenge,
  listCredentials,
  recordPasskeyUse,
} from './passkeyStore.ts';

/** The site and the browser of a request. */
export type PasskeyVisit = { readonly party: RelyingParty; readonly sessionId: string };

export const hashSession = (sessionId: string): string => hashToken(`passkey ${sessionId}`);

/** A customer who is fully signed in confirms with a passkey of the same account; everyone else signs in to any. */
const toSignInUse = ({ level, customerId }: Caller, sessionId: string): ChallengeUse => ({
  purpose: 'sign-in',
  sessionHash: hashSession(sessionId),
  customerId: level === 'full' ? customerId : null,
});

/** Returns the options of a sign-in by passkey. They name no account, except the caller's own. */
export async function createSignInOptions(parts: IdentityParts, { party, sessionId }: PasskeyVisit, caller: Caller) {
  const use = toSignInUse(caller, sessionId);
  const credentials = use.customerId === null ? undefined : await listCredentials(parts.db, use.customerId, party.id);
  const options = await createKeyOptions(party, credentials);
  await insertChallenge(parts.db, options.challenge, use, parts.clock.now());
  return options;
}

/**
 * Signs in with a passkey: a full, fresh sign-in. An unknown passkey and a wrong answer are refused alike.
 * @throws {ApiError} 400 `passkey.invalid`
 */
export async function signInWithPasskey(
  parts: SignInParts,
  { party, sessionId }: PasskeyVisit,
  answer: PasskeyAnswer,
  arrival: Arrival,
): Promise<SignedIn> {
  const { db, clock } = parts;
  const use = toSignInUse(arrival.caller, sessionId);
  const passkey = await findPasskey(db, answer.id, party.id);
  const consume = (challenge: string) => consumeChallenge(db, challenge, use, clock.now());
  try {
    if (!passkey || (use.customerId !== null && use.customerId !== passkey.customerId)) throw createPasskeyRefusal();
    const counter = await checkKeyAnswer(party, answer, passkey, consume);
    return await db.transaction().execute(async (tx) => {
      const isKept = await recordPasskeyUse(tx, { passkeyId: passkey.passkeyId, counter }, clock.now());
      const account = isKept ? await findCustomer(tx, passkey.customerId) : undefined;
      if (!account) throw createPasskeyRefusal();
      return createSignIn(parts, tx, account, arrival);
    });
  } catch (error) {
    if (error instanceof ApiError) await recordRefusal(parts, passkey?.customerId ?? null, arrival.device);
    throw error;
  }
}

const recordRefusal = ({ db, clock }: IdentityParts, customerId: number | null, about: string): Promise<void> =>
  recordAccess(db, { customerId, act: 'sign-in refused', about, now: clock.now() });
