import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { STRIPE_SCRIPT } from '../../src/lib/checkout/hostedCardFields.ts';
import { StartError } from '../platform/errors.ts';
import { createUrlSchema, defineSettings, type Environment, type Setting } from './variables.ts';

const requiredSetting = z.string({ error: 'is missing beside the other settings of this provider' });
const text = (variable: string) => [variable, requiredSetting, 'secret'] as const;

/** The address of a provider's API, without a slash at its end; messages show the example. */
const apiUrl = (variable: string, address: string, { example = address, protocols = 'https' } = {}) => {
  const schema = createUrlSchema(protocols, example).default(address);
  return [variable, schema.transform((url) => url.replace(/\/$/, '')), 'secret'] as const;
};

const privateKey = requiredSetting.transform((pem, context): (() => Promise<KeyObject>) => {
  try {
    // An environment file may escape line ends as `\n`.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    return async () => key;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a private key in PEM form' });
    return z.NEVER;
  }
});

/** Defines the shop's account at a provider: all of its settings are in the environment, or none. */
function defineAccount<const Settings extends Readonly<Record<string, Setting>>>(
  url: ReturnType<typeof apiUrl>,
  settings: Settings,
) {
  const variables = Object.values<Setting>(settings).map(([variable]) => variable);
  const readUrl = defineSettings({ apiUrl: url });
  const readSettings = defineSettings(settings);
  return {
    variables,
    read: (env: Environment) => {
      // An address is checked without an account too.
      const address = readUrl(env);
      return variables.every((name) => !env[name]) ? undefined : { ...address, ...readSettings(env) };
    },
  };
}

const amazonPay = defineAccount(apiUrl('AMAZON_PAY_API_URL', 'https://pay-api.amazon.com'), {
  publicKeyId: text('AMAZON_PAY_PUBLIC_KEY_ID'),
  privateKey: ['AMAZON_PAY_PRIVATE_KEY', privateKey, 'secret'],
  merchantId: text('AMAZON_PAY_MERCHANT_ID'),
  storeId: text('AMAZON_PAY_STORE_ID'),
});

const stripeUrl = apiUrl('STRIPE_API_URL', 'https://api.stripe.com', { protocols: 'https?' });

/** Web processes need the key of pages too, and have no account. */
const readCardFields = defineSettings({
  apiUrl: stripeUrl,
  publishableKey: [
    'STRIPE_PUBLISHABLE_KEY',
    z
      .string()
      .regex(/^pk_\w+$/, 'must begin with pk_')
      .optional(),
    'secret',
  ],
});

/** The accounts of payment providers. Without that of Stripe, cards use the sandbox, where allowed. */
export const PAYMENT_ACCOUNTS = {
  stripe: defineAccount(stripeUrl, {
    secretKey: text('STRIPE_SECRET_KEY'),
    webhookSecret: text('STRIPE_WEBHOOK_SECRET'),
  }),
  paypal: defineAccount(
    apiUrl('PAYPAL_API_URL', 'https://api-m.paypal.com', { example: 'https://api-m.sandbox.paypal.com' }),
    {
      clientId: text('PAYPAL_CLIENT_ID'),
      clientSecret: text('PAYPAL_CLIENT_SECRET'),
      /** Id of the webhook whose events PayPal signs. */
      webhookId: text('PAYPAL_WEBHOOK_ID'),
    },
  ),
  amazonPay: {
    variables: amazonPay.variables,
    read: (env: Environment) => {
      const settings = amazonPay.read(env);
      // Amazon's script opens its pages.
      return settings && { ...settings, scriptUrl: 'https://static-na.payments-amazon.com/checkout.js' };
    },
  },
  afterpay: defineAccount(
    apiUrl('AFTERPAY_API_URL', 'https://global-api.afterpay.com', {
      example: 'https://global-api-sandbox.afterpay.com',
    }),
    { merchantId: text('AFTERPAY_MERCHANT_ID'), secretKey: text('AFTERPAY_SECRET_KEY') },
  ),
};

type PaymentAccount = keyof typeof PAYMENT_ACCOUNTS;
type Settings<Account extends PaymentAccount> = Readonly<
  NonNullable<ReturnType<(typeof PAYMENT_ACCOUNTS)[Account]['read']>>
>;
export type StripeSettings = Settings<'stripe'>;
export type PaypalSettings = Settings<'paypal'>;
export type AmazonPaySettings = Settings<'amazonPay'>;
export type AfterpaySettings = Settings<'afterpay'>;
export type PaymentSettings = { readonly [Account in PaymentAccount]: Settings<Account> | undefined } & {
  /** With the publishable key, cards are entered in Stripe's own fields, and the shop refuses card numbers. */
  readonly cardFields: Readonly<ReturnType<typeof readCardFields>>;
};

/**
 * Returns the payment providers in the environment.
 * @throws {StartError} one line that names the wrong or missing variable, never a secret's value
 */
export function readPaymentSettings(
  env: Environment,
  { paymentsSandbox, isApi }: { paymentsSandbox: boolean; isApi: boolean },
): PaymentSettings {
  const settings = {
    stripe: PAYMENT_ACCOUNTS.stripe.read(env),
    paypal: PAYMENT_ACCOUNTS.paypal.read(env),
    amazonPay: PAYMENT_ACCOUNTS.amazonPay.read(env),
    afterpay: PAYMENT_ACCOUNTS.afterpay.read(env),
    cardFields: readCardFields(env),
  };
  if (isApi && settings.cardFields.publishableKey !== undefined && !settings.stripe)
    throw new StartError('STRIPE_SECRET_KEY: is missing beside the other settings of this provider');
  if (env.STRIPE_API_URL?.startsWith('http:') && !paymentsSandbox) {
    throw new StartError('STRIPE_API_URL: must begin with https://, as no sandbox may play it here');
  }
  return settings;
}

/**
 * Returns what pages need for the card fields of the provider; undefined if cards are entered in the shop's own form. The
 * sandbox's script has the address of the shop that shows the page.
 */
export function findCardFields({
  payments,
  publicUrl,
}: {
  readonly payments: Pick<PaymentSettings, 'cardFields'>;
  readonly publicUrl: string;
}): { readonly scriptUrl: string; readonly publishableKey: string } | undefined {
  const { apiUrl: url, publishableKey } = payments.cardFields;
  if (publishableKey === undefined) return undefined;
  const isSandbox = url.startsWith(`${publicUrl}/`);
  return { scriptUrl: isSandbox ? `${new URL(url).pathname}/stripe.js` : STRIPE_SCRIPT, publishableKey };
}
