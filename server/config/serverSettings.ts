import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { getErrorCode, StartError } from '../platform/errors.ts';
import type { BucketSettings } from '../platform/files/s3Storage.ts';
import type { TraceSettings } from '../platform/tracing/startTracing.ts';
import type { Config } from './readConfig.ts';
import {
  createUrlSchema,
  createWholeNumberSchema,
  defineSettings,
  type Environment,
  flag,
  list,
  readVariables,
} from './variables.ts';

type Checked = Pick<Config, 'environment' | 'isLocal' | 'roles' | 'takesCards' | 'smtpUrl'>;

/** Returns warnings about the roles of this process in a production shop, one per line; empty for a demo shop. */
export function startWarnings(config: Checked): string[] {
  if (config.environment !== 'production' || config.isLocal) return [];
  return [
    ...(config.takesCards || !config.roles.api
      ? []
      : ['WARNING: THIS SHOP TAKES NO CARDS. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to offer them.']),
    ...(config.smtpUrl === undefined && config.roles.worker
      ? ['WARNING: NO MAIL LEAVES THIS SHOP. Set SMTP_URL; until then mails stay in the table "mails".']
      : []),
  ];
}

const ratioError = 'must be a number from 0 to 1';
const traceSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: createUrlSchema('https?', 'http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, { error: 'must be names and values such as api-key=secret,team=shop' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: ratioError })
    .refine((ratio) => ratio >= 0 && ratio <= 1, { error: ratioError })
    .default(1),
  OTEL_SERVICE_NAME: z.string().max(100).default('eyelet'),
});

const getHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );

/**
 * Returns the settings of traces; undefined without an exporter.
 * @throws {StartError} one line that names the wrong variable
 */
