import { z } from 'zod';
import { FEDERATED_KINDS, type FederatedKind } from '../../src/lib/account/federatedSignIn.ts';
import { StartError } from '../platform/errors.ts';
import { createUrlSchema, type Environment } from './variables.ts';

/** Endpoints of a plain OAuth 2 provider, which has no discovery document. */
type OAuthAddresses = { readonly authorization: string; readonly token: string; readonly profile: string };

/** A real provider, from `SIGN_IN_SEARCH_ISSUER`, `SIGN_IN_SEARCH_CLIENT_ID`, …. */
export type ProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** `form_post` if the provider posts its answer as a form. */
  readonly responseMode: 'query' | 'form_post';
  /** Undefined if the issuer publishes its endpoints (OpenID Connect Discovery). */
  readonly addresses: OAuthAddresses | undefined;
};
export type FederatedSettings = Readonly<Partial<Record<FederatedKind, ProviderSettings>>>;

const url = createUrlSchema('https', 'https://accounts.example');
const schema = z.object({
  ISSUER: url.optional(),
  CLIENT_ID: z.string().optional(),
  CLIENT_SECRET: z.string().optional(),
  SCOPE: z.string().default('openid email profile'),
  RESPONSE_MODE: z.enum(['query', 'form_post'], { error: 'must be query or form_post' }).default('query'),
  AUTHORIZATION_URL: url.optional(),
  TOKEN_URL: url.optional(),
  PROFILE_URL: url.optional(),
});
type FederatedValues = z.infer<typeof schema>;

const buildVariableName = (kind: FederatedKind, part: string): string => `SIGN_IN_${kind.toUpperCase()}_${part}`;

/** Requires a group of settings to be complete or empty. @throws {StartError} that names the first missing one */
function requireAllOrNone<Part extends keyof FederatedValues>(
  kind: FederatedKind,
  values: FederatedValues,
  parts: readonly Part[],
): boolean {
  const missingParts = parts.filter((part) => values[part] === undefined);
  if (missingParts.length === parts.length) return false;
  if (missingParts[0])
    throw new StartError(`${buildVariableName(kind, missingParts[0])}: is missing beside the kind's other settings`);
  return true;
}

function readAddresses(kind: FederatedKind, values: FederatedValues): OAuthAddresses | undefined {
  requireAllOrNone(kind, values, ['AUTHORIZATION_URL', 'TOKEN_URL', 'PROFILE_URL']);
  const { AUTHORIZATION_URL: authorization, TOKEN_URL: token, PROFILE_URL: profile } = values;
  return authorization && token && profile ? { authorization, token, profile } : undefined;
}

function readProviderSettings(kind: FederatedKind, values: FederatedValues): ProviderSettings | undefined {
  requireAllOrNone(kind, values, ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET']);
  const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = values;
  if (!issuer || !clientId || !clientSecret) return undefined;
  const { SCOPE: scope, RESPONSE_MODE: responseMode } = values;
  return { issuer, clientId, clientSecret, scope, responseMode, addresses: readAddresses(kind, values) };
}

/**
 * Returns the providers in the environment.
 * @throws {StartError} one line that names the wrong or missing variable, never a secret's value
 */
export function readFederatedSettings(env: Environment): FederatedSettings {
  const settings: Partial<Record<FederatedKind, ProviderSettings>> = {};
  for (const kind of FEDERATED_KINDS) {
    const parts = Object.keys(schema.shape).map((part) => [part, env[buildVariableName(kind, part)]] as const);
    const result = schema.safeParse(Object.fromEntries(parts.filter(([, value]) => value !== undefined)));
    if (!result.success) {
      const issue = result.error.issues[0];
      throw new StartError(`${buildVariableName(kind, String(issue?.path[0]))}: ${issue?.message}`);
    }
    const provider = readProviderSettings(kind, result.data);
    if (provider) settings[kind] = provider;
  }
  return settings;
}
