import { Router } from 'express';
import type { Parts } from '../../../parts.ts';
import { REDIRECT_PROVIDERS } from '../redirectMethods.ts';
import { createStripeSandboxRouter, STRIPE_SANDBOX_PATH } from './stripe/createStripeSandboxRouter.ts';

/**
 * Builds fakes of the redirect providers for trying out the shop: each implements the provider's real protocol, and the
 * visitor chooses the outcome of a payment on its page. Only if the configuration allows it.
 */
export function createPaymentSandboxRouter(parts: Pick<Parts, 'db' | 'config' | 'log'>): Router {
  const router = Router();
  if (!parts.config.paymentsSandbox) return router;
  for (const { sandbox } of Object.values(REDIRECT_PROVIDERS)) router.use(sandbox.path, sandbox.createRouter(parts));
  // Only for a shop configured to use it; otherwise cards use the embedded sandbox.
  const { stripe } = parts.config.payments;
  const isMeant = stripe?.apiUrl === parts.config.publicUrl + STRIPE_SANDBOX_PATH;
  if (stripe && isMeant) router.use(STRIPE_SANDBOX_PATH, createStripeSandboxRouter(parts, stripe));
  return router;
}
