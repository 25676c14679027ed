import { generateKeyPairSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Adapter, type AdapterPayload, type Configuration, Provider } from 'oidc-provider';
import { FEDERATED_KINDS, type FederatedKind } from '../../../src/lib/account/federatedSignIn.ts';
import type { Config } from '../../config/readConfig.ts';
import { getSandboxClient, SANDBOX_PATH, SESSION_COOKIE } from './getSandboxClient.ts';
import { renderErrorPage, type SandboxPeople } from './sandboxPages.ts';

const MAX_ENTRIES = 2000;

/** Creates the sandbox's storage: in memory, per process, short-lived. */
function createSandboxMemory(): (model: string) => Adapter {
  const cache = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES });
  const sessionIds = new LRUCache<string, string>({ max: MAX_ENTRIES });
  const forgetGrant = (grantId: string): void => {
    for (const [key, payload] of cache.entries()) if (payload.grantId === grantId) cache.delete(key);
  };
  return (model) => {
    const getKey = (id: string): string => `${model}:${id}`;
    const find = async (id: string): Promise<AdapterPayload | undefined> => cache.get(getKey(id));
    return {
      find,
      findByUid: (uid) => find(sessionIds.get(uid) ?? ''),
      // Device flow, which the sandbox does not support.
      findByUserCode: async () => undefined,
      upsert: async (id, payload, expiresIn) => {
        cache.set(getKey(id), payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1000 });
        if (model === 'Session' && payload.uid !== undefined) sessionIds.set(payload.uid, id);
      },
      consume: async (id) => {
        const payload = cache.get(getKey(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        cache.delete(getKey(id));
      },
      revokeByGrantId: async (grantId) => forgetGrant(grantId),
    };
  };
}

const TEN_MINUTES = 600;

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'sandbox' };
}

function buildConfiguration(
  config: Config,
  callbacks: (kind: FederatedKind) => string[],
  people: SandboxPeople,
): Configuration {
  const clients = FEDERATED_KINDS.map((kind) => {
    const { clientId, clientSecret } = getSandboxClient(config, kind);
    return {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: callbacks(kind),
      require_auth_time: true,
    };
  });
  return {
    adapter: createSandboxMemory(),
    clients,
    cookies: { keys: [...config.secretKeys], names: { session: SESSION_COOKIE } },
    jwks: { keys: [createSigningKey()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${SANDBOX_PATH}/who/${uid}` },
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: 60,
      Grant: TEN_MINUTES,
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
      Session: TEN_MINUTES,
    },
    findAccount: (_ctx, sub) => {
      const account = people.find(sub);
      return account && { accountId: account.sub, claims: () => ({ ...account.claims, sub: account.sub }) };
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      ctx.type = 'html';
      ctx.body = renderErrorPage(error_description ?? error);
    },
  };
}

/** Creates the identity server with one client per kind; `callbacks` are the allowed callback addresses. */
export function createSandboxServer(
  config: Config,
  callbacks: (kind: FederatedKind) => string[],
  people: SandboxPeople,
): InstanceType<typeof Provider> {
  const provider = new Provider(`${config.publicUrl}${SANDBOX_PATH}`, buildConfiguration(config, callbacks, people));
  provider.proxy = config.trustProxy > 0;
  return provider;
}
