import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../platform/errors.ts';
import { createUrlSchema, type Environment, readVariables } from './variables.ts';

/** The shop's PayPal account, from the variables `PAYPAL_*`. */
export type PaypalSettings = {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the webhook whose events PayPal signs. */
  readonly webhookId: string;
};

/** The shop's Afterpay account, from `AFTERPAY_MERCHANT_ID`, `AFTERPAY_SECRET_KEY` and `AFTERPAY_API_URL`. */
export type AfterpaySettings = { readonly apiUrl: string; readonly merchantId: string; readonly secretKey: string };

/** The shop's Stripe account, from `STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRET` and `STRIPE_API_URL`. */
export type StripeSettings = { readonly apiUrl: string; readonly secretKey: string; readonly webhookSecret: string };

/** The shop's Amazon Pay account, from the variables `AMAZON_PAY_*`. */
export type AmazonPaySettings = {
  readonly apiUrl: string;
  readonly publicKeyId: string;
  readonly merchantId: string;
  readonly storeId: string;
  /** Amazon's script, which opens its pages. */
  readonly scriptUrl: string;
  readonly privateKey: () => Promise<KeyObject>;
};

export type PaymentSettings = {
  /** Provider of card payments; undefined uses the sandbox, where allowed. */
  readonly stripe: StripeSettings | undefined;
  readonly amazonPay: AmazonPaySettings | undefined;
  readonly paypal: PaypalSettings | undefined;
  readonly afterpay: AfterpaySettings | undefined;
};

const requiredSetting = z.string({ error: 'is missing beside the other settings of this provider' });
const paypalAccount = z.object({
  PAYPAL_CLIENT_ID: requiredSetting,
  PAYPAL_CLIENT_SECRET: requiredSetting,
  PAYPAL_WEBHOOK_ID: requiredSetting,
});
const stripeAccount = z.object({ STRIPE_SECRET_KEY: requiredSetting, STRIPE_WEBHOOK_SECRET: requiredSetting });
const afterpayAccount = z.object({ AFTERPAY_MERCHANT_ID: requiredSetting, AFTERPAY_SECRET_KEY: requiredSetting });

const amazonPayAccount = z.object({
  AMAZON_PAY_PUBLIC_KEY_ID: requiredSetting,
  AMAZON_PAY_PRIVATE_KEY: requiredSetting.transform((text, context) => {
    try {
      // An environment file may escape line ends as `\n`.
      return createPrivateKey(text.replaceAll('\\n', '\n'));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a private key in PEM form' });
      return z.NEVER;
    }
  }),
  AMAZON_PAY_MERCHANT_ID: requiredSetting,
  AMAZON_PAY_STORE_ID: requiredSetting,
});
/** The environment variables of each account. */
export const PAYMENT_VARIABLES: Readonly<Record<keyof PaymentSettings, readonly string[]>> = {
  stripe: Object.keys(stripeAccount.shape),
  paypal: Object.keys(paypalAccount.shape),
  amazonPay: Object.keys(amazonPayAccount.shape),
  afterpay: Object.keys(afterpayAccount.shape),
};
const AMAZON_PAY_SCRIPT = 'https://static-na.payments-amazon.com/checkout.js';

const apiUrls = z.object({
  STRIPE_API_URL: createUrlSchema('https?', 'https://api.stripe.com').default('https://api.stripe.com'),
  PAYPAL_API_URL: createUrlSchema('https', 'https://api-m.sandbox.paypal.com').default('https://api-m.paypal.com'),
  AMAZON_PAY_API_URL: createUrlSchema('https', 'https://pay-api.amazon.com').default('https://pay-api.amazon.com'),
  AFTERPAY_API_URL: createUrlSchema('https', 'https://global-api-sandbox.afterpay.com').default(
    'https://global-api.afterpay.com',
  ),
});

/** Parses a provider's variables; errors never repeat their values. */
const read = <Schema extends z.ZodObject>(env: Environment, schema: Schema): z.output<Schema> =>
  readVariables(env, schema, Object.keys(schema.shape));

/** Requires the settings of a provider's account to be complete or empty. */
const readAccount = <Schema extends z.ZodObject>(env: Environment, schema: Schema): z.output<Schema> | undefined =>
  Object.keys(schema.shape).every((name) => !env[name]) ? undefined : read(env, schema);

const removeTrailingSlash = (url: string): string => url.replace(/\/$/, '');

/**
 * Returns the payment providers in the environment.
 * @throws {StartError} one line that names the wrong or missing variable, never a secret's value
 */
export function readPaymentSettings(
  env: Environment,
  { paymentsSandbox }: { paymentsSandbox: boolean },
): PaymentSettings {
  const urls = read(env, apiUrls);
  if (urls.STRIPE_API_URL.startsWith('http:') && !paymentsSandbox) {
    throw new StartError('STRIPE_API_URL: must begin with https://, as no sandbox may play it here');
  }
  const stripe = readAccount(env, stripeAccount);
  const paypal = readAccount(env, paypalAccount);
  const amazonPay = readAccount(env, amazonPayAccount);
  const afterpay = readAccount(env, afterpayAccount);
  return {
    stripe: stripe && {
      apiUrl: removeTrailingSlash(urls.STRIPE_API_URL),
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
    },
    paypal: paypal && {
      apiUrl: removeTrailingSlash(urls.PAYPAL_API_URL),
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
    },
    amazonPay: amazonPay && {
      apiUrl: removeTrailingSlash(urls.AMAZON_PAY_API_URL),
      publicKeyId: amazonPay.AMAZON_PAY_PUBLIC_KEY_ID,
      merchantId: amazonPay.AMAZON_PAY_MERCHANT_ID,
      storeId: amazonPay.AMAZON_PAY_STORE_ID,
      scriptUrl: AMAZON_PAY_SCRIPT,
      privateKey: async () => amazonPay.AMAZON_PAY_PRIVATE_KEY,
    },
    afterpay: afterpay && {
      apiUrl: removeTrailingSlash(urls.AFTERPAY_API_URL),
      merchantId: afterpay.AFTERPAY_MERCHANT_ID,
      secretKey: afterpay.AFTERPAY_SECRET_KEY,
    },
  };
}
