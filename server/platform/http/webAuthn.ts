import type { NewPasskey, PasskeyAnswer } from '../../../src/contracts/account/passkeys.ts';
import { ApiError } from './apiError.ts';

/** EdDSA, ES256 and RS256 (COSE), which all authenticators know some of. */
const ALGORITHMS = [-8, -7, -257];

/** The site that passkeys belong to. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** Returns the relying party of an origin: its passkeys work at this host alone. */
export const toRelyingParty = (origin: string): RelyingParty => ({ id: new URL(origin).hostname, origin });

// Loaded at the first use: it holds the formats of all makers of keys.
const loadWebAuthn = () => import('@simplewebauthn/server');

export const createPasskeyRefusal = (): ApiError =>
  new ApiError(400, 'passkey.invalid', 'This passkey was not accepted. Please try again.');

const refuse = (): never => {
  throw createPasskeyRefusal();
};

type KnownCredential = { readonly id: string; readonly transports?: string[] };

type NewKeyOwner = {
  readonly shopName: string;
  /** The handle of the account, without anything personal. */
  readonly userHandle: string;
  readonly email: string;
  readonly fullName: string;
  /** Those of the account: a device makes no second one. */
  readonly credentials: readonly KnownCredential[];
};

const toDescriptors = (credentials: readonly KnownCredential[]) =>
  credentials.map(({ id, transports }) => ({ id, ...(transports && { transports }) }));

/** Returns the options of `navigator.credentials.create` for a new passkey. */
export async function createNewKeyOptions({ id }: RelyingParty, owner: NewKeyOwner) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: owner.shopName,
    rpID: id,
    userName: owner.email,
    userDisplayName: owner.fullName,
    userID: new TextEncoder().encode(owner.userHandle),
    excludeCredentials: toDescriptors(owner.credentials),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Returns the options of `navigator.credentials.get`. @param credentials the accepted ones; undefined for any */
export async function createKeyOptions({ id }: RelyingParty, credentials?: readonly KnownCredential[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    ...(credentials && { allowCredentials: toDescriptors(credentials) }),
  });
}

/** Uses up a challenge, also if the answer turns out wrong. @returns whether it was one for this use */
type ConsumeChallenge = (challenge: string) => Promise<boolean>;

export type CheckedPasskey = {
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Returns the columns of a new passkey that those of customers and of staff share. */
export const toPasskeyColumns = (
  { name, credentialId, publicKey, counter, transports }: CheckedPasskey,
  now: Date,
) => ({
  name,
  credential_id: credentialId,
  public_key: Buffer.from(publicKey),
  counter,
  transports: [...transports],
  created_at: now,
});

/** Checks a new passkey; its owner must have been verified. @throws {ApiError} 400 `passkey.invalid` */
export async function checkNewKey(
  { id, origin }: RelyingParty,
  { name, passkey }: NewPasskey,
  consumeChallenge: ConsumeChallenge,
): Promise<CheckedPasskey> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
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
    expectedChallenge: consumeChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!verified) return refuse();
  const { credential } = registrationInfo;
  return {
    name,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.transports ?? [],
  };
}

type StoredKey = { readonly publicKey: Uint8Array; readonly counter: number };

/**
 * Checks a passkey's answer; its owner must have been verified, and its counter must have grown.
 * @returns the new counter
 * @throws {ApiError} 400 `passkey.invalid`
 */
export async function checkKeyAnswer(
  { id, origin }: RelyingParty,
  { authenticatorAttachment, response, ...fields }: PasskeyAnswer,
  { publicKey, counter }: StoredKey,
  consumeChallenge: ConsumeChallenge,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { userHandle, ...answer } = response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...fields,
      ...(authenticatorAttachment && { authenticatorAttachment }),
      response: { ...answer, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: consumeChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: fields.id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(refuse);
  return verified ? authenticationInfo.newCounter : refuse();
}
