import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { toPaypalAmount } from '../../../providers/payments/paypal/createPaypalClient.ts';
import { createSandboxSessions, type SandboxSession } from '../createSandboxSessions.ts';
import { sendWebhook } from '../sandboxWebhooks.ts';
import { signHeaders } from './notifyShop.ts';

type Needs = Pick<Parts, 'db' | 'config' | 'log'>;
type Step = 'CREATED' | 'UPDATED' | 'RESOLVED';

/** The behavior of a session whose captured payment is disputed. */
const DISPUTED = 'dispute';
const FEE = { affected_party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_FEE', initiated_time: '' };
const DAYS_TO_ANSWER = 10;
const DAY_MS = 86_400_000;

const FEE_CENTS = 1_500;

/** Returns a webhook event's body in PayPal's format. */
export function buildDisputeBody(
  session: Pick<SandboxSession, 'session_id' | 'custom_id' | 'capture_id' | 'captured_cents'>,
  step: Step,
  outcome?: 'won' | 'lost',
): Buffer {
  const amount = toPaypalAmount(session.captured_cents);
  const settlement = { affected_party: 'SELLER', amount, reason: 'DISPUTE_SETTLEMENT', initiated_time: '' };
  const resource = {
    dispute_id: `PP-D-${session.session_id}`,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: { CREATED: 'WAITING_FOR_SELLER_RESPONSE', UPDATED: 'UNDER_REVIEW', RESOLVED: 'RESOLVED' }[step],
    dispute_amount: amount,
    seller_response_due_date: new Date(Date.now() + DAYS_TO_ANSWER * DAY_MS).toISOString(),
    disputed_transactions: [{ seller_transaction_id: session.capture_id, custom: session.custom_id }],
    ...(outcome && {
      dispute_outcome: { outcome_code: outcome === 'won' ? 'CANCELED_BY_BUYER' : 'RESOLVED_WITH_PAYOUT' },
    }),
    money_movements: [
      { ...settlement, type: 'DEBIT' },
      { ...FEE, amount: toPaypalAmount(FEE_CENTS) },
      ...(outcome === 'won' ? [{ ...settlement, type: 'CREDIT' }] : []),
    ],
  };
  return Buffer.from(JSON.stringify({ id: `WH-${randomUUID()}`, event_type: `CUSTOMER.DISPUTE.${step}`, resource }));
}

function notifyShop(parts: Needs, session: SandboxSession, step: Step, outcome?: 'won' | 'lost'): void {
  const body = buildDisputeBody(session, step, outcome);
  sendWebhook(parts, 'paypal', session, { body, headers: () => signHeaders(parts, body) });
}

/** Opens a dispute of a captured payment if its payer chose so. */
export function openDispute(parts: Needs, session: SandboxSession): void {
  if (session.behavior === DISPUTED) notifyShop(parts, session, 'CREATED');
}

const endParams = z.object({ id: z.string().max(40), outcome: z.enum(['won', 'lost', 'review']) });

/** `POST /disputes/{session}/{outcome}`: decides a dispute, as a person at PayPal does. */
export function createDisputeRouter(parts: Needs): Router {
  const sessions = createSandboxSessions(parts.db, 'paypal');
  const router = Router();
  router.post('/disputes/:id/:outcome', async (req, res) => {
    const { id, outcome } = endParams.parse(req.params);
    const session = await sessions.find(id);
    if (session?.behavior !== DISPUTED || session.capture_id === null)
      return res.status(404).json({ name: 'RESOURCE_NOT_FOUND' });
    if (outcome === 'review') notifyShop(parts, session, 'UPDATED');
    else notifyShop(parts, session, 'RESOLVED', outcome);
    res.json({ outcome });
  });
  return router;
}
