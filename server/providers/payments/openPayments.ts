import type { RedirectCode } from '../../../src/contracts/payments.ts';
import type { Config } from '../../config/readConfig.ts';
import type { AmazonPaySettings } from '../../config/readPaymentSettings.ts';
import type { Parts } from '../../parts.ts';
import { openAfterpay } from './afterpay/openAfterpay.ts';
import { openAmazonPay } from './amazonPay/openAmazonPay.ts';
import { closedVault } from './closedVault.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { openPaypal } from './paypal/openPaypal.ts';
import type { RedirectProvider } from './redirectProvider.ts';
import { buildAfterpaySandboxSettings } from './sandbox/afterpay/buildAfterpaySandboxSettings.ts';
import { getAmazonPaySandboxSettings } from './sandbox/amazonPay/getAmazonPaySandboxSettings.ts';
import { createSandboxPayments } from './sandbox/createSandboxPayments.ts';
import { buildPaypalSandboxSettings } from './sandbox/paypal/buildPaypalSandboxSettings.ts';
import { openStripe } from './stripe/openStripe.ts';

export type RedirectProviders = Readonly<Partial<Record<RedirectCode, RedirectProvider>>>;

const openedCards = new WeakMap<Config, PaymentProvider>();

/**
 * Returns the card provider: Stripe where configured, else the embedded sandbox where allowed, else one that refuses
 * every call.
 */
export function openPayments({ db, config }: Pick<Parts, 'db' | 'config'>): PaymentProvider {
  const { stripe } = config.payments;
  if (!stripe) return config.takesCards ? createSandboxPayments(db) : closedVault;
  const provider = openedCards.get(config) ?? openStripe(stripe);
  openedCards.set(config, provider);
  return provider;
}

type Needs = Pick<Parts, 'config' | 'db'>;
const providersByConfig = new WeakMap<Config, RedirectProviders>();

/** Returns the Amazon Pay account: the configured one, else the sandbox's where allowed, else undefined. */
export const getAmazonPaySettings = (parts: Needs): AmazonPaySettings | undefined =>
  parts.config.payments.amazonPay ?? (parts.config.paymentsSandbox ? getAmazonPaySandboxSettings(parts) : undefined);

/** Returns the provider of each redirect method: the configured one, else its sandbox where allowed, else none. */
export function openRedirectProviders(parts: Needs): RedirectProviders {
  const { config } = parts;
  const cachedProviders = providersByConfig.get(config);
  if (cachedProviders) return cachedProviders;
  const paypal = config.payments.paypal ?? (config.paymentsSandbox ? buildPaypalSandboxSettings(config) : undefined);
  const amazonPay = getAmazonPaySettings(parts);
  const afterpay =
    config.payments.afterpay ?? (config.paymentsSandbox ? buildAfterpaySandboxSettings(config) : undefined);
  const providers: RedirectProviders = {
    ...(paypal && { paypal: openPaypal(paypal) }),
    ...(amazonPay && { amazonPay: openAmazonPay(amazonPay) }),
    ...(afterpay && { afterpay: openAfterpay(afterpay) }),
  };
  providersByConfig.set(config, providers);
  return providers;
}
