import { resolve } from 'node:path';
import { z } from 'zod';
import { createUrlSchema, createWholeNumberSchema, type Environment, readVariables } from './variables.ts';

const schema = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: createUrlSchema('postgres|postgresql', 'postgres://user:password@host:5432/name').optional(),
  DATABASE_REPLICA_URL: createUrlSchema('postgres|postgresql', 'postgres://user:password@host:5432/name').optional(),
  DATABASE_REPLICA_LAG_SECONDS: createWholeNumberSchema(1, 300).default(10),
  DATABASE_POOL: createWholeNumberSchema(2, 200).default(10),
  SLOW_STATEMENT_MS: createWholeNumberSchema(0, 3_600_000).default(1000),
  REDIS_URL: createUrlSchema('rediss?', 'redis://host:6379').optional(),
  REDIS_PREFIX: z.string().default('eyelet:'),
});

export type StorageSettings = {
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica for reads that may be late; undefined reads all from the primary. */
  databaseReplicaUrl: string | undefined;
  /** How late such reads may be. */
  databaseReplicaLagMs: number;
  databasePool: number;
  /** The time from which a statement is logged; 0 logs none. */
  slowStatementMs: number;
  redisUrl: string | undefined;
  /** Prefix of all our keys in Redis, so that shops can share a server. */
  redisPrefix: string;
};

/** @throws {StartError} one line that names the wrong variable */
export function readStorageSettings(env: Environment): StorageSettings {
  const values = readVariables(env, schema, ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL']);
  return {
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseReplicaLagMs: 1000 * values.DATABASE_REPLICA_LAG_SECONDS,
    databasePool: values.DATABASE_POOL,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    redisUrl: values.REDIS_URL,
    redisPrefix: values.REDIS_PREFIX,
  };
}
