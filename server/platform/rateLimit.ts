import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedStore } from './redis.ts';

/** So many of one thing in so many seconds, for each key (an account, an address). */
export type Limit = { name: string; points: number; seconds: number };

type LimitAnswer = { allowed: boolean; retryAfterSeconds: number };

export type RateLimits = {
  /** Counts one; not allowed when the limit was used up already. */
  take(limit: Limit, key: string): Promise<LimitAnswer>;
  /** Takes one count back, of what was counted before it was known to be right. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Whether the limit is used up, without counting. */
  look(limit: Limit, key: string): Promise<LimitAnswer>;
  /** Forgets what was counted, as after a right password. */
  reset(limit: Limit, key: string): Promise<void>;
};

/** Counts in Redis, so for all processes together; in this process alone where there is none, or it does not answer. */
export function createRateLimits(shared?: SharedStore): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterOf = (limit: Limit): RateLimiterMemory | RateLimiterRedis => {
    const name = `${shared?.prefix ?? ''}limit:${limit.name}:${limit.points}:${limit.seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const settings = { keyPrefix: name, points: limit.points, duration: limit.seconds };
    const memory = new RateLimiterMemory(settings);
    const made = shared
      ? new RateLimiterRedis({
          ...settings,
          storeClient: shared.redis,
          useRedisPackage: true,
          insuranceLimiter: memory,
        })
      : memory;
    limiters.set(name, made);
    return made;
  };
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key);
    },
    async look(limit, key) {
      const counted = await limiterOf(limit).get(key);
      const isUsedUp = counted !== null && counted.consumedPoints >= limit.points;
      return { allowed: !isUsedUp, retryAfterSeconds: isUsedUp ? Math.ceil(counted.msBeforeNext / 1000) : 0 };
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}
