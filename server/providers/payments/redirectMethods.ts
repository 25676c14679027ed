import type { RedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import type { PaymentSettings } from '../../config/readPaymentSettings.ts';
import type { Parts } from '../../parts.ts';
import { openAfterpay } from './afterpay/openAfterpay.ts';
import { openAmazonPay } from './amazonPay/openAmazonPay.ts';
import type { RedirectProvider } from './paymentProvider.ts';
import { openPaypal } from './paypal/openPaypal.ts';

type Needs = Pick<Parts, 'config' | 'db' | 'sandboxes'>;
export type RedirectSettings<Code extends RedirectCode> = NonNullable<PaymentSettings[Code]>;

/** The provider of each payment method; the shared part of a method is in `src/lib/checkout/paymentMethods.ts`. */
const OPEN: { readonly [Code in RedirectCode]: (settings: RedirectSettings<Code>) => RedirectProvider } = {
  paypal: openPaypal,
  amazonPay: openAmazonPay,
  afterpay: openAfterpay,
};

/** Returns the shop's account at a provider: the configured one, else the sandbox's where allowed, else undefined. */
export function findRedirectSettings<Code extends RedirectCode>(
  code: Code,
  parts: Needs,
): RedirectSettings<Code> | undefined {
  const { payments, paymentsSandbox } = parts.config;
  const settings: PaymentSettings[Code] = payments[code];
  if (settings) return settings;
  return paymentsSandbox ? parts.sandboxes?.getRedirectSettings(code, parts) : undefined;
}

/** Opens the provider of a payment method; undefined if the shop has no account there. */
export function openRedirectProvider<Code extends RedirectCode>(
  code: Code,
  parts: Needs,
): RedirectProvider | undefined {
  const settings = findRedirectSettings(code, parts);
  return settings && OPEN[code](settings);
}
