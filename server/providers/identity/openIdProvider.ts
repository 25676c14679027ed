import * as client from 'openid-client';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { z } from 'zod';
import type { ProviderSettings } from '../../config/readFederatedSettings.ts';
import { readBoundedJson } from '../../platform/http/bodies.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import {
  type FailureReason,
  type FederatedProfile,
  IdentityFailure,
  type IdentityProvider,
  type SignInChecks,
} from './identityProvider.ts';

/** openid-client's codes for an unreachable or failing provider. */
const NOT_THERE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);
const NOT_WELL = new Set(['server_error', 'temporarily_unavailable']);

type ErrorDetails = { readonly name: string; readonly code: string; readonly message: string; readonly cause: unknown };

function read(error: unknown): ErrorDetails {
  const fields: Partial<Record<keyof ErrorDetails, unknown>> = typeof error === 'object' && error !== null ? error : {};
  const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { name: toText(fields.name), code: toText(fields.code), message: toText(fields.message), cause: fields.cause };
}

/** A network error of fetch, or its time limit, also one that is reached within an answer. */
const CONNECTION_ERRORS = new Set(['TypeError', 'TimeoutError']);

/** Connection errors are thrown directly, or as a cause of openid-client's error. */
function isConnectionError(error: unknown): boolean {
  for (let candidate = error; candidate !== undefined; candidate = read(candidate).cause)
    if (CONNECTION_ERRORS.has(read(candidate).name)) return true;
  return false;
}

function getFailureReason(error: unknown): FailureReason {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'refused';
    return NOT_WELL.has(error.error) ? 'unreachable' : 'invalid';
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'invalid';
  if (error instanceof ClientError && NOT_THERE.has(error.code ?? '')) return 'unreachable';
  return isConnectionError(error) ? 'unreachable' : 'invalid';
}

/** Converts an openid-client error. Only names of the cause are kept, because its answers may contain tokens. */
function toIdentityFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error;
  const { code, name, message } = read(error);
  return new IdentityFailure(getFailureReason(error), `${code || name}: ${message}`);
}

const TIMEOUT_SECONDS = 8;

/** Apple sends booleans as text; OAuth 2 providers name the subject differently. */
const claims = z.object({
  sub: z.string().optional(),
  user_id: z.string().optional(),
  id: z.union([z.string(), z.number()]).optional(),
  email: z.string().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  iat: z.number().optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
});
type Claims = z.infer<typeof claims>;

function toProfile(profileClaims: Claims, provenSecondsAgo: number | null): FederatedProfile {
  const subject = profileClaims.sub ?? profileClaims.user_id ?? String(profileClaims.id ?? '');
  if (subject === '') throw new client.ClientError('The profile has no id');
  return {
    subject,
    email: profileClaims.email ?? null,
    emailVerified: profileClaims.email_verified === true || profileClaims.email_verified === 'true',
    fullName: (profileClaims.name ?? '').trim().slice(0, 50),
    provenSecondsAgo,
  };
}

/**
 * Returns the age of the person's proof, by the provider's own clock. A provider that never states it is trusted to
 * have asked again. For one that usually does, a missing time means that the browser removed the request for it.
 */
function computeProofAge(config: client.Configuration, { iat, auth_time }: Claims, isAgain: boolean): number | null {
  if (iat !== undefined && auth_time !== undefined) return Math.max(0, iat - auth_time);
  const statesTime = config.serverMetadata().claims_supported?.includes('auth_time') ?? false;
  return isAgain && !statesTime ? 0 : null;
}

/** The library sends texts and forms; the type of its bytes is wider than that of `fetch`. */
const fetchFromProvider: client.CustomFetch = (url, { body = null, signal, ...options }) => {
  const sentBody = body instanceof Uint8Array ? new Uint8Array(body) : body;
  return fetchTraced(url, { ...options, body: sentBody, ...(signal && { signal }) });
};

type Client = () => Promise<client.Configuration>;

async function createClient(settings: ProviderSettings, timeout: number): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, addresses } = settings;
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  if (!addresses) {
    const options = { execute: insecure, timeout, [client.customFetch]: fetchFromProvider };
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  }
  const { authorization: authorization_endpoint, token: token_endpoint, profile: userinfo_endpoint } = addresses;
  const metadata = { issuer, authorization_endpoint, token_endpoint, userinfo_endpoint };
  const created = new client.Configuration(metadata, clientId, clientSecret);
  created.timeout = timeout;
  created[client.customFetch] = fetchFromProvider;
  for (const allow of insecure) allow(created);
  return created;
}

/** Discovers the provider once; a failure is retried at the next sign-in. */
function createCachedClient(settings: ProviderSettings, timeout: number): Client {
  let created: Promise<client.Configuration> | undefined;
  return () => {
    created ??= createClient(settings, timeout).catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
}

/** OpenID Connect: reads the ID token, and missing claims from the profile. */
async function readIdToken(config: client.Configuration, callback: URL, checks: SignInChecks): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const profileClaims = claims.parse(tokens.claims());
  if (
    profileClaims.email !== undefined ||
    profileClaims.sub === undefined ||
    !config.serverMetadata().userinfo_endpoint
  )
    return profileClaims;
  const profile = await client.fetchUserInfo(config, tokens.access_token, profileClaims.sub);
  const { iat, auth_time, ...others } = claims.parse(profile);
  return { ...profileClaims, ...others };
}

/** Plain OAuth 2: reads the profile, as there is no ID token; state and PKCE bind it to the browser. */
async function readProfile(config: client.Configuration, callback: URL, checks: SignInChecks): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: checks.state,
    pkceCodeVerifier: checks.codeVerifier,
  });
  const address = new URL(config.serverMetadata().userinfo_endpoint ?? '');
  const answer = await client.fetchProtectedResource(config, tokens.access_token, address, 'GET');
  if (!answer.ok) throw new client.ClientError(`The profile answered ${answer.status}`);
  return claims.parse(await readBoundedJson(answer));
}

type SignInOptions = { readonly redirectUri: string; readonly checks: SignInChecks; readonly isAgain: boolean };

async function createSignInUrl(
  find: Client,
  settings: ProviderSettings,
  { redirectUri, checks, isAgain }: SignInOptions,
) {
  const parameters = {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state: checks.state,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(!settings.addresses && { nonce: checks.nonce }),
    ...(settings.responseMode === 'form_post' && { response_mode: 'form_post' }),
    ...(isAgain && { prompt: 'login', max_age: '0' }),
  };
  return client.buildAuthorizationUrl(await find(), parameters);
}

/** Creates an OpenID Connect provider, or an OAuth 2 provider if its addresses are set. Contacted at the first sign-in only. */
export function openIdProvider(settings: ProviderSettings, timeoutSeconds = TIMEOUT_SECONDS): IdentityProvider {
  const find = createCachedClient(settings, timeoutSeconds);
  const read = settings.addresses ? readProfile : readIdToken;
  const withFailureMapping = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw toIdentityFailure(error);
    }
  };
  return {
    issuer: settings.issuer,
    createSignInUrl: (redirectUri, checks, isAgain = false) =>
      withFailureMapping(() => createSignInUrl(find, settings, { redirectUri, checks, isAgain })),
    readAnswer: (callback, checks, isAgain = false) =>
      withFailureMapping(async () => {
        const config = await find();
        const profileClaims = await read(config, callback, checks);
        return toProfile(profileClaims, computeProofAge(config, profileClaims, isAgain));
      }),
  };
}
