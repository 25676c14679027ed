import { generateKeyPairSync } from 'node:crypto';
import { type Adapter, type Configuration, Provider } from 'oidc-provider';
import type { Parts } from '../../parts.ts';
import {
  consumeOauthRecord,
  deleteOauthRecord,
  findOauthRecord,
  revokeGrant,
  saveOauthRecord,
} from '../../services/assistants/actions/oauthRecords.ts';
import { findRedirects } from '../../services/assistants/actions/platforms.ts';
import { LINK_SCOPE, OAUTH_PATH, SESSION_COOKIE } from './oauthServers.ts';

export type OauthParts = Pick<Parts, 'db' | 'clock' | 'config' | 'log'>;
export type OauthServer = InstanceType<typeof Provider>;

const MINUTE = 60;
const DAY = 86_400;

/** A platform is a client by the address of its profile, once staff have entered where the browser may return to. */
async function findClient({ db }: OauthParts, profile: string) {
  const redirects = await findRedirects(db, profile);
  if (redirects.length === 0) return undefined;
  return {
    client_id: profile,
    redirect_uris: [...redirects],
    // Its calls are signed with the keys of its profile, and PKCE proves who asked for a code.
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    // The only algorithm of the key, although no token of an identity is given.
    id_token_signed_response_alg: 'ES256' as const,
  };
}

const createAdapter =
  (parts: OauthParts, origin: string) =>
  (kind: string): Adapter => {
    const toKey = (id: string) => ({ origin, kind, id });
    return {
      find: (id) => (kind === 'Client' ? findClient(parts, id) : findOauthRecord(parts, toKey(id))),
      // Sessions and devices: this server has neither.
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      upsert: (id, payload, seconds) => saveOauthRecord(parts, toKey(id), { payload, seconds }),
      consume: (id) => consumeOauthRecord(parts, toKey(id)),
      destroy: (id) => deleteOauthRecord(parts, toKey(id)),
      revokeByGrantId: (grantId) => revokeGrant(parts, origin, grantId),
    };
  };

/** Tokens are no JWTs, so that each can be revoked: the key that the library asks for signs nothing. */
function createUnusedKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC', alg: 'ES256', use: 'sig', kid: 'unused' };
}

function buildConfiguration(parts: OauthParts, origin: string): Configuration {
  return {
    adapter: createAdapter(parts, origin),
    scopes: [LINK_SCOPE],
    claims: {},
    cookies: {
      keys: [...parts.config.secretKeys],
      names: { interaction: 'link', resume: 'link-resume', session: SESSION_COOKIE },
    },
    jwks: { keys: [createUnusedKey()] },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, { clientId }, token) => token.clientId === clientId,
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    routes: {
      authorization: `${OAUTH_PATH}/authorize`,
      token: `${OAUTH_PATH}/token`,
      revocation: `${OAUTH_PATH}/revoke`,
      jwks: `${OAUTH_PATH}/jwks`,
    },
    interactions: { url: (_ctx, { uid }) => `${OAUTH_PATH}/consent/${uid}` },
    // A link lasts beyond the visit in which the customer has agreed.
    expiresWithSession: async () => false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    ttl: {
      AccessToken: 60 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 365 * DAY,
      Interaction: 30 * MINUTE,
      RefreshToken: 90 * DAY,
      Session: 30 * MINUTE,
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'json';
      ctx.body = { error, error_description: description };
    },
  };
}

/** Creates the authorization server of a shop, by which customers link their account with a platform (RFC 6749, 7636, 8414, 9207). */
export function createOauthServer(parts: OauthParts, origin: string): OauthServer {
  const server = new Provider(origin, buildConfiguration(parts, origin));
  // The router states the shop's own address in these headers.
  server.proxy = true;
  return server;
}
