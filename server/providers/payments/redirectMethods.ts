import type { Router } from 'express';
import type { RedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import type { PaymentSettings } from '../../config/readPaymentSettings.ts';
import type { Parts } from '../../parts.ts';
import { openAfterpay } from './afterpay/openAfterpay.ts';
import { openAmazonPay } from './amazonPay/openAmazonPay.ts';
import type { RedirectProvider } from './paymentProvider.ts';
import { openPaypal } from './paypal/openPaypal.ts';
import {
  AFTERPAY_SANDBOX_PATH,
  buildAfterpaySandboxSettings,
  createAfterpaySandboxRouter,
} from './sandbox/afterpay/createAfterpaySandboxRouter.ts';
import { createAmazonPaySandboxRouter } from './sandbox/amazonPay/createAmazonPaySandboxRouter.ts';
import { AMAZON_PAY_SANDBOX_PATH, getAmazonPaySandboxSettings } from './sandbox/amazonPay/notifyShop.ts';
import { createPaypalSandboxRouter } from './sandbox/paypal/createPaypalSandboxRouter.ts';
import { buildPaypalSandboxSettings, PAYPAL_SANDBOX_PATH } from './sandbox/paypal/notifyShop.ts';

type Needs = Pick<Parts, 'config' | 'db'>;
type SettingsOf<Code extends RedirectCode> = NonNullable<PaymentSettings[Code]>;

/** The server's part of a payment method; the shared part is in `src/lib/checkout/paymentMethods.ts`. */
type ProviderOf<Code extends RedirectCode> = {
  readonly open: (settings: SettingsOf<Code>) => RedirectProvider;
  /** The fake of the provider, with the shop's account there. */
  readonly sandbox: {
    readonly path: string;
    readonly buildSettings: (parts: Needs) => SettingsOf<Code>;
    readonly createRouter: (parts: Needs & Pick<Parts, 'log'>) => Router;
  };
};

/** The provider of each payment method. */
export const REDIRECT_PROVIDERS: { readonly [Code in RedirectCode]: ProviderOf<Code> } = {
  paypal: {
    open: openPaypal,
    sandbox: {
      path: PAYPAL_SANDBOX_PATH,
      buildSettings: ({ config }) => buildPaypalSandboxSettings(config),
      createRouter: createPaypalSandboxRouter,
    },
  },
  amazonPay: {
    open: openAmazonPay,
    sandbox: {
      path: AMAZON_PAY_SANDBOX_PATH,
      buildSettings: getAmazonPaySandboxSettings,
      createRouter: createAmazonPaySandboxRouter,
    },
  },
  afterpay: {
    open: openAfterpay,
    sandbox: {
      path: AFTERPAY_SANDBOX_PATH,
      buildSettings: ({ config }) => buildAfterpaySandboxSettings(config),
      createRouter: createAfterpaySandboxRouter,
    },
  },
};

/** Returns the shop's account at a provider: the configured one, else the sandbox's where allowed, else undefined. */
export function findRedirectSettings<Code extends RedirectCode>(
  code: Code,
  parts: Needs,
): SettingsOf<Code> | undefined {
  const { payments, paymentsSandbox } = parts.config;
  const settings: PaymentSettings[Code] = payments[code];
  if (settings) return settings;
  return paymentsSandbox ? REDIRECT_PROVIDERS[code].sandbox.buildSettings(parts) : undefined;
}

/** Opens the provider of a payment method; undefined if the shop has no account there. */
export function openRedirectProvider<Code extends RedirectCode>(
  code: Code,
  parts: Needs,
): RedirectProvider | undefined {
  const settings = findRedirectSettings(code, parts);
  return settings && REDIRECT_PROVIDERS[code].open(settings);
}
