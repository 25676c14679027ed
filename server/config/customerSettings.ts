import { z } from 'zod';
import { PASSWORD_COST, type PasswordCost } from '../platform/passwords.ts';
import { isOwnMachine } from './assertSandboxesAllowed.ts';
import { createWholeNumberSchema, type Environment, flag, list, readVariables } from './variables.ts';

const demoSchema = z.object({
  DEMO_ACCOUNT: flag.optional(),
  SEED_PRODUCTS: createWholeNumberSchema(0, 1_000_000).default(2000),
  PICTURES_AHEAD: flag.default(true),
});

export type DemoSettings = {
  /** Whether the published demo account may be used. */
  demoAccount: boolean;
  /** Number of demo products for an empty catalog; 0 seeds nothing. */
  seedProducts: number;
  /** Whether product pictures are drawn before they are requested: some at the first start, the rest in idle time. */
  picturesAhead: boolean;
};

/**
 * @param isPublic whether other machines reach a production shop
 * @throws {StartError} one line that names the wrong variable
 */
export function readDemoSettings(env: Environment, { isPublic }: { readonly isPublic: boolean }): DemoSettings {
  const values = readVariables(env, demoSchema);
  return {
    demoAccount: values.DEMO_ACCOUNT ?? !isPublic,
    seedProducts: values.SEED_PRODUCTS,
    picturesAhead: values.PICTURES_AHEAD,
  };
}

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

const subscriptionSchema = z.object({
  NEWSLETTER_DOUBLE_OPT_IN: flag.default(true),
  SUBSCRIPTION_LINK_DAYS: createWholeNumberSchema(30, 400).default(90),
  MAILS_PER_MINUTE: createWholeNumberSchema(1, 100_000).default(300),
  SENDGRID_WEBHOOK_KEY: z
    .string()
    .regex(/^[\w+/=]{40,400}$/, { error: 'must be the verification key that SendGrid shows' })
    .optional(),
});

export type SubscriptionSettings = {
  /** Whether a subscription needs a click on an emailed link even after a solved captcha. */
  doubleOptIn: boolean;
  /** Validity of the links in marketing mails; some countries require 30 days by law. */
  subscriptionLinkDays: number;
  /** The rate of mailings, which mail providers must accept. */
  mailsPerMinute: number;
  /** Verifies webhooks of SendGrid about bounces and complaints; undefined accepts none. */
  sendgridWebhookKey: string | undefined;
};

/** @throws {StartError} one line that names the wrong variable */
export function readSubscriptionSettings(env: Environment): SubscriptionSettings {
  const values = readVariables(env, subscriptionSchema);
  return {
    doubleOptIn: values.NEWSLETTER_DOUBLE_OPT_IN,
    subscriptionLinkDays: values.SUBSCRIPTION_LINK_DAYS,
    mailsPerMinute: values.MAILS_PER_MINUTE,
    sendgridWebhookKey: values.SENDGRID_WEBHOOK_KEY,
  };
}

const accountSchema = z.object({
  ACCOUNT_DELETION_DAYS: createWholeNumberSchema(1, 90).default(14),
  DRAFT_ORDER_DAYS: createWholeNumberSchema(1, 90).default(7),
});

export type AccountSettings = {
  /** The cost of new password hashes; not a variable, because a shop needs no other. */
  passwordCost: PasswordCost;
  /** Days between the request to delete an account and its deletion, in which signing in withdraws it. */
  accountDeletionDays: number;
  /** Days in which the customer can pay an order that the shop has prepared. */
  draftOrderDays: number;
};

/** @throws {StartError} one line that names the wrong variable */
export function readAccountSettings(env: Environment): AccountSettings {
  const { ACCOUNT_DELETION_DAYS: accountDeletionDays, DRAFT_ORDER_DAYS: draftOrderDays } = readVariables(
    env,
    accountSchema,
  );
  return { passwordCost: PASSWORD_COST, accountDeletionDays, draftOrderDays };
}
