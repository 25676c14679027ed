import { Router } from 'express';
import type { Parts } from '../../../parts.ts';
import { afterpaySandboxRoutes } from './afterpay/afterpaySandboxRoutes.ts';
import { AFTERPAY_SANDBOX_PATH } from './afterpay/afterpaySandboxSettings.ts';
import { listQuestions, mergeDetails } from './amazonPay/addressQuestion.ts';
import { amazonPaySandboxRoutes } from './amazonPay/amazonPaySandboxRoutes.ts';
import { AMAZON_PAY_SANDBOX_PATH } from './amazonPay/getAmazonPaySandboxSettings.ts';
import { approvalRoutes } from './approvalRoutes.ts';
import type { SandboxSession } from './createSandboxSessions.ts';
import { paypalSandboxRoutes } from './paypal/paypalSandboxRoutes.ts';
import { PAYPAL_SANDBOX_PATH } from './paypal/paypalSandboxSettings.ts';
import { STRIPE_SANDBOX_PATH, stripeSandboxRoutes } from './stripe/stripeSandboxRoutes.ts';

const PAYPAL = {
  code: 'paypal',
  addToReturn: (session: SandboxSession) => ({ token: session.session_id }),
  isByBank: true,
} as const;
const AMAZON_PAY = {
  code: 'amazonPay',
  addToReturn: (session: SandboxSession) => ({ amazonCheckoutSessionId: session.session_id }),
  questions: listQuestions,
  buildDetails: mergeDetails,
} as const;
const AFTERPAY = {
  code: 'afterpay',
  addToReturn: ({ status, session_id }: SandboxSession) => ({
    status: status === 'approved' ? 'SUCCESS' : 'CANCELLED',
    orderToken: session_id,
  }),
} as const;

/**
 * Builds fakes of the redirect providers for trying out the shop: each implements the provider's real protocol, and the
 * visitor chooses the outcome of a payment on its page. Only if the configuration allows it.
 */
export function paymentSandboxRoutes(parts: Pick<Parts, 'db' | 'config' | 'log'>): Router {
  const router = Router();
  if (!parts.config.paymentsSandbox) return router;
  router.use(PAYPAL_SANDBOX_PATH, approvalRoutes(parts.db, PAYPAL), paypalSandboxRoutes(parts));
  router.use(AMAZON_PAY_SANDBOX_PATH, approvalRoutes(parts.db, AMAZON_PAY), amazonPaySandboxRoutes(parts));
  router.use(AFTERPAY_SANDBOX_PATH, approvalRoutes(parts.db, AFTERPAY), afterpaySandboxRoutes(parts));
  // Only for a shop configured to use it; otherwise cards use the embedded sandbox.
  const { stripe } = parts.config.payments;
  const isMeant = stripe?.apiUrl === parts.config.publicUrl + STRIPE_SANDBOX_PATH;
  if (stripe && isMeant) router.use(STRIPE_SANDBOX_PATH, stripeSandboxRoutes(parts, stripe));
  return router;
}
