import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { type Cache, memoryCache, redisCache } from './cache.ts';
import { type Clock, systemClock } from './clock.ts';
import { connect, type Database, type OpenDatabase, openDatabase } from './database/database.ts';
import { type DatabaseLimits, REQUEST_LIMITS } from './database/databaseLimits.ts';
import { createHealth, type Health } from './health.ts';
import { createLog, type Logger } from './log.ts';
import { createMailer, type SendMail } from './mail.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createRateLimits, type RateLimits } from './rateLimit.ts';
import { openRedis } from './redis.ts';

/** What every service stands on; a function asks for those it needs (`Pick<Parts, 'db' | 'clock'>`). */
export type Parts = {
  readonly config: Config;
  readonly db: Database;
  readonly pool: Pool;
  readonly cache: Cache;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly log: Logger;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly sendMail: SendMail;
  /** Closes the connections, the database's last. */
  close(): Promise<void>;
};

/** What a test brings itself. */
type GivenParts = {
  database?: OpenDatabase;
  clock?: Clock;
  log?: Logger;
  sendMail?: SendMail;
  limits?: DatabaseLimits;
};

/**
 * Opens what the configuration names. The caller closes it.
 * @throws {StartError} where the database cannot be used
 */
export async function openParts(config: Config, given: GivenParts = {}): Promise<Parts> {
  const log = given.log ?? createLog(config.logLevel);
  const health = createHealth();
  const clock = given.clock ?? systemClock;
  const database =
    given.database ??
    (await openDatabase(config, { limits: given.limits ?? REQUEST_LIMITS, warn: (message) => log.warn(message) }));
  const shared = config.redisUrl === undefined ? undefined : openRedis(config.redisUrl, config.redisPrefix, log);
  return {
    config,
    db: database.db,
    pool: database.pool,
    cache: shared ? redisCache(shared) : memoryCache(),
    rateLimits: createRateLimits(shared),
    clock,
    log,
    health,
    metrics: createMetrics(health),
    sendMail: given.sendMail ?? createMailer(database.db, clock, config),
    close: async () => {
      shared?.redis.destroy();
      await database.close();
    },
  };
}

/** The same parts over a pool of its own with other limits: for the worker, or for migrations. The caller closes it before the first. */
export function withLimits(parts: Parts, limits: DatabaseLimits, max: number): Parts {
  const { connectionString = '' } = parts.pool.options;
  const { db, pool, close } = connect(connectionString, { max, limits, warn: (message) => parts.log.warn(message) });
  return { ...parts, db, pool, sendMail: createMailer(db, parts.clock, parts.config), close };
}
