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

/** The shop's account with Afterpay, as `AFTERPAY_MERCHANT_ID`, `AFTERPAY_SECRET_KEY`, `AFTERPAY_API_URL` say. */
export type AfterpaySettings = { readonly apiUrl: string; readonly merchantId: string; readonly secretKey: string };

export type PaymentSettings = {
  readonly paypal: PaypalSettings | undefined;
  readonly afterpay: AfterpaySettings | undefined;
};

type Env = Readonly<Record<string, string | undefined>>;

const given = z.string({ error: 'is missing beside the other settings of this provider' });
const paypalAccount = z.object({ PAYPAL_CLIENT_ID: given, PAYPAL_CLIENT_SECRET: given, PAYPAL_WEBHOOK_ID: given });
const afterpayAccount = z.object({ AFTERPAY_MERCHANT_ID: given, AFTERPAY_SECRET_KEY: given });

const apiUrls = z.object({
  PAYPAL_API_URL: urlWith('https', 'https://api-m.sandbox.paypal.com').default('https://api-m.paypal.com'),
  AFTERPAY_API_URL: urlWith('https', 'https://global-api-sandbox.afterpay.com').default(
    'https://global-api.afterpay.com',
  ),
});

function read<Schema extends z.ZodObject>(env: Env, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartError(`${String(issue?.path[0])}: ${issue?.message}`);
}

/** An account with a provider: all of its settings, or none. */
const accountOf = <Schema extends z.ZodObject>(env: Env, schema: Schema): z.output<Schema> | undefined =>
  Object.keys(schema.shape).every((name) => !env[name]) ? undefined : read(env, schema);

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/**
 * The payment providers that the environment names.
 * @throws {StartError} one line that names the wrong or missing variable, never a secret's value
 */
export function paymentSettings(env: Env): PaymentSettings {
  const urls = read(env, apiUrls);
  const paypal = accountOf(env, paypalAccount);
  const afterpay = accountOf(env, afterpayAccount);
  return {
    paypal: paypal && {
      apiUrl: withoutSlash(urls.PAYPAL_API_URL),
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
    },
    afterpay: afterpay && {
      apiUrl: withoutSlash(urls.AFTERPAY_API_URL),
      merchantId: afterpay.AFTERPAY_MERCHANT_ID,
      secretKey: afterpay.AFTERPAY_SECRET_KEY,
    },
  };
}
