import type { RedirectCode } from '../../../src/contracts/payments.ts';
import type { Config } from '../../config.ts';
import type { Parts } from '../../platform/parts.ts';
import { afterpayPayments } from './afterpay/afterpayPayments.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { paypalPayments } from './paypal/paypalPayments.ts';
import type { RedirectProvider } from './redirectProvider.ts';
import { afterpaySandboxSettings } from './sandbox/afterpay/afterpaySandboxSettings.ts';
import { paypalSandboxSettings } from './sandbox/paypal/paypalSandboxSettings.ts';
import { sandboxPayments } from './sandbox/sandboxPayments.ts';

export type RedirectProviders = Readonly<Partial<Record<RedirectCode, RedirectProvider>>>;

/** The shop's vault for cards: the sandbox, so that a shop without a provider can be tried out. */
export const openPayments = ({ db }: Pick<Parts, 'db'>): PaymentProvider => sandboxPayments(db);

const opened = new WeakMap<Config, RedirectProviders>();

/** Who plays each way to pay with a page of its own: the provider that is configured, else the sandbox where it may, else nobody. */
export function openRedirectProviders(config: Config): RedirectProviders {
  const known = opened.get(config);
  if (known) return known;
  const paypal = config.payments.paypal ?? (config.paymentsSandbox ? paypalSandboxSettings(config) : undefined);
  const afterpay = config.payments.afterpay ?? (config.paymentsSandbox ? afterpaySandboxSettings(config) : undefined);
  const providers: RedirectProviders = {
    ...(paypal && { paypal: paypalPayments(paypal) }),
    ...(afterpay && { afterpay: afterpayPayments(afterpay) }),
  };
  opened.set(config, providers);
  return providers;
}
