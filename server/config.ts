import { resolve } from 'node:path';
import { z } from 'zod';
import { type ApiDomain, apiUrls } from './apiUrls.ts';
import { assertSandboxesAllowed, isLocalShop, isOwnMachine } from './assertSandboxesAllowed.ts';
import { type CheckoutOrigin, checkoutOriginOf } from './checkoutOrigin.ts';
import { type FederatedSettings, federatedSettings } from './federatedSettings.ts';
import { type PaymentSettings, paymentSettings } from './paymentSettings.ts';
import { keptSecret } from './platform/keptSecret.ts';
import { StartError } from './platform/startError.ts';
import { urlWith } from './urlWith.ts';

const ROLES = ['web', 'api', 'worker'] as const;
type Role = (typeof ROLES)[number];

/** Values that may hold a password are never repeated in a message. */
const SECRET = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SECRET_KEYS',
  'SECRET_KEY',
  'RADAR_KEY',
  'METRICS_TOKEN',
]);

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
};

const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be true or false (or 1 or 0)' })
  .transform((value) => value === '1' || value === 'true');

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

const secretKey = z.string().min(16, { error: 'must be at least 16 characters long' });

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('production'),
  HOST: z.string().optional(),
  PORT: wholeNumber(1, 65535).default(3000),
  PUBLIC_URL: urlWith('https?', 'https://shop.example').optional(),
  CHECKOUT_ORIGIN: urlWith('https?', 'https://checkout.shop.example').optional(),
  ALLOWED_HOSTS: list
    .refine((hosts) => hosts.every((host) => hostName.test(host)), {
      error: 'must be host names such as outlet.example, separated by commas',
    })
    .default([]),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlWith('postgres|postgresql', 'postgres://user:password@host:5432/name').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  REDIS_URL: urlWith('rediss?', 'redis://host:6379').optional(),
  REDIS_PREFIX: z.string().default('eyelet:'),
  SMTP_URL: urlWith('smtps?', 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('shop@localhost'),
  ROLES: list
    .refine(
      (names): names is Role[] => names.length > 0 && names.every((name) => ROLES.some((role) => role === name)),
      {
        error: 'must name some of web, api, worker, separated by commas',
      },
    )
    .default([...ROLES]),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEYS: list.pipe(z.array(secretKey).min(1)).optional(),
  RADAR_KEY: z.string().min(8).optional(),
  RADAR_URL: urlWith('https?', 'https://api.radar.io').default('https://api.radar.io'),
  SERVER_TIMING: flag.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  SHOW_OUTBOX: flag.default(false),
  IDENTITY_SANDBOX: flag.optional(),
  PAYMENTS_SANDBOX: flag.optional(),
  SCENARIOS: flag.optional(),
  DEMO_ACCOUNT: flag.optional(),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,500}$/, { error: 'must be 16 to 500 letters, digits or any of - . _ ~ + / =' })
    .optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  SHUTDOWN_SECONDS: wholeNumber(1, 600).default(25),
  SEED_PRODUCTS: wholeNumber(0, 1_000_000).default(2000),
  PICTURES_AHEAD: flag.default(true),
  REVIEW_MODERATION: z.enum(['off', 'media'], { error: 'must be off or media' }).default('off'),
});

