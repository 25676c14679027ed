import { Router } from 'express';
import type { Parts } from '../../../parts.ts';
import { AFTERPAY_SANDBOX_PATH } from './afterpay/buildAfterpaySandboxSettings.ts';
import { createAfterpaySandboxRouter } from './afterpay/createAfterpaySandboxRouter.ts';
import { listQuestions, mergeDetails } from './amazonPay/addressQuestion.ts';
import { createAmazonPaySandboxRouter } from './amazonPay/createAmazonPaySandboxRouter.ts';
import { AMAZON_PAY_SANDBOX_PATH } from './amazonPay/getAmazonPaySandboxSettings.ts';
import { createApprovalRouter } from './createApprovalRouter.ts';
import type { SandboxSession } from './createSandboxSessions.ts';
import { PAYPAL_SANDBOX_PATH } from './paypal/buildPaypalSandboxSettings.ts';
import { createPaypalSandboxRouter } from './paypal/createPaypalSandboxRouter.ts';
import { createStripeSandboxRouter, STRIPE_SANDBOX_PATH } from './stripe/createStripeSandboxRouter.ts';

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
export function createPaymentSandboxRouter(parts: Pick<Parts, 'db' | 'config' | 'log'>): Router {
  const router = Router();
  if (!parts.config.paymentsSandbox) return router;
  router.use(PAYPAL_SANDBOX_PATH, createApprovalRouter(parts.db, PAYPAL), createPaypalSandboxRouter(parts));
  router.use(AMAZON_PAY_SANDBOX_PATH, createApprovalRouter(parts.db, AMAZON_PAY), createAmazonPaySandboxRouter(parts));
  router.use(AFTERPAY_SANDBOX_PATH, createApprovalRouter(parts.db, AFTERPAY), createAfterpaySandboxRouter(parts));
  // Only for a shop configured to use it; otherwise cards use the embedded sandbox.
  const { stripe } = parts.config.payments;
  const isMeant = stripe?.apiUrl === parts.config.publicUrl + STRIPE_SANDBOX_PATH;
  if (stripe && isMeant) router.use(STRIPE_SANDBOX_PATH, createStripeSandboxRouter(parts, stripe));
  return router;
}
