import type { Pool } from 'pg';
import type { Config } from './config/readConfig.ts';
import { loadSandboxes, type Sandboxes } from './extensions/loadSandboxes.ts';
import { type Cache, createMemoryCache, createRedisCache } from './platform/cache.ts';
import { type Clock, openMovableClock, systemClock } from './platform/clock.ts';
import { ChangeWatch } from './platform/database/ChangeWatch.ts';
import {
  connect,
  type Database,
  logSlowStatements,
  type OpenDatabase,
  openDatabase,
} from './platform/database/database.ts';
import { type DatabaseLimits, REQUEST_LIMITS } from './platform/database/databaseLimits.ts';
import { openReplica, type Replica } from './platform/database/replica/openReplica.ts';
import { createHealth, type Health } from './platform/lifecycle.ts';
import { countLostLines, createLog, type Logger, LogOutput, STANDARD_OUTPUT } from './platform/log.ts';
import { createMailer, type SendMail } from './platform/mail.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createRateLimits, type RateLimits } from './platform/rateLimit.ts';
import { openRedis } from './platform/redis.ts';
import { openProviders, type Providers } from './providers/openProviders.ts';
import { StyleViews } from './services/catalog/product/styleViews.ts';
import { type Content, openContent } from './services/content/openContent.ts';
import { Flags } from './services/flags/flags.ts';
import { Marketplaces } from './services/marketplaces/marketplaces.ts';
import { openSearch, openSnapshotFile, type Search } from './services/search/openSearch.ts';

/** The dependencies of all services; functions require the ones they need (`Pick<Parts, 'db' | 'clock'>`). */
export type Parts = {
  readonly config: Config;
  readonly db: Database;
  /** Connections to the database server itself, for locks of a session and the queue. */
  readonly pool: Pool;
  /**
   * The database for reads that may be some seconds late and write nothing: the replica of `DATABASE_REPLICA_URL` while it
   * keeps up. For public lists and texts, never for stock, money or a customer's own data. Changes that this process was
   * notified of are always shown.
   */
  readonly replicaDb: Database;
  readonly replica?: Replica | undefined;
  /** The changes by any process of catalog, stock, content and settings. */
  readonly watch: ChangeWatch;
  readonly cache: Cache;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly log: Logger;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly sendMail: SendMail;
  readonly flags: Flags;
  readonly marketplaces: Marketplaces;
  readonly providers: Providers;
  /** Undefined where the settings allow no sandbox. */
  readonly sandboxes: Sandboxes | undefined;
  readonly search: Search;
  readonly content: Content;
  readonly styleViews: StyleViews;
  /** Closes all connections, the database's last. */
  close(): Promise<void>;
};

const openClock = ({ movableClock, dataDir }: Config): Clock =>
  movableClock ? openMovableClock(dataDir, systemClock) : systemClock;

/** Opens the log on standard output, whose lost lines are counted. */
function openLog({ logLevel }: Config, { registry }: Metrics): Logger {
  const output = new LogOutput(STANDARD_OUTPUT);
  countLostLines(registry, output);
  return createLog(logLevel, output);
}

/** Replacements for tests. */
type GivenParts = {
  database?: OpenDatabase;
  clock?: Clock;
  log?: Logger;
  sendMail?: SendMail;
  limits?: DatabaseLimits;
};

/** Opens the configured resources. The caller closes them. @throws {StartError} if the database is not usable */
export async function openParts(config: Config, overrides: GivenParts = {}): Promise<Parts> {
  const health = createHealth();
  const metrics = createMetrics(health);
  const log = overrides.log ?? openLog(config, metrics);
  const clock = overrides.clock ?? openClock(config);
  const database =
    overrides.database ??
    (await openDatabase(config, {
      limits: overrides.limits ?? REQUEST_LIMITS,
      warn: (message) => log.warn(message),
      onStatement: logSlowStatements(config, log),
    }));
  const { db, pool } = database;
  const replica = await openConfiguredReplica(config, database, log);
  const watch = new ChangeWatch(pool, log);
  const sharedStore = config.redisUrl === undefined ? undefined : openRedis(config.redisUrl, config.redisPrefix, log);
  const flags = new Flags();
  const sandboxes = await loadSandboxes(config);
  const replicaDb = replica?.db ?? db;
  const base = { config, db, replicaDb, pool, replica, watch, clock, log, health, metrics, sandboxes };
  const search = openSearch(base, openSnapshotFile(config.dataDir, log));
  return {
    ...base,
    flags,
    marketplaces: new Marketplaces({ config, flags }),
    cache: sharedStore ? createRedisCache(sharedStore) : createMemoryCache(),
    rateLimits: createRateLimits(sharedStore, config.rateLimitFactor),
    sendMail: overrides.sendMail ?? createMailer(db, clock, config),
    providers: openProviders(base),
    search,
    content: openContent(base),
    styleViews: new StyleViews(base),
    close: async () => {
      sharedStore?.redis.destroy();
      await watch.stop();
      await search.liveIndex.close();
      await replica?.close();
      await database.close();
    },
  };
}

/** Only processes that answer shoppers read from the replica. */
const openConfiguredReplica = async (
  config: Config,
  database: OpenDatabase,
  log: Logger,
): Promise<Replica | undefined> =>
  config.databaseReplicaUrl === undefined || !config.roles.api
    ? undefined
    : openReplica(database, {
        url: config.databaseReplicaUrl,
        max: config.databasePool,
        limits: REQUEST_LIMITS,
        maxLagMs: config.databaseReplicaLagMs,
        log,
        onStatement: logSlowStatements(config, log),
      });

/** Opens the parts of a process without a database: one with the role web alone. */
export function openWebParts(config: Config): Pick<Parts, 'config' | 'clock' | 'log' | 'health' | 'metrics'> {
  const health = createHealth();
  const metrics = createMetrics(health);
  return { config, clock: openClock(config), log: openLog(config, metrics), health, metrics };
}

/** Returns the parts with a separate pool and other limits, for the worker or migrations. The caller closes it before the original. */
export function withLimits(parts: Parts, limits: DatabaseLimits, max: number): Parts {
  const { connectionString = '' } = parts.pool.options;
  const { config, log } = parts;
  const onStatement = logSlowStatements(config, log);
  const { db, pool, close } = connect(connectionString, {
    max,
    limits,
    warn: (message) => log.warn(message),
    onStatement,
  });
  return { ...parts, db, replicaDb: db, pool, sendMail: createMailer(db, parts.clock, parts.config), close };
}
