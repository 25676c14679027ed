import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const MAX_ENTRIES = 2000;

/** Creates the sandbox's storage: in memory, per process, short-lived. */
export function createSandboxMemory(): (model: string) => Adapter {
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
