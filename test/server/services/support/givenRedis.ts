import { randomUUID } from 'node:crypto';

/** Returns the settings of a shop with the Redis server of REDIS_URL, if it is set, and with entries of its own. */
export const givenRedis = (): Record<string, string> =>
  process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL, REDIS_PREFIX: `test-${randomUUID()}:` } : {};
