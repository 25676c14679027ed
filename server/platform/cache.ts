import { LRUCache } from 'lru-cache';
import type { SharedStore } from './redis.ts';

/** A cache of short-lived texts, shared by all processes with Redis. All entries can be recomputed. */
export type Cache = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, seconds: number): Promise<void>;
  del(key: string): Promise<void>;
  /** Increments a counter and returns it; it expires `seconds` after its first increment. */
  increment(key: string, seconds: number): Promise<number>;
};

const LARGEST_BYTES = 64 * 1024 * 1024;

/** @param clock a monotonic clock in milliseconds */
export function createMemoryCache(clock: { now(): number } = performance): Cache {
  const cache = new LRUCache<string, string>({
    maxSize: LARGEST_BYTES,
    perf: clock,
    ttlResolution: 0,
    sizeCalculation: (value, key) => 2 * (value.length + key.length) + 1,
  });
  return {
    get: async (key) => cache.get(key),
    set: async (key, value, seconds) => {
      cache.set(key, value, { ttl: seconds * 1000 });
    },
    del: async (key) => {
      cache.delete(key);
    },
    increment: async (key, seconds) => {
      const count = Number(cache.get(key) ?? 0) + 1;
      const remainingMs = count === 1 ? seconds * 1000 : cache.getRemainingTTL(key);
      cache.set(key, String(count), { ttl: Math.max(1, Math.ceil(remainingMs)) });
      return count;
    },
  };
}

/** While Redis does not answer, reads miss, writes are dropped, and counters are kept in this process. */
export function createRedisCache({ redis, prefix, call }: SharedStore): Cache {
  const fallback = createMemoryCache();
  const prefixKey = (key: string): string => `${prefix}cache:${key}`;
  return {
    get: async (key) => (await call(() => redis.get(prefixKey(key))).catch(() => null)) ?? undefined,
    set: async (key, value, seconds) => {
      const expiration = { type: 'EX', value: seconds } as const;
      await call(() => redis.set(prefixKey(key), value, { expiration })).catch(() => undefined);
    },
    del: async (key) => {
      await call(() => redis.del(prefixKey(key))).catch(() => undefined);
    },
    increment: async (key, seconds) => {
      try {
        const [count] = await call(() =>
          redis.multi().incr(prefixKey(key)).expire(prefixKey(key), seconds, 'NX').exec(),
        );
        return Number(count);
      } catch {
        return fallback.increment(key, seconds);
      }
    },
  };
}
