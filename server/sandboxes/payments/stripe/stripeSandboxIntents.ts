import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { isChallenged, openChallenge } from './stripeSandboxChallenge.ts';
import { openDispute } from './stripeSandboxDisputes.ts';
import {
  changeObject,
  createAnswer,
  createBadRequest,
  createCardRefusal,
  createIntentEvent,
  createNotFoundAnswer,
  createObject,
  lockObject,
  type SandboxCall,
} from './stripeSandboxStore.ts';

/** Stripe's minimum for US dollars. */
const LEAST_CENTS = 50;

const cents = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number);

const intentFields = z.object({
  amount: cents,
  currency: z.literal('usd'),
  customer: z.string(),
  payment_method: z.string(),
  capture_method: z.literal('manual'),
  confirm: z.literal('true'),
  /** In the shopper's absence. */
  off_session: z.literal('true').optional(),
  return_url: z.string().max(2000).optional(),
  metadata: z.object({ attempt: z.string().optional() }).default({}),
  payment_method_options: z.object({ card: z.object({ cvc_token: z.string() }) }).optional(),
});

/** Stripe's codes of the cards that are declined when charged. */
const DECLINES: Readonly<Record<string, string>> = {
  decline: 'generic_decline',
  insufficient_funds: 'insufficient_funds',
};

const FATES = { lost: 'lost', late: 'late' } as const;
const isFate = (behavior: string): behavior is keyof typeof FATES => behavior in FATES;

async function isCodeWrong(tx: Transaction, cvcToken: string | undefined): Promise<boolean> {
  const code = cvcToken === undefined ? undefined : await lockObject(tx, 'token', cvcToken);
  return cvcToken !== undefined && code?.behavior !== 'approve';
}

/** `POST /v1/payment_intents`: authorizes a payment with a customer's card. */
export const createIntent: SandboxCall = async (tx, fields) => {
  const result = intentFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const { amount, customer, payment_method, metadata, payment_method_options: options } = result.data;
  if (amount < LEAST_CENTS) return createBadRequest('amount_too_small');
  const card = await lockObject(tx, 'payment_method', payment_method);
  if (!card || !(await lockObject(tx, 'customer', customer))) return createNotFoundAnswer();
  const facts = { amount, customer, payment_method, metadata, amount_received: 0, latest_charge: null };
  const { behavior } = card;
  if (await isCodeWrong(tx, options?.card.cvc_token)) return createCardRefusal('incorrect_cvc');
  if (isChallenged(behavior)) {
    if (!result.data.off_session) return createAnswer(await openChallenge(tx, facts, result.data.return_url, behavior));
    await createObject(tx, 'payment_intent', { ...facts, status: 'requires_payment_method' }, behavior);
    return createCardRefusal('authentication_required', 'authentication_required');
  }
  const decline = DECLINES[behavior];
  if (decline) {
    const refusedIntent = await createObject(
      tx,
      'payment_intent',
      { ...facts, status: 'requires_payment_method' },
      behavior,
    );
    return {
      ...createCardRefusal('card_declined', decline),
      webhookEvent: createIntentEvent('payment_failed', refusedIntent, card),
    };
  }
  const heldFields = { ...facts, status: 'requires_capture', amount_capturable: amount };
  const intent = await createObject(tx, 'payment_intent', heldFields, behavior);
  const simulatedFailure = isFate(behavior) && metadata.attempt !== undefined ? FATES[behavior] : undefined;
  return createAnswer(intent, {
    webhookEvent: createIntentEvent('amount_capturable_updated', intent, card),
    simulatedFailure,
  });
};

/** `GET /v1/payment_intents/{id}`. */
export const showIntent: SandboxCall = async (tx, _fields, id) => {
  const intent = await lockObject(tx, 'payment_intent', id);
  return intent ? createAnswer(intent.body) : createNotFoundAnswer();
};

/** `GET /v1/payment_intents?customer=…`. */
export const listIntents: SandboxCall = async (tx, fields) => {
  const { customer } = z.object({ customer: z.string() }).parse(fields);
  const rows = await tx
    .selectFrom('sandbox_stripe_objects')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .where(sql<string>`body ->> 'customer'`, '=', customer)
    .execute();
  return createAnswer({
    object: 'list',
    url: '/v1/payment_intents',
    has_more: false,
    data: rows.map(({ body }) => body),
  });
};

const OPEN_STATES = ['requires_capture', 'requires_action', 'requires_payment_method'];
const heldIntent = z.object({ status: z.literal('requires_capture'), amount: z.int() });

/** `POST /v1/payment_intents/{id}/capture`. */
export const captureIntent: SandboxCall = async (tx, fields, id) => {
  const intent = await lockObject(tx, 'payment_intent', id);
  if (!intent) return createNotFoundAnswer();
  const was = heldIntent.safeParse(intent.body);
  if (!was.success) return createBadRequest('payment_intent_unexpected_state');
  const captureCents = z.object({ amount_to_capture: cents }).parse(fields).amount_to_capture;
  if (captureCents > was.data.amount) return createBadRequest('amount_too_large');
  if (captureCents < LEAST_CENTS) return createBadRequest('amount_too_small');
  const change = { status: 'succeeded', amount_received: captureCents, amount_capturable: 0 };
  const now = await changeObject(tx, intent, change);
  const disputeEvents = await openDispute(tx, intent, captureCents);
  return createAnswer(now, { webhookEvent: createIntentEvent('succeeded', now, intent), disputeEvents });
};

/** `POST /v1/payment_intents/{id}/cancel`. */
export const cancelIntent: SandboxCall = async (tx, _fields, id) => {
  const intent = await lockObject(tx, 'payment_intent', id);
  if (!intent) return createNotFoundAnswer();
  if (!OPEN_STATES.includes(String(intent.body.status))) return createBadRequest('payment_intent_unexpected_state');
  const now = await changeObject(tx, intent, { status: 'canceled', amount_capturable: 0, next_action: null });
  return createAnswer(now, { webhookEvent: createIntentEvent('canceled', now, intent) });
};
