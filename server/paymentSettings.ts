import { z } from 'zod';
import { StartError } from './platform/startError.ts';
import { urlWith } from './urlWith.ts';

/** The shop's account with PayPal, as `PAYPAL_CLIENT_ID`, `PAYPAL_CLIENT_SECRET`, `PAYPAL_WEBHOOK_ID`, `PAYPAL_API_URL` say. */
export type PaypalSettings = {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Names the webhook that PayPal signs for. */
  readonly webhookId: string;
};
export type PaymentSettings = { readonly paypal: PaypalSettings | undefined };

const schema = z.object({
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: urlWith('https', 'https://api-m.sandbox.paypal.com').default('https://api-m.paypal.com'),
});

/**
 * The payment providers that the environment names.
 * @throws {StartError} one line that names the wrong or missing variable, never a secret's value
 */
export function paymentSettings(env: Readonly<Record<string, string | undefined>>): PaymentSettings {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = parsed.data;
  if (!clientId && !clientSecret && !webhookId) return { paypal: undefined };
  if (!clientId) throw new StartError('PAYPAL_CLIENT_ID: is missing beside the other settings of PayPal');
  if (!clientSecret) throw new StartError('PAYPAL_CLIENT_SECRET: is missing beside the other settings of PayPal');
  if (!webhookId) throw new StartError('PAYPAL_WEBHOOK_ID: is missing beside the other settings of PayPal');
  return { paypal: { apiUrl: parsed.data.PAYPAL_API_URL.replace(/\/$/, ''), clientId, clientSecret, webhookId } };
}
