import type { Router } from 'express';
import { z } from 'zod';
import type { SandboxStripeBody } from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Challenge, createChallengeRouter } from '../renderApprovalPage.ts';
import {
  changeObject,
  createIntentEvent,
  createObject,
  lockObject,
  type SentEvent,
  STRIPE_SANDBOX_PATH,
} from './stripeSandboxStore.ts';

/** The behavior of a card that is declined after its confirmation. */
const WITHOUT_FUNDS = 'authenticate_without_funds';

/** Returns whether the bank of a card asks for a confirmation. */
export const isChallenged = (behavior: string): boolean => behavior === 'authenticate' || behavior === WITHOUT_FUNDS;

/** Creates an intent that waits for the shopper, on the bank's page if there is a page to return to. */
export async function openChallenge(
  tx: Transaction,
  facts: Readonly<Record<string, unknown>>,
  returnUrl: string | undefined,
  behavior: string,
): Promise<SandboxStripeBody> {
  const body = await createObject(tx, 'payment_intent', { ...facts, status: 'requires_action' }, behavior);
  const url = returnUrl && new URL(`${STRIPE_SANDBOX_PATH}/challenge/${body.id}`, returnUrl).href;
  const next_action = url
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk' };
  const intent = await lockObject(tx, 'payment_intent', body.id);
  return intent ? changeObject(tx, intent, { next_action }) : body;
}

const waitingIntent = z.object({
  status: z.literal('requires_action'),
  amount: z.int(),
  next_action: z.object({ redirect_to_url: z.object({ return_url: z.string() }) }),
});

async function lockWaiting(tx: Transaction, id: string) {
  const intent = await lockObject(tx, 'payment_intent', id);
  const waiting = waitingIntent.safeParse(intent?.body);
  if (!intent || !waiting.success) return undefined;
  const { amount: amountCents, next_action } = waiting.data;
  const challenge: Challenge = { amountCents, returnUrl: next_action.redirect_to_url.return_url };
  return { intent, challenge };
}

/** Returns the fields of an intent after the bank's answer. */
function toAnswered(amount: number, behavior: string, isConfirmed: boolean) {
  if (isConfirmed && behavior !== WITHOUT_FUNDS)
    return { status: 'requires_capture', amount_capturable: amount, next_action: null };
  const last_payment_error = isConfirmed
    ? { code: 'card_declined', decline_code: 'insufficient_funds' }
    : { code: 'payment_intent_authentication_failure' };
  return { status: 'requires_payment_method', next_action: null, last_payment_error };
}

/** Builds the page of the card's bank, to which an intent leads that waits for the shopper. */
export const createStripeChallengeRouter = (db: Database, notify: (event: SentEvent) => void): Router =>
  createChallengeRouter({
    find: async (id) => (await db.transaction().execute((tx) => lockWaiting(tx, id)))?.challenge,
    answer: async (id, isConfirmed) => {
      const answered = await db.transaction().execute(async (tx) => {
        const waiting = await lockWaiting(tx, id);
        if (!waiting) return undefined;
        const { intent, challenge } = waiting;
        const fields = toAnswered(challenge.amountCents, intent.behavior, isConfirmed);
        const isHeld = fields.status === 'requires_capture';
        const body = await changeObject(tx, intent, fields);
        const type = isHeld ? 'amount_capturable_updated' : 'payment_failed';
        return { target: new URL(challenge.returnUrl), event: createIntentEvent(type, body, intent) };
      });
      if (!answered) return undefined;
      notify(answered.event);
      answered.target.searchParams.set('payment_intent', id);
      return answered.target;
    },
  });
