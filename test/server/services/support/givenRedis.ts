import { randomUUID } from 'node:crypto';

/** Returns the settings of a shop that shares the Redis server of REDIS_URL, where one is given, with no other shop's entries. */
export const givenRedis = (): Record<string, string> =>
  process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL, REDIS_PREFIX: `test-${randomUUID()}:` } : {};