export function readTraceSettings(env: Environment): { traces: TraceSettings | undefined } {
  const values = readVariables(env, traceSchema, ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT']);
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  if (endpoint === undefined) return { traces: undefined };
  return {
    traces: {
      endpoint,
      headers: values.OTEL_EXPORTER_OTLP_HEADERS === undefined ? {} : getHeaders(values.OTEL_EXPORTER_OTLP_HEADERS),
      ratio: values.OTEL_TRACES_SAMPLER_ARG,
      service: values.OTEL_SERVICE_NAME,
    },
  };
}

const secretKey = z.string().min(16, { error: 'must be at least 16 characters long' });
const secretKeysSchema = z.object({
  SECRET_KEY: secretKey.optional(),
  SECRET_KEYS: list.pipe(z.array(secretKey).min(1)).optional(),
});

/** Returns the signing key without a setting: created once in `DATA_DIR/secret-key`, for its owner only. */
function readOrCreateSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secret-key');
  try {
    // `wx`: of two processes that start at once, exactly one writes it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

export type SecretKeys = readonly [string, ...string[]];

/**
 * Returns the cookie signing keys: the first signs, all are accepted, so that a key can be rotated without ending
 * sessions. Without SECRET_KEY(S), creates a key in DATA_DIR.
 * @throws {StartError} one line that names the wrong variable
 */
export function readSecretKeys(env: Environment, dataDir: string): SecretKeys {
  const { SECRET_KEY: key, SECRET_KEYS: keys = [] } = readVariables(env, secretKeysSchema, [
    'SECRET_KEY',
    'SECRET_KEYS',
  ]);
  const [first, ...others] = key ? [key, ...keys] : keys;
  return first ? [first, ...others] : [readOrCreateSecret(dataDir)];
}

const databaseUrl = createUrlSchema('postgres|postgresql', 'postgres://user:password@host:5432/name').optional();

export const readStorageSettings = defineSettings({
  /** Absolute. */
  dataDir: [
    'DATA_DIR',
    z
      .string()
      .default('.data')
      .transform((path) => resolve(path)),
  ],
  databaseUrl: ['DATABASE_URL', databaseUrl, 'secret'],
  /** The server's own address where `databaseUrl` is that of a pooler in transaction mode. */
  databaseDirectUrl: ['DATABASE_DIRECT_URL', databaseUrl, 'secret'],
  /** A streaming replica for reads that may be late; undefined reads all from the primary. */
  databaseReplicaUrl: ['DATABASE_REPLICA_URL', databaseUrl, 'secret'],
  /** How late such reads may be. */
  databaseReplicaLagMs: [
    'DATABASE_REPLICA_LAG_SECONDS',
    createWholeNumberSchema(1, 300)
      .default(10)
      .transform((seconds) => 1000 * seconds),
  ],
  databasePool: ['DATABASE_POOL', createWholeNumberSchema(2, 200).default(10)],
  /** The time from which a statement is logged; 0 logs none. */
  slowStatementMs: ['SLOW_STATEMENT_MS', createWholeNumberSchema(0, 3_600_000).default(1000)],
  redisUrl: ['REDIS_URL', createUrlSchema('rediss?', 'redis://host:6379').optional(), 'secret'],
  /** Prefix of all our keys in Redis, so that shops can share a server. */
  redisPrefix: ['REDIS_PREFIX', z.string().default('eyelet:')],
});

const bucketSchema = z.object({
  FILES_S3_URL: createUrlSchema('https?', 'https://s3.us-east-1.amazonaws.com/my-shop').optional(),
  FILES_S3_REGION: z.string().max(60).default('us-east-1'),
  FILES_S3_KEY_ID: z.string().max(200).optional(),
  FILES_S3_SECRET: z.string().max(200).optional(),
});

/**
 * Returns the bucket for uploaded files; undefined if they lie under `DATA_DIR`.
 * @throws {StartError} one line that names the wrong or missing variable
 */
export function readBucketSettings(env: Environment): { bucket: BucketSettings | undefined } {
  const values = readVariables(env, bucketSchema, ['FILES_S3_KEY_ID', 'FILES_S3_SECRET']);
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = values;
  if (url === undefined) return { bucket: undefined };
  if (keyId === undefined) throw new StartError('FILES_S3_KEY_ID: must be set with FILES_S3_URL');
  if (secret === undefined) throw new StartError('FILES_S3_SECRET: must be set with FILES_S3_URL');
  return { bucket: { url, region, keyId, secret } };
}

const ROLES = ['web', 'api', 'worker'] as const;
type Role = (typeof ROLES)[number];

const readProcess = defineSettings({
  environment: [
    'NODE_ENV',
    z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .default('production'),
  ],
  roles: [
    'ROLES',
    list
      .refine(
        (names): names is Role[] => names.length > 0 && names.every((name) => ROLES.some((role) => role === name)),
        { error: 'must name some of web, api, worker, separated by commas' },
      )
      .default([...ROLES])
      .transform((names) => ({
        web: names.includes('web'),
        api: names.includes('api'),
        worker: names.includes('worker'),
      })),
  ],
  serverTiming: ['SERVER_TIMING', flag.optional()],
  logLevel: [
    'LOG_LEVEL',
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ],
  /** A separate port for `/metrics`; undefined serves it on the shop's port. */
  metricsPort: ['METRICS_PORT', createWholeNumberSchema(1, 65535).optional()],
  /** The bearer token for `/metrics`; without token and port, only this machine may read it. */
  metricsToken: [
    'METRICS_TOKEN',
    z
      .string()
      .regex(/^[\w.~+/=-]{16,500}$/, { error: 'must be 16 to 500 letters, digits or any of - . _ ~ + / =' })
      .optional(),
    'secret',
  ],
  /** How long a stopping process still accepts requests, until its proxy sees that it is not ready. */
  drainSeconds: ['DRAIN_SECONDS', createWholeNumberSchema(0, 300).default(0)],
  /** How long pending requests may take after that. */
  shutdownSeconds: ['SHUTDOWN_SECONDS', createWholeNumberSchema(1, 600).default(25)],
  /** Time limit of an API call, after which it is answered with 503. */
  apiDeadlineSeconds: ['API_DEADLINE_SECONDS', createWholeNumberSchema(1, 300).default(10)],
  /** The most bytes of stored pages; zero stores none. */
  pageCacheBytes: [
    'PAGE_CACHE_MB',
    createWholeNumberSchema(0, 4096)
      .default(64)
      .transform((megabytes) => megabytes * 1024 * 1024),
  ],
  /** The most pages that are made at once; one more is answered with 503. */
  maxConcurrentPages: ['PAGES_AT_ONCE', createWholeNumberSchema(1, 10_000).default(100)],
});

export type ProcessSettings = ReturnType<typeof readProcessSettings>;

/** @throws {StartError} one line that names the wrong variable */
export function readProcessSettings(env: Environment) {
  const settings = readProcess(env);
  return { ...settings, serverTiming: settings.serverTiming ?? settings.environment !== 'production' };
}
