import type { RedirectCode } from '../../../src/contracts/payments.ts';
import type { AmazonPaySettings } from '../../config/paymentSettings.ts';
import type { Config } from '../../config/readConfig.ts';
import type { Parts } from '../../parts.ts';
import { afterpayPayments } from './afterpay/afterpayPayments.ts';
import { amazonPayPayments } from './amazonPay/amazonPayPayments.ts';
import { closedVault } from './closedVault.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { paypalPayments } from './paypal/paypalPayments.ts';
import type { RedirectProvider } from './redirectProvider.ts';
import { afterpaySandboxSettings } from './sandbox/afterpay/afterpaySandboxSettings.ts';
import { amazonPaySandboxSettings } from './sandbox/amazonPay/amazonPaySandboxSettings.ts';
import { paypalSandboxSettings } from './sandbox/paypal/paypalSandboxSettings.ts';
import { sandboxPayments } from './sandbox/sandboxPayments.ts';
import { stripePayments } from './stripe/stripePayments.ts';

export type RedirectProviders = Readonly<Partial<Record<RedirectCode, RedirectProvider>>>;

const openedCards = new WeakMap<Config, PaymentProvider>();

/**
 * Returns the card provider: Stripe where configured, else the embedded sandbox where allowed, else one that refuses
 * every call.
 */
export function openPayments({ db, config }: Pick<Parts, 'db' | 'config'>): PaymentProvider {
  const { stripe } = config.payments;
  if (!stripe) return config.takesCards ? sandboxPayments(db) : closedVault;
  const provider = openedCards.get(config) ?? stripePayments(stripe);
  openedCards.set(config, provider);
  return provider;
}

type Needs = Pick<Parts, 'config' | 'db'>;
const opened = new WeakMap<Config, RedirectProviders>();

/** Returns the Amazon Pay account: the configured one, else the sandbox's where allowed, else undefined. */
export const amazonPaySettings = (parts: Needs): AmazonPaySettings | undefined =>
  parts.config.payments.amazonPay ?? (parts.config.paymentsSandbox ? amazonPaySandboxSettings(parts) : undefined);

/** Returns the provider of each redirect method: the configured one, else its sandbox where allowed, else none. */
export function openRedirectProviders(parts: Needs): RedirectProviders {
  const { config } = parts;
  const known = opened.get(config);
  if (known) return known;
  const paypal = config.payments.paypal ?? (config.paymentsSandbox ? paypalSandboxSettings(config) : undefined);
  const amazonPay = amazonPaySettings(parts);
  const afterpay = config.payments.afterpay ?? (config.paymentsSandbox ? afterpaySandboxSettings(config) : undefined);
  const providers: RedirectProviders = {
    ...(paypal && { paypal: paypalPayments(paypal) }),
    ...(amazonPay && { amazonPay: amazonPayPayments(amazonPay) }),
    ...(afterpay && { afterpay: afterpayPayments(afterpay) }),
  };
  opened.set(config, providers);
  return providers;
}
