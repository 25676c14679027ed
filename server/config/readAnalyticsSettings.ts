import { z } from 'zod';
import { isOwnMachine } from './assertSandboxesAllowed.ts';
import { createWholeNumberSchema, type Environment, readVariables } from './variables.ts';

/** The sink for events of visits, and the consent that they need. */
export type AnalyticsSettings = {
  readonly sink: 'off' | 'log' | 'postgres' | 'http';
  /** The collector of the sink `http`, and the bearer token for it. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  /**
   * `ask`: only visitors with consent are measured. `assumed`: all visitors are measured, except those who object by Do
   * Not Track or Global Privacy Control.
   */
  readonly consent: 'ask' | 'assumed';
  /** Days after which events are deleted. */
  readonly keptDays: number;
};

const isSecure = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
};

const analyticsSchema = z
  .object({
    ANALYTICS_SINK: z
      .enum(['off', 'log', 'postgres', 'http'], { error: 'must be off, log, postgres or http' })
      .default('postgres'),
    ANALYTICS_URL: z.string().refine(isSecure, { error: 'must be an address with https' }).optional(),
    ANALYTICS_TOKEN: z.string().optional(),
    ANALYTICS_CONSENT: z.enum(['ask', 'assumed'], { error: 'must be ask or assumed' }).default('assumed'),
    ANALYTICS_DAYS: createWholeNumberSchema(1, 800).default(90),
  })
  .refine(({ ANALYTICS_SINK: sink, ANALYTICS_URL: url }) => sink !== 'http' || url !== undefined, {
    path: ['ANALYTICS_URL'],
    error: 'is missing beside ANALYTICS_SINK=http',
  });

/** @throws {StartError} one line that names the wrong or missing variable */
export function readAnalyticsSettings(env: Environment): { analytics: AnalyticsSettings } {
  const values = readVariables(env, analyticsSchema);
  return {
    analytics: {
      sink: values.ANALYTICS_SINK,
      url: values.ANALYTICS_URL,
      token: values.ANALYTICS_TOKEN,
      consent: values.ANALYTICS_CONSENT,
      keptDays: values.ANALYTICS_DAYS,
    },
  };
}
