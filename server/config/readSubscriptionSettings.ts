import { z } from 'zod';
import { createWholeNumberSchema, type Environment, flag, readVariables } from './variables.ts';

const schema = z.object({
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
  const values = readVariables(env, schema);
  return {
    doubleOptIn: values.NEWSLETTER_DOUBLE_OPT_IN,
    subscriptionLinkDays: values.SUBSCRIPTION_LINK_DAYS,
    mailsPerMinute: values.MAILS_PER_MINUTE,
    sendgridWebhookKey: values.SENDGRID_WEBHOOK_KEY,
  };
}
