import * as client from 'openid-client';
import { z } from 'zod';
import type { ProviderSettings } from '../../federatedSettings.ts';
import { failureOf } from './failureOf.ts';
import type { FederatedProfile, IdentityProvider, SignInChecks } from './identityProvider.ts';

const TIMEOUT_SECONDS = 8;

/** Apple writes its booleans as text; providers of OAuth 2 alone have names of their own for the subject. */
const claims = z.object({
  sub: z.string().optional(),
  user_id: z.string().optional(),
  id: z.union([z.string(), z.number()]).optional(),
  email: z.string().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof claims>;

function profileOf(told: Claims): FederatedProfile {
  const subject = told.sub ?? told.user_id ?? String(told.id ?? '');
  if (subject === '') throw new client.ClientError('The profile names nobody');
  return {
    subject,
    email: told.email ?? null,
    emailVerified: told.email_verified === true || told.email_verified === 'true',
    fullName: (told.name ?? '').trim().slice(0, 50),
  };
}

type Client = () => Promise<client.Configuration>;

async function makeClient(settings: ProviderSettings, timeout: number): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, addresses } = settings;
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  if (!addresses) {
    const options = { execute: insecure, timeout };
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  }
  const { authorization: authorization_endpoint, token: token_endpoint, profile: userinfo_endpoint } = addresses;
  const metadata = { issuer, authorization_endpoint, token_endpoint, userinfo_endpoint };
  const made = new client.Configuration(metadata, clientId, clientSecret);
  made.timeout = timeout;
  for (const allow of insecure) allow(made);
  return made;
}

/** Discovers once; what failed is tried again with the next sign-in. */
function keptClient(settings: ProviderSettings, timeout: number): Client {
  let made: Promise<client.Configuration> | undefined;
  return () => {
    made ??= makeClient(settings, timeout).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** OpenID Connect: the ID token says who it is, and the provider's profile what the token leaves out. */
async function readIdToken(config: client.Configuration, callback: URL, checks: SignInChecks): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const told = claims.parse(tokens.claims());
  if (told.email !== undefined || told.sub === undefined || !config.serverMetadata().userinfo_endpoint) return told;
  const profile = await client.fetchUserInfo(config, tokens.access_token, told.sub);
  return { ...told, ...claims.parse(profile) };
}

/** OAuth 2 alone: there is no ID token, so who it is stands in the profile; state and PKCE tie it to the browser. */
async function readProfile(config: client.Configuration, callback: URL, checks: SignInChecks): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: checks.state,
    pkceCodeVerifier: checks.codeVerifier,
  });
  const address = new URL(config.serverMetadata().userinfo_endpoint ?? '');
  const answer = await client.fetchProtectedResource(config, tokens.access_token, address, 'GET');
  if (!answer.ok) throw new client.ClientError(`The profile answered ${answer.status}`);
  return claims.parse(await answer.json());
}

type Asked = { readonly redirectUri: string; readonly checks: SignInChecks; readonly isAgain: boolean };

async function askWho(find: Client, settings: ProviderSettings, { redirectUri, checks, isAgain }: Asked) {
  const parameters = {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state: checks.state,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(!settings.addresses && { nonce: checks.nonce }),
    ...(settings.responseMode === 'form_post' && { response_mode: 'form_post' }),
    ...(isAgain && { prompt: 'login' }),
  };
  return client.buildAuthorizationUrl(await find(), parameters);
}

/** A provider that speaks OpenID Connect, or OAuth 2 where its addresses are given; nothing is asked of it before the first sign-in. */
export function openIdProvider(settings: ProviderSettings, timeoutSeconds = TIMEOUT_SECONDS): IdentityProvider {
  const find = keptClient(settings, timeoutSeconds);
  const read = settings.addresses ? readProfile : readIdToken;
  const failing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    issuer: settings.issuer,
    askWho: (redirectUri, checks, isAgain = false) =>
      failing(() => askWho(find, settings, { redirectUri, checks, isAgain })),
    readAnswer: (callback, checks) => failing(async () => profileOf(await read(await find(), callback, checks))),
  };
}
