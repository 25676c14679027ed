import { z } from 'zod';
import { isOwnMachine } from './assertSandboxesAllowed.ts';
import { createWholeNumberSchema, defineSettings, type Environment, flag, list, readVariables } from './variables.ts';

export const readDemoSettings = defineSettings({
  /** Whether the published demo account may be used; undefined if it depends on who reaches the shop. */
  demoAccount: ['DEMO_ACCOUNT', flag.optional()],
  /** Number of demo products for an empty catalog; 0 seeds nothing. */
  seedProducts: ['SEED_PRODUCTS', createWholeNumberSchema(0, 1_000_000).default(2000)],
  /** Whether product pictures are drawn before they are requested: some at the first start, the rest in idle time. */
  picturesAhead: ['PICTURES_AHEAD', flag.default(true)],
});

/** The consoles of the shop's agents, from `AGENT_FRAME_ORIGINS` and `AGENT_TOKEN_KEY`. */
export type AgentSettings = {
  /** Origins that may frame the shop in agent mode, such as `https://desk.example`. */
  readonly origins: readonly string[];
  /** The key with which consoles sign tokens (HS256). */
  readonly tokenKey: string;
};

/** Without https, anyone on the network path could imitate a console. */
const isConsole = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && (url.protocol === 'https:' || isOwnMachine(url.hostname));
};

const agentSchema = z.object({
  AGENT_FRAME_ORIGINS: list.refine((origins) => origins.length > 0 && origins.every(isConsole), {
    error: 'must be origins such as https://desk.example, separated by commas',
  }),
  AGENT_TOKEN_KEY: z
    .string({ error: 'is missing beside AGENT_FRAME_ORIGINS' })
    .min(32, { error: 'must be at least 32 characters long' }),
});

/**
 * Reads the settings of agent mode; undefined for a shop without it.
 * @throws {StartError} one line that names the wrong or missing variable
 */
export function readAgentSettings(env: Environment): AgentSettings | undefined {
  if (env.AGENT_FRAME_ORIGINS === undefined) return undefined;
  const { AGENT_FRAME_ORIGINS: origins, AGENT_TOKEN_KEY: tokenKey } = readVariables(env, agentSchema);
  return { origins, tokenKey };
}

export const readSubscriptionSettings = defineSettings({
  /** Whether a subscription needs a click on an emailed link even after a solved captcha. */
  doubleOptIn: ['NEWSLETTER_DOUBLE_OPT_IN', flag.default(true)],
  /** Validity of the links in marketing mails; some countries require 30 days by law. */
  subscriptionLinkDays: ['SUBSCRIPTION_LINK_DAYS', createWholeNumberSchema(30, 400).default(90)],
  /** The rate of mailings, which mail providers must accept. */
  mailsPerMinute: ['MAILS_PER_MINUTE', createWholeNumberSchema(1, 100_000).default(300)],
  /** Verifies webhooks of SendGrid about bounces and complaints; undefined accepts none. */
  sendgridWebhookKey: [
    'SENDGRID_WEBHOOK_KEY',
    z
      .string()
      .regex(/^[\w+/=]{40,400}$/, { error: 'must be the verification key that SendGrid shows' })
      .optional(),
  ],
});

export const readAccountSettings = defineSettings({
  /** Days between the request to delete an account and its deletion, in which signing in withdraws it. */
  accountDeletionDays: ['ACCOUNT_DELETION_DAYS', createWholeNumberSchema(1, 90).default(14)],
  /** Days in which the customer can pay an order that the shop has prepared. */
  draftOrderDays: ['DRAFT_ORDER_DAYS', createWholeNumberSchema(1, 90).default(7)],
});
