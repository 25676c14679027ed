import express, { type Request, type Response, Router } from 'express';
import type { StripeSettings } from '../../../../config/readPaymentSettings.ts';
import type { Parts } from '../../../../parts.ts';
import { notifyShop } from './notifyShop.ts';
import { createUnauthorizedAnswer, type SandboxCall } from './stripeSandboxAnswers.ts';
import { cancelIntent, captureIntent, listIntents, makeIntent, showIntent } from './stripeSandboxIntents.ts';
import { listRefunds, makeRefund } from './stripeSandboxRefunds.ts';
import { answerOnce } from './stripeSandboxStore.ts';
import { makeCustomer, makePaymentMethod, makeSetupIntent, makeToken } from './stripeSandboxVault.ts';

export const STRIPE_SANDBOX_PATH = '/dev/payments/stripe';

type Needs = Pick<Parts, 'db' | 'config' | 'log'>;

const POSTS: Readonly<Record<string, SandboxCall>> = {
  '/v1/payment_methods': makePaymentMethod,
  '/v1/customers': makeCustomer,
  '/v1/setup_intents': makeSetupIntent,
  '/v1/tokens': makeToken,
  '/v1/payment_intents': makeIntent,
  '/v1/payment_intents/:id/capture': captureIntent,
  '/v1/payment_intents/:id/cancel': cancelIntent,
  '/v1/refunds': makeRefund,
};
const GETS: Readonly<Record<string, SandboxCall>> = {
  '/v1/payment_intents': listIntents,
  '/v1/payment_intents/:id': showIntent,
  '/v1/refunds': listRefunds,
};

/** Builds a fake of Stripe's API, as far as the shop uses it; the card number decides the outcome of a payment. */
export function createStripeSandboxRouter(parts: Needs, settings: StripeSettings): Router {
  const router = Router();
  const answer = (call: SandboxCall) => async (req: Request<{ id?: string }>, res: Response) => {
    const fields: unknown = req.method === 'GET' ? req.query : (req.body ?? {});
    const key = req.method === 'GET' ? undefined : req.get('idempotency-key');
    const answerResult = await answerOnce(parts.db, key, (tx) => call(tx, fields, req.params.id ?? ''));
    const { simulatedFailure } = answerResult.answer;
    if ('webhookEvent' in answerResult.answer && answerResult.answer.webhookEvent)
      notifyShop(parts, settings, answerResult.answer.webhookEvent);
    if (simulatedFailure === 'lost') return res.destroy();
    if (simulatedFailure === 'late')
      return res.status(504).json({ error: { type: 'api_error', message: 'Gateway time-out' } });
    if (answerResult.isRepeated) res.set('idempotent-replayed', 'true');
    res.status(answerResult.answer.status).json(answerResult.answer.body);
  };
  router.use('/v1', (req, res, next) => {
    if (req.get('authorization') === `Bearer ${settings.secretKey}`) return next();
    const { status, body } = createUnauthorizedAnswer();
    res.status(status).json(body);
  });
  router.use(express.urlencoded({ extended: true, limit: '20kb' }));
  for (const [path, call] of Object.entries(POSTS)) router.post(path, answer(call));
  for (const [path, call] of Object.entries(GETS)) router.get(path, answer(call));
  return router;
}
