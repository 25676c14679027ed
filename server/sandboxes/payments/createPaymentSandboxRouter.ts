import { Router } from 'express';
import type { RedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import type { Parts } from '../../parts.ts';
import type { RedirectSettings } from '../../providers/payments/redirectMethods.ts';
import {
  AFTERPAY_SANDBOX_PATH,
  buildAfterpaySandboxSettings,
  createAfterpaySandboxRouter,
} from './afterpay/createAfterpaySandboxRouter.ts';
import { createAmazonPaySandboxRouter } from './amazonPay/createAmazonPaySandboxRouter.ts';
import { AMAZON_PAY_SANDBOX_PATH, getAmazonPaySandboxSettings } from './amazonPay/notifyShop.ts';
import { CARD_SANDBOX_PATH, createCardSandboxRouter } from './createSandboxPayments.ts';
import { createPaypalSandboxRouter } from './paypal/createPaypalSandboxRouter.ts';
import { buildPaypalSandboxSettings, PAYPAL_SANDBOX_PATH } from './paypal/notifyShop.ts';
import { createStripeSandboxRouter } from './stripe/createStripeSandboxRouter.ts';
import { STRIPE_SANDBOX_PATH } from './stripe/stripeSandboxStore.ts';

type Needs = Pick<Parts, 'config' | 'db'>;

/** The fake of a provider, with the shop's account there. */
type RedirectSandbox<Code extends RedirectCode> = {
  readonly path: string;
  readonly buildSettings: (parts: Needs) => RedirectSettings<Code>;
  readonly createRouter: (parts: Needs & Pick<Parts, 'log'>) => Router;
};

const REDIRECT_SANDBOXES: { readonly [Code in RedirectCode]: RedirectSandbox<Code> } = {
  paypal: {
    path: PAYPAL_SANDBOX_PATH,
    buildSettings: ({ config }) => buildPaypalSandboxSettings(config),
    createRouter: createPaypalSandboxRouter,
  },
  amazonPay: {
    path: AMAZON_PAY_SANDBOX_PATH,
    buildSettings: getAmazonPaySandboxSettings,
    createRouter: createAmazonPaySandboxRouter,
  },
  afterpay: {
    path: AFTERPAY_SANDBOX_PATH,
    buildSettings: ({ config }) => buildAfterpaySandboxSettings(config),
    createRouter: createAfterpaySandboxRouter,
  },
};

/** Returns the shop's account at the sandbox of a payment method. */
export const getRedirectSandboxSettings = <Code extends RedirectCode>(
  code: Code,
  parts: Needs,
): RedirectSettings<Code> => REDIRECT_SANDBOXES[code].buildSettings(parts);

/**
 * Builds fakes of the redirect providers for trying out the shop: each implements the provider's real protocol, and the
 * visitor chooses the outcome of a payment on its page. Only if the configuration allows it.
 */
export function createPaymentSandboxRouter(parts: Pick<Parts, 'db' | 'config' | 'log'>): Router {
  const router = Router();
  if (!parts.config.paymentsSandbox) return router;
  for (const { path, createRouter } of Object.values(REDIRECT_SANDBOXES)) router.use(path, createRouter(parts));
  router.use(CARD_SANDBOX_PATH, createCardSandboxRouter(parts.db));
  // Only for a shop configured to use it; otherwise cards use the embedded sandbox.
  const { stripe } = parts.config.payments;
  const isMeant = stripe?.apiUrl === parts.config.publicUrl + STRIPE_SANDBOX_PATH;
  if (stripe && isMeant) router.use(STRIPE_SANDBOX_PATH, createStripeSandboxRouter(parts, stripe));
  return router;
}
