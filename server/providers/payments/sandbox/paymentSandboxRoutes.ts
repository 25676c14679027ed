import { Router } from 'express';
import type { Parts } from '../../../platform/parts.ts';
import { approvalRoutes } from './approvalRoutes.ts';
import { paypalSandboxRoutes } from './paypal/paypalSandboxRoutes.ts';
import { PAYPAL_SANDBOX_PATH } from './paypal/paypalSandboxSettings.ts';

/**
 * The payment providers that have a page of their own, played for whoever tries the shop out: each speaks the real one's
 * protocol, and what becomes of a payment is chosen on its page. There where the configuration allows it.
 */
export function paymentSandboxRoutes(parts: Pick<Parts, 'db' | 'config' | 'log'>): Router {
  const router = Router();
  if (!parts.config.paymentsSandbox) return router;
  const paypal = { name: 'PayPal', addToReturn: (session: { session_id: string }) => ({ token: session.session_id }) };
  router.use(PAYPAL_SANDBOX_PATH, approvalRoutes(parts.db, paypal), paypalSandboxRoutes(parts));
  return router;
}
