import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { readBounded } from '../../platform/http/bodies.ts';
import { requestPublicUrl } from '../../platform/http/requestPublicUrl.ts';
import { isPlatformUrl } from '../../services/assistants/actions/platforms.ts';

export type ProfileParts = Pick<Parts, 'cache' | 'clock' | 'config' | 'log'>;

const MAX_BYTES = 100_000;
const TIMEOUT_MS = 5_000;
/** How long a profile is kept, and how soon it may be fetched again for a key that it lacks. */
const KEPT_SECONDS = 600;
const REFETCH_SECONDS = 60;
/** How long an address that gives no profile is not asked again. */
const FAILED_SECONDS = 60;

const text = z.string().max(300);
const jwk = z.object({
  kid: text,
  kty: text,
  crv: text.optional(),
  x: text.optional(),
  y: text.optional(),
  use: text.optional(),
});
const capability = z.object({
  version: z.string().max(20),
  config: z.looseObject({ webhook_url: z.unknown().optional() }).optional(),
});
const keyList = z.array(jwk).max(50).default([]);
const document = z.object({
  ucp: z.object({
    version: z.iso.date(),
    capabilities: z.record(text, z.array(capability).max(20)).default({}),
  }),
  keys: keyList,
  /** The name of the keys in 2026-04-08. */
  signing_keys: keyList,
});

const platformProfile = z.object({
  version: z.string(),
  /** The versions of each capability. */
  capabilities: z.record(z.string(), z.array(z.string())),
  keys: z.array(jwk),
  /** Where changes of orders are sent; empty for none. */
  webhookUrl: z.string(),
  fetchedAt: z.number(),
});
/** The parts of a platform's profile that the shop keeps. */
export type PlatformProfile = z.infer<typeof platformProfile>;

export type ProfileFault = 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed';
type Loaded = { readonly profile: PlatformProfile } | { readonly fault: ProfileFault };

const ORDER = 'dev.ucp.shopping.order';

function readDocument(bytes: Buffer, fetchedAt: number, config: ProfileParts['config']): PlatformProfile | undefined {
  try {
    const { ucp, keys, signing_keys: olderKeys } = document.parse(JSON.parse(bytes.toString('utf8')));
    const webhookUrl = ucp.capabilities[ORDER]?.[0]?.config?.webhook_url;
    return {
      version: ucp.version,
      capabilities: Object.fromEntries(
        Object.entries(ucp.capabilities).map(([name, entries]) => [name, entries.map(({ version }) => version)]),
      ),
      keys: [...keys, ...olderKeys],
      webhookUrl: typeof webhookUrl === 'string' && isPlatformUrl(webhookUrl, config) ? webhookUrl : '',
      fetchedAt,
    };
  } catch {
    return undefined;
  }
}

async function fetchProfile({ clock, config, log }: ProfileParts, address: string): Promise<Loaded> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const isPrivateAllowed = config.assistantLoopback;
  try {
    const options = { signal, accept: 'application/json', isPrivateAllowed, maxRedirects: 0 };
    const bytes = await readBounded(await requestPublicUrl(address, options), MAX_BYTES);
    const profile = readDocument(bytes, clock.now().getTime(), config);
    return profile ? { profile } : { fault: 'profile_malformed' };
  } catch (error) {
    log.info({ err: error, profile: address }, 'the profile of an assistant is not reachable');
    return { fault: 'profile_unreachable' };
  }
}

const cached = z.union([
  z.object({ profile: platformProfile }),
  z.object({ fault: z.enum(['profile_unreachable', 'profile_malformed']) }),
]);

type LoadOptions = {
  /** A key is missing: a profile that was fetched a minute ago is fetched again. */
  readonly isRefetch?: boolean;
  /** Called before a request leaves the shop. @throws {ApiError} 429 beyond a limit */
  readonly countFetch?: () => Promise<unknown>;
};

/**
 * Returns the profile of a platform, from the cache or its address. The address is foreign: only public hosts, no
 * redirects, with limits of size and time.
 */
export async function loadProfile(
  parts: ProfileParts,
  address: string,
  { isRefetch = false, countFetch = async () => undefined }: LoadOptions = {},
): Promise<Loaded> {
  if (!isPlatformUrl(address, parts.config)) return { fault: 'invalid_profile_url' };
  const key = `assistant profile ${address}`;
  const kept = await parts.cache.get(key);
  if (kept !== undefined) {
    const known = cached.parse(JSON.parse(kept));
    const isFresh = 'fault' in known || parts.clock.now().getTime() - known.profile.fetchedAt < REFETCH_SECONDS * 1000;
    if (isFresh || !isRefetch) return known;
  }
  await countFetch();
  const loaded = await fetchProfile(parts, address);
  await parts.cache.set(key, JSON.stringify(loaded), 'fault' in loaded ? FAILED_SECONDS : KEPT_SECONDS);
  return loaded;
}