/** What the environment may say, checked. Optional parts are undefined where their embedded default serves. */
export type Config = CheckoutOrigin & {
  environment: 'production' | 'development' | 'test';
  /** Undefined listens at every address. */
  host: string | undefined;
  /** Whether only this machine reaches the shop. */
  isLocal: boolean;
  port: number;
  /** The origin that mails and canonical links name, without a slash at the end. */
  publicUrl: string;
  /** Hosts besides our own that a redirect may lead to, with all their subdomains. */
  allowedHosts: readonly string[];
  /** How many proxies stand before us, whose X-Forwarded-* headers are believed. */
  trustProxy: number;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  redisUrl: string | undefined;
  /** Begins all our keys in Redis, so that two shops can share one. */
  redisPrefix: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  roles: Record<Role, boolean>;
  /** The first signs; each is accepted, so that a key can be replaced without signing everybody out. */
  secretKeys: readonly [string, ...string[]];
  serverTiming: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Whether `/dev/outbox` shows all mails to everybody, also in production: for a shop that is tried out. */
  showOutbox: boolean;
  /** Whether accounts elsewhere are played by a sandbox, where anybody may sign in as anybody; in production only where said so, and on the own machine. */
  identitySandbox: boolean;
  /** Who looks addresses up as they are typed; undefined uses the embedded table of zip codes. */
  radar: { readonly url: string; readonly key: string } | undefined;
  /** Whether `/dev/scenarios` can call up every failure by its name; never in production. */
  scenarios: boolean;
  /** The real providers of accounts elsewhere. */
  federated: FederatedSettings;
  /** Whether providers with a page of their own are played by a sandbox, where nobody really pays; in production only where said so, and on the own machine. */
  paymentsSandbox: boolean;
  /** The real payment providers. */
  payments: PaymentSettings;
  /** Whether cards are accepted: by Stripe, or by the sandbox of a shop that is tried out. */
  takesCards: boolean;
  /** Whether the published demo account may be used. */
  demoAccount: boolean;
  /** The port that `/metrics` has to itself; undefined leaves it on the shop's own. */
  metricsPort: number | undefined;
  /** What a reader of `/metrics` must show; without it and without a port, only this machine may read it. */
  metricsToken: string | undefined;
  /** How long a process that was asked to end still takes requests, until its proxy has seen that it is not ready. */
  drainSeconds: number;
  /** How long answers under way may take after that. */
  shutdownSeconds: number;
  /** How many products the demo shop is seeded with when the catalogue is empty; 0 seeds none. */
  seedProducts: number;
  /** Whether product pictures are made before somebody asks for them: some at the first start, the rest in idle time. */
  picturesAhead: boolean;
  /** `media`: photos and videos of reviews are shown once the operator has approved them. */
  reviewModeration: 'off' | 'media';
  /** Where a domain's API lives, when it is not this program's own. */
  apiUrls: Readonly<Partial<Record<ApiDomain, string>>>;
};

/**
 * Reads the environment into one checked object. An empty value counts as not given.
 * Without SECRET_KEY(S), the signing key is made and kept under DATA_DIR.
 * @throws {StartError} one line that names the first wrong variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new StartError(wrongVariable(given, parsed.error));
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  // A shop at this machine's own name is not open to the network unless told so.
  const host = values.HOST ?? (isOwnMachine(new URL(publicUrl).hostname) ? '127.0.0.1' : undefined);
  const reach = { publicUrl, host, trustProxy: values.TRUST_PROXY };
  if (values.NODE_ENV === 'production') assertSandboxesAllowed(values, reach);
  const isLocal = isLocalShop(reach);
  const isTriedOut = isLocal || values.NODE_ENV !== 'production';
  const paymentsSandbox = values.PAYMENTS_SANDBOX ?? values.NODE_ENV !== 'production';
  const payments = paymentSettings(given, { paymentsSandbox });
  return {
    ...checkoutOriginOf(values.CHECKOUT_ORIGIN, publicUrl),
    environment: values.NODE_ENV,
    host,
    isLocal,
    port: values.PORT,
    publicUrl,
    allowedHosts: values.ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    redisPrefix: values.REDIS_PREFIX,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    roles: {
      web: values.ROLES.includes('web'),
      api: values.ROLES.includes('api'),
      worker: values.ROLES.includes('worker'),
    },
    secretKeys: secretKeys(values.SECRET_KEYS ?? [], values.SECRET_KEY, dataDir),
    serverTiming: values.SERVER_TIMING ?? values.NODE_ENV !== 'production',
    logLevel: values.LOG_LEVEL,
    showOutbox: values.SHOW_OUTBOX,
    scenarios: values.SCENARIOS ?? values.NODE_ENV !== 'production',
    identitySandbox: values.IDENTITY_SANDBOX ?? values.NODE_ENV !== 'production',
    radar: values.RADAR_KEY === undefined ? undefined : { url: values.RADAR_URL, key: values.RADAR_KEY },
    federated: federatedSettings(given),
    paymentsSandbox,
    payments,
    takesCards: payments.stripe !== undefined || (values.PAYMENTS_SANDBOX ?? isTriedOut),
    demoAccount: values.DEMO_ACCOUNT ?? isTriedOut,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    drainSeconds: values.DRAIN_SECONDS,
    shutdownSeconds: values.SHUTDOWN_SECONDS,
    seedProducts: values.SEED_PRODUCTS,
    picturesAhead: values.PICTURES_AHEAD,
    reviewModeration: values.REVIEW_MODERATION,
    apiUrls: apiUrls(given),
  };
}

function secretKeys(several: readonly string[], one: string | undefined, dataDir: string): [string, ...string[]] {
  const [first, ...others] = one ? [one, ...several] : several;
  return first ? [first, ...others] : [keptSecret(dataDir)];
}

function wrongVariable(given: Record<string, string | undefined>, error: z.ZodError): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const value = SECRET.has(name) ? '' : `=${given[name]}`;
  return `${name}${value}: ${issue?.message ?? 'is not valid'}`;
}
