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

type Counting<Result> = (limiter: RateLimiterMemory | RateLimiterRedis) => Promise<Result>;

/** Counts in Redis, so for all processes together; in this process alone where there is none, or it does not answer in time. */
export function createRateLimits(shared?: SharedStore): RateLimits {
  const limiters = new Map<string, { readonly memory: RateLimiterMemory; readonly redis?: RateLimiterRedis }>();
  const limitersOf = (limit: Limit) => {
    const name = `${shared?.prefix ?? ''}limit:${limit.name}:${limit.points}:${limit.seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const settings = { keyPrefix: name, points: limit.points, duration: limit.seconds };
    const made = {
      memory: new RateLimiterMemory(settings),
      ...(shared && { redis: new RateLimiterRedis({ ...settings, storeClient: shared.redis, useRedisPackage: true }) }),
    };
    limiters.set(name, made);
    return made;
  };
  const count = async <Result>(limit: Limit, counting: Counting<Result>): Promise<Result> => {
    const { memory, redis } = limitersOf(limit);
    if (!shared || !redis) return counting(memory);
    try {
      return await shared.call(() => counting(redis));
    } catch (failure) {
      // A used-up limit is thrown, too.
      if (failure instanceof RateLimiterRes) throw failure;
      return counting(memory);
    }
  };
  return {
    async take(limit, key) {
      try {
        await count(limit, (limiter) => limiter.consume(key));
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
      }
    },
    async giveBack(limit, key) {
      await count(limit, (limiter) => limiter.reward(key));
    },
    async look(limit, key) {
      const counted = await count(limit, (limiter) => limiter.get(key));
      const isUsedUp = counted !== null && counted.consumedPoints >= limit.points;
      return { allowed: !isUsedUp, retryAfterSeconds: isUsedUp ? Math.ceil(counted.msBeforeNext / 1000) : 0 };
    },
    async reset(limit, key) {
      await count(limit, (limiter) => limiter.delete(key));
    },
  };
}
