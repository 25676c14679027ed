import { z } from 'zod';
import { createWholeNumberSchema, type Environment, flag, list, readVariables } from './variables.ts';

const ROLES = ['web', 'api', 'worker'] as const;
type Role = (typeof ROLES)[number];

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('production'),
  ROLES: list
    .refine(
      (names): names is Role[] => names.length > 0 && names.every((name) => ROLES.some((role) => role === name)),
      { error: 'must name some of web, api, worker, separated by commas' },
    )
    .default([...ROLES]),
  SERVER_TIMING: flag.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  METRICS_PORT: createWholeNumberSchema(1, 65535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,500}$/, { error: 'must be 16 to 500 letters, digits or any of - . _ ~ + / =' })
    .optional(),
  DRAIN_SECONDS: createWholeNumberSchema(0, 300).default(0),
  SHUTDOWN_SECONDS: createWholeNumberSchema(1, 600).default(25),
  API_DEADLINE_SECONDS: createWholeNumberSchema(1, 300).default(10),
  PAGE_CACHE_MB: createWholeNumberSchema(0, 4096).default(64),
  PAGES_AT_ONCE: createWholeNumberSchema(1, 10_000).default(100),
});

export type ProcessSettings = {
  environment: 'production' | 'development' | 'test';
  roles: Record<Role, boolean>;
  serverTiming: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** A separate port for `/metrics`; undefined serves it on the shop's port. */
  metricsPort: number | undefined;
  /** The bearer token for `/metrics`; without token and port, only this machine may read it. */
  metricsToken: string | undefined;
  /** How long a stopping process still accepts requests, until its proxy sees that it is not ready. */
  drainSeconds: number;
  /** How long pending requests may take after that. */
  shutdownSeconds: number;
  /** Time limit of an API call, after which it is answered with 503. */
  apiDeadlineSeconds: number;
  /** The most bytes of stored pages; zero stores none. */
  pageCacheBytes: number;
  /** The most pages that are made at once; one more is answered with 503. */
  maxConcurrentPages: number;
};

/** @throws {StartError} one line that names the wrong variable */
export function readProcessSettings(env: Environment): ProcessSettings {
  const values = readVariables(env, schema, ['METRICS_TOKEN']);
  return {
    environment: values.NODE_ENV,
    roles: {
      web: values.ROLES.includes('web'),
      api: values.ROLES.includes('api'),
      worker: values.ROLES.includes('worker'),
    },
    serverTiming: values.SERVER_TIMING ?? values.NODE_ENV !== 'production',
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    drainSeconds: values.DRAIN_SECONDS,
    shutdownSeconds: values.SHUTDOWN_SECONDS,
    apiDeadlineSeconds: values.API_DEADLINE_SECONDS,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    maxConcurrentPages: values.PAGES_AT_ONCE,
  };
}
