import { z } from 'zod';
import { StartError } from '../platform/errors.ts';
import { isOwnMachine } from './assertSandboxesAllowed.ts';
import {
  createUrlSchema,
  createWholeNumberSchema,
  defineSettings,
  type Environment,
  readVariables,
} from './variables.ts';

/** The live chat's provider, from `CHAT_URL` and `CHAT_API_KEY`. */
export type ChatSettings = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
};

const isSecure = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
};

const chatSchema = z.object({
  CHAT_URL: z.string().refine(isSecure, { error: 'must be an address with https' }),
  CHAT_API_KEY: z.string({ error: 'is missing beside CHAT_URL' }),
});

/**
 * Reads the settings of the live chat. @param isSandboxAllowed whether a sandbox may give simulated answers
 * @throws {StartError} one line that names the wrong or missing variable
 */
export function readChatSettings(env: Environment, isSandboxAllowed: boolean): ChatSettings | 'sandbox' | undefined {
  if (env.CHAT_URL === undefined) return isSandboxAllowed ? 'sandbox' : undefined;
  const { CHAT_URL: url, CHAT_API_KEY: apiKey } = readVariables(env, chatSchema);
  return { url: url.replace(/\/$/, ''), apiKey };
}

export const readMailSettings = defineSettings({
  /** Undefined stores mails in the table "mails". */
  smtpUrl: ['SMTP_URL', createUrlSchema('smtps?', 'smtp://user:password@host:587').optional(), 'secret'],
  mailFrom: ['MAIL_FROM', z.string().min(3).default('shop@localhost')],
});

const taxProviderSchema = z.object({
  TAXJAR_TOKEN: z.string().min(8).max(200).optional(),
  TAXJAR_URL: createUrlSchema('https?', 'https://api.taxjar.com').default('https://api.taxjar.com'),
});

export type TaxProviderSettings = {
  /** The provider of sales tax rates; undefined uses the embedded table of states. */
  taxjar: { readonly url: string; readonly token: string } | undefined;
};

/** @throws {StartError} one line that names the wrong variable */
export function readTaxProviderSettings(env: Environment): TaxProviderSettings {
  const { TAXJAR_TOKEN: token, TAXJAR_URL: url } = readVariables(env, taxProviderSchema, ['TAXJAR_TOKEN']);
  return { taxjar: token === undefined ? undefined : { url, token } };
}

const indexNowSchema = z.object({
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, { error: 'must be 8 to 128 letters, digits and hyphens' })
    .optional(),
  INDEXNOW_URL: createUrlSchema('https?', 'https://api.indexnow.org/indexnow').default(
    'https://api.indexnow.org/indexnow',
  ),
});

export type IndexNowSettings = {
  /** Where addresses of changed products go; undefined sends none. */
  indexNow: { readonly url: string; readonly key: string } | undefined;
};

/** @throws {StartError} one line that names the wrong variable */
export function readIndexNowSettings(env: Environment): IndexNowSettings {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url } = readVariables(env, indexNowSchema);
  return { indexNow: key === undefined ? undefined : { url, key } };
}

export const readFeedSettings = defineSettings({
  /** The part of the addresses of feeds that only those know who fetch them; undefined for none. */
  feedKey: [
    'FEED_KEY',
    z
      .string()
      .regex(/^[\w-]{16,128}$/, { error: 'must be 16 to 128 letters, digits and hyphens' })
      .optional(),
    'secret',
  ],
});

const placesSchema = z.object({
  RADAR_KEY: z.string().min(8).optional(),
  RADAR_URL: createUrlSchema('https?', 'https://api.radar.io').default('https://api.radar.io'),
});

export type PlacesSettings = {
  /** The provider of address suggestions; undefined uses the embedded table of zip codes. */
  radar: { readonly url: string; readonly key: string } | undefined;
};

/** @throws {StartError} one line that names the wrong variable */
export function readPlacesSettings(env: Environment): PlacesSettings {
  const { RADAR_KEY: key, RADAR_URL: url } = readVariables(env, placesSchema, ['RADAR_KEY']);
  return { radar: key === undefined ? undefined : { url, key } };
}

const readAnalytics = defineSettings({
  sink: [
    'ANALYTICS_SINK',
    z.enum(['off', 'log', 'postgres', 'http'], { error: 'must be off, log, postgres or http' }).default('postgres'),
  ],
  /** The collector of the sink `http`, and the bearer token for it. */
  url: ['ANALYTICS_URL', z.string().refine(isSecure, { error: 'must be an address with https' }).optional()],
  token: ['ANALYTICS_TOKEN', z.string().optional()],
  /** `ask`: only visitors with consent are measured. `assumed`: all, except with Do Not Track or GPC. */
  consent: ['ANALYTICS_CONSENT', z.enum(['ask', 'assumed'], { error: 'must be ask or assumed' }).default('assumed')],
  /** Days after which events are deleted. */
  keptDays: ['ANALYTICS_DAYS', createWholeNumberSchema(1, 800).default(90)],
});

/** The sink for events of visits, and the consent that they need. */
export type AnalyticsSettings = ReturnType<typeof readAnalytics>;

/** @throws {StartError} one line that names the wrong or missing variable */
export function readAnalyticsSettings(env: Environment): { analytics: AnalyticsSettings } {
  const analytics = readAnalytics(env);
  if (analytics.sink === 'http' && analytics.url === undefined)
    throw new StartError('ANALYTICS_URL: is missing beside ANALYTICS_SINK=http');
  return { analytics };
}
