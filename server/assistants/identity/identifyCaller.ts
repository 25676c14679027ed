import type { Request } from 'express';
import { parseDictionary } from 'structured-headers';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { type SignableRequest, type SignatureFault, verifyRequest } from '../../platform/http/messageSignatures.ts';
import { isBlocked, isPlatformUrl, notePlatform } from '../../services/assistants/actions/platforms.ts';
import { type AssistantCaller, CallRefused } from '../core/caller.ts';
import type { AssistantNeeds } from '../core/operations.ts';
import { findVersion, UCP_VERSIONS, type UcpVersion } from '../core/versions.ts';
import { identifyByToken } from './identifyByToken.ts';
import { loadProfile, type PlatformProfile, type ProfileFault } from './platformProfile.ts';

const FAULTS: Readonly<Record<SignatureFault | ProfileFault, readonly [status: number, message: string]>> = {
  signature_missing: [401, 'This call needs a signature (RFC 9421).'],
  signature_invalid: [401, 'The signature does not hold.'],
  key_not_found: [401, 'The profile has no key with the keyid of the signature.'],
  digest_mismatch: [400, 'Content-Digest is not the digest of the body.'],
  algorithm_unsupported: [400, 'The key is not of ES256.'],
  invalid_profile_url: [400, 'UCP-Agent names no profile: profile="https://…".'],
  profile_unreachable: [424, 'The profile cannot be fetched.'],
  profile_malformed: [422, 'The profile is not valid.'],
};

const refuse = (code: keyof typeof FAULTS): CallRefused => new CallRefused(FAULTS[code][0], code, FAULTS[code][1]);

/** Profiles fetched for one address of callers. */
const FETCHES = { name: 'assistant profiles', points: 60, seconds: 60 };

/** Returns the profile that a header names; empty without a header. @throws {CallRefused} 400 */
function readProfileUrl(header: string | undefined): string {
  if (header === undefined) return '';
  try {
    const [profile] = parseDictionary(header).get('profile') ?? [];
    if (typeof profile === 'string') return profile;
  } catch {
    // Refused below.
  }
  throw refuse('invalid_profile_url');
}

type Verification = { readonly request: SignableRequest; readonly profileUrl: string; readonly addressKey: string };

/** Returns the profile whose key has signed the request. @throws {CallRefused} */
async function verifySigned(
  needs: AssistantNeeds,
  { request, profileUrl, addressKey }: Verification,
): Promise<PlatformProfile> {
  const countFetch = () => countAttempt(needs, [[FETCHES, addressKey]]);
  const load = async (isRefetch: boolean): Promise<PlatformProfile> => {
    const loaded = await loadProfile(needs, profileUrl, { isRefetch, countFetch });
    if ('fault' in loaded) throw refuse(loaded.fault);
    return loaded.profile;
  };
  let profile = await load(false);
  const findKey = async (keyId: string) => {
    const find = () => profile.keys.find(({ kid, use }) => kid === keyId && use !== 'enc');
    const known = find();
    if (known) return known;
    profile = await load(true);
    return find();
  };
  const fault = await verifyRequest(request, findKey, needs.clock.now());
  if (fault !== undefined) throw refuse(fault);
  return profile;
}

/** @throws {CallRefused} 422 for a version that the shop does not speak */
function readVersion({ version: stated }: PlatformProfile): UcpVersion {
  const version = findVersion(stated);
  if (version) return version;
  const message = `Version ${stated} is not supported. Use ${UCP_VERSIONS.join(' or ')}.`;
  throw new CallRefused(422, 'version_unsupported', message);
}

/**
 * Returns the customer of a call's access token. It counts only in a call that the platform has signed which got it.
 * @throws {CallRefused} 401 for a token that is not valid, and for that of another platform
 */
async function findLinkedCustomer(
  { links }: Pick<AssistantNeeds, 'links'>,
  { req, origin, profile }: { readonly req: Request; readonly origin: string; readonly profile: string },
): Promise<number | undefined> {
  const header = req.get('authorization');
  if (header === undefined) return undefined;
  const token = /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(header)?.[1];
  const link = token === undefined ? undefined : await links.findLink(origin, token);
  if (link?.profile === profile) return link.customerId;
  throw new CallRefused(401, 'identity_required', 'The access token is not valid. Link the account again.');
}

export type IncomingCall = {
  readonly req: Request;
  readonly protocol: AssistantCaller['protocol'];
  readonly raw: Buffer;
  readonly origin: string;
  readonly addressKey: string;
  /** The version of the address, in which anonymous callers are answered. */
  readonly version: UcpVersion;
  /** The profile that the body names, where the protocol has it there. */
  readonly claimed?: string;
};

/**
 * Returns who calls: a platform whose signature or token holds, or an anonymous caller.
 * @throws {CallRefused} for a signature or a profile that does not hold, and a blocked platform
 */
export async function identifyCaller(
  needs: AssistantNeeds,
  { req, protocol, raw, origin, addressKey, version, claimed = '' }: IncomingCall,
): Promise<AssistantCaller> {
  const profileUrl = readProfileUrl(req.get('ucp-agent')) || claimed;
  if (profileUrl !== '' && !isPlatformUrl(profileUrl, needs.config)) throw refuse('invalid_profile_url');
  const isSigned = req.get('signature') !== undefined || req.get('signature-input') !== undefined;
  const caller = { protocol, version, addressKey, profile: profileUrl };
  const createBlocked = () =>
    new CallRefused(403, 'profile_not_trusted', 'This shop does not work with this platform.');
  if (!isSigned && req.get('authorization') !== undefined) {
    const known = await identifyByToken(needs, req, addressKey);
    if (known.platform.access === 'blocked') throw createBlocked();
    return { ...known, protocol, version };
  }
  if (!isSigned) {
    if (await isBlocked(needs, profileUrl)) throw createBlocked();
    return { ...caller, platform: undefined };
  }
  const request: SignableRequest = {
    method: req.method,
    // The shop's own host, whatever the request says: a signature for another shop does not hold here.
    url: new URL(req.originalUrl, origin),
    getHeader: (name) => req.get(name),
    body: raw,
  };
  const profile = await verifySigned(needs, { request, profileUrl, addressKey });
  const ownVersion = readVersion(profile);
  const access = await notePlatform(needs, profileUrl);
  if (access === 'blocked') throw createBlocked();
  const customerId = await findLinkedCustomer(needs, { req, origin, profile: profileUrl });
  const platform = { access, capabilities: profile.capabilities };
  return { ...caller, version: ownVersion, platform, ...(customerId !== undefined && { customerId }) };
}

/** Returns the profile that a call names, for its record; empty for none, and for one that is no address. */
export function readNamedProfile({ req, claimed = '' }: Pick<IncomingCall, 'req' | 'claimed'>): string {
  try {
    return readProfileUrl(req.get('ucp-agent')) || claimed;
  } catch {
    return '';
  }
}
