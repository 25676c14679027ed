import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedStore } from './redis.ts';

/** A rate limit: `points` per `seconds`, for each key (an account, an address). */
export type Limit = { name: string; points: number; seconds: number };

type LimitAnswer = { isAllowed: boolean; retryAfterSeconds: number };

export type RateLimits = {
  /** Counts one; rejected if the limit is reached. */
  consume(limit: Limit, key: string): Promise<LimitAnswer>;
  /** Undoes one count, for attempts that turned out to be right. */
  undo(limit: Limit, key: string): Promise<void>;
  /** Checks the limit without counting. */
  check(limit: Limit, key: string): Promise<LimitAnswer>;
  /** Clears the count, as after a correct password. */
  reset(limit: Limit, key: string): Promise<void>;
};

type Counting<Result> = (limiter: RateLimiterMemory | RateLimiterRedis) => Promise<Result>;

/**
 * Counts in Redis, for all processes together; in this process without Redis or while it does not answer.
 * @param factor multiplies the points of every limit
 */
export function createRateLimits(sharedStore?: SharedStore, factor = 1): RateLimits {
  const limiters = new Map<string, { readonly memory: RateLimiterMemory; readonly redis?: RateLimiterRedis }>();
  const getLimiters = (limit: Limit) => {
    const points = limit.points * factor;
    const name = `${sharedStore?.prefix ?? ''}limit:${limit.name}:${points}:${limit.seconds}`;
    const existingLimiters = limiters.get(name);
    if (existingLimiters) return existingLimiters;
    const settings = { keyPrefix: name, points, duration: limit.seconds };
    const newLimiters = {
      memory: new RateLimiterMemory(settings),
      ...(sharedStore && {
        redis: new RateLimiterRedis({ ...settings, storeClient: sharedStore.redis, useRedisPackage: true }),
      }),
    };
    limiters.set(name, newLimiters);
    return newLimiters;
  };
  const count = async <Result>(limit: Limit, counting: Counting<Result>): Promise<Result> => {
    const { memory, redis } = getLimiters(limit);
    if (!sharedStore || !redis) return counting(memory);
    try {
      return await sharedStore.call(() => counting(redis));
    } catch (failure) {
      // The limiter throws a reached limit, too.
      if (failure instanceof RateLimiterRes) throw failure;
      return counting(memory);
    }
  };
  return {
    async consume(limit, key) {
      try {
        await count(limit, (limiter) => limiter.consume(key));
        return { isAllowed: true, retryAfterSeconds: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { isAllowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
      }
    },
    async undo(limit, key) {
      await count(limit, (limiter) => limiter.reward(key));
    },
    async check(limit, key) {
      const countResult = await count(limit, (limiter) => limiter.get(key));
      const isUsedUp = countResult !== null && countResult.consumedPoints >= limit.points * factor;
      return { isAllowed: !isUsedUp, retryAfterSeconds: isUsedUp ? Math.ceil(countResult.msBeforeNext / 1000) : 0 };
    },
    async reset(limit, key) {
      await count(limit, (limiter) => limiter.delete(key));
    },
  };
}
