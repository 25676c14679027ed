import { randomUUID } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { StripeSettings } from '../../../config/readPaymentSettings.ts';
import type { Parts } from '../../../parts.ts';
import { refundOnce } from '../createSandboxSessions.ts';
import { postWebhook } from '../sandboxWebhooks.ts';
import { createStripeChallengeRouter, isChallenged } from './stripeSandboxChallenge.ts';
import { answerDispute, closeDispute, isDisputed } from './stripeSandboxDisputes.ts';
import { cancelIntent, captureIntent, createIntent, listIntents, showIntent } from './stripeSandboxIntents.ts';
import { STRIPE_SANDBOX_SCRIPT } from './stripeSandboxScript.ts';
import {
  answerOnce,
  changeObject,
  createAnswer,
  createBadRequest,
  createCardRefusal,
  createNotFoundAnswer,
  createObject,
  createUnauthorizedAnswer,
  lockObject,
  type SandboxCall,
  type SentEvent,
} from './stripeSandboxStore.ts';

/** The behavior of test card numbers; every other valid number is approved. */
const BEHAVIORS: Readonly<Record<string, string>> = {
  // Stripe's own test numbers.
  '4000000000000341': 'decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000259': 'dispute',
  // The bank asks for a confirmation, and may have no funds after it.
  '4000002760003184': 'authenticate',
  '4000008260003178': 'authenticate_without_funds',
  // The sandbox's own: the payment is authorized, but its answer is lost or late, or every webhook event is sent twice.
  '4000000000009078': 'lost',
  '4000000000009086': 'late',
  '4000000000009094': 'twice',
};

/** Refused at storage in the vault, with Stripe's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  '4000000000000002': 'card_declined',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
};

/** Security codes that the sandbox declines. */
const WRONG_CVC = /^0+$/;

const getBehavior = (number: string): string => BEHAVIORS[number] ?? 'approve';
const findRefusal = (number: string): string | undefined => REFUSALS[number];
const isWrongCvc = (cvc: string): boolean => WRONG_CVC.test(cvc);

const cardFields = z.object({
  type: z.literal('card'),
  card: z.object({
    number: z.string().regex(/^\d{13,19}$/),
    cvc: z.string(),
    exp_month: z.string(),
    exp_year: z.string(),
    /** Only from the sandbox's own script: Stripe takes no wallets from shops. */
    wallet: z.object({ type: z.enum(['apple_pay', 'google_pay', 'link']) }).optional(),
  }),
});

/** Stripe's names of the card types, by first digit. */
const BRANDS: Readonly<Record<string, string>> = {
  2: 'mastercard',
  3: 'amex',
  4: 'visa',
  5: 'mastercard',
  6: 'discover',
};

/** `GET /v1/payment_methods/:id`. */
const showPaymentMethod: SandboxCall = async (tx, _fields, id) => {
  const card = await lockObject(tx, 'payment_method', id);
  return card ? createAnswer(card.body) : createNotFoundAnswer();
};

/** `POST /v1/payment_methods`. Stores only the last four digits and the behavior. */
const makePaymentMethod: SandboxCall = async (tx, fields) => {
  const result = cardFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const { number, exp_month, exp_year, wallet = null } = result.data.card;
  const refusal = findRefusal(number);
  const brand = BRANDS[number.charAt(0)] ?? 'unknown';
  const card = { brand, last4: number.slice(-4), exp_month: Number(exp_month), exp_year: Number(exp_year), wallet };
  const behavior = refusal ?? getBehavior(number);
  return createAnswer(await createObject(tx, 'payment_method', { type: 'card', card }, behavior));
};

/** `POST /v1/customers`. */
const makeCustomer: SandboxCall = async (tx) => createAnswer(await createObject(tx, 'customer', {}));

const setupFields = z.object({ customer: z.string(), payment_method: z.string(), confirm: z.literal('true') });
const REFUSED_BEHAVIOR = /^(card_declined|expired_card|incorrect_cvc)$/;

/** `POST /v1/setup_intents`: verifies the card with its bank and attaches it to its customer. */
const makeSetupIntent: SandboxCall = async (tx, fields) => {
  const result = setupFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const { customer, payment_method } = result.data;
  const card = await lockObject(tx, 'payment_method', payment_method);
  if (!card || !(await lockObject(tx, 'customer', customer))) return createNotFoundAnswer();
  if (REFUSED_BEHAVIOR.test(card.behavior)) return createCardRefusal(card.behavior);
  if ((card.body.customer ?? customer) !== customer) return createBadRequest('payment_method_unexpected_state');
  const status = isChallenged(card.behavior) ? 'requires_action' : 'succeeded';
  if (status === 'succeeded') await changeObject(tx, card, { customer });
  return createAnswer(await createObject(tx, 'setup_intent', { customer, payment_method, status }));
};

/** `POST /v1/payment_methods/{id}/attach`. */
const attachPaymentMethod: SandboxCall = async (tx, fields, id) => {
  const { customer } = z.object({ customer: z.string() }).parse(fields);
  const card = await lockObject(tx, 'payment_method', id);
  if (!card || !(await lockObject(tx, 'customer', customer))) return createNotFoundAnswer();
  return createAnswer(await changeObject(tx, card, { customer }));
};

const codeFields = z.object({ cvc_update: z.object({ cvc: z.string() }) });

/** `POST /v1/tokens`: stores whether a security code is right, not the code. */
const makeToken: SandboxCall = async (tx, fields) => {
  const result = codeFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const behavior = isWrongCvc(result.data.cvc_update.cvc) ? 'incorrect_cvc' : 'approve';
  return createAnswer(await createObject(tx, 'token', { type: 'cvc_update' }, behavior));
};

const PROVIDER = 'stripe';

const refundFields = z.object({
  payment_intent: z.string(),
  amount: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number),
  metadata: z.object({ key: z.string() }),
});

const presentRefund = (payment_intent: string, key: string, amount: number): object => ({
  id: `re_${Buffer.from(key).toString('hex')}`,
  object: 'refund',
  amount,
  payment_intent,
  status: 'succeeded',
  metadata: { key },
});

/** `POST /v1/refunds`: never more than captured. */
const makeRefund: SandboxCall = async (tx, fields) => {
  const result = refundFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const { payment_intent: charge, amount: amountCents, metadata } = result.data;
  const intent = await lockObject(tx, 'payment_intent', charge);
  if (!intent) return createNotFoundAnswer();
  if (await isDisputed(tx, charge)) return createBadRequest('charge_disputed');
  const capturedCents = z.int().parse(intent.body.amount_received);
  const refundRequest = { key: metadata.key, amountCents };
  const { status } = await refundOnce(tx, { provider: PROVIDER, charge, capturedCents }, refundRequest);
  return status === 'refused'
    ? createBadRequest('charge_already_refunded')
    : createAnswer(presentRefund(charge, metadata.key, amountCents));
};

/** `GET /v1/refunds?payment_intent=…`. */
const listRefunds: SandboxCall = async (tx, fields) => {
  const { payment_intent: charge } = z.object({ payment_intent: z.string() }).parse(fields);
  const rows = await tx
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('provider', '=', PROVIDER)
    .where('charge', '=', charge)
    .execute();
  const data = rows.map(({ refund_key, amount_cents }) => presentRefund(charge, refund_key, amount_cents));
  return createAnswer({ object: 'list', url: '/v1/refunds', has_more: false, data });
};

/** Returns a webhook event's body in Stripe's format. */
export const buildEventBody = ({ type, object }: Omit<SentEvent, 'isTwice'>, eventId = `evt_${randomUUID()}`): Buffer =>
  Buffer.from(JSON.stringify({ id: eventId, object: 'event', type, data: { object } }));

/** Returns the headers with Stripe's signature of a body. */
export async function signHeaders(
  { webhookSecret: secret }: StripeSettings,
  body: Buffer,
): Promise<Record<string, string>> {
  const { webhooks } = (await import('stripe')).default;
  const signature = webhooks.generateTestHeaderString({ payload: body.toString('utf8'), secret });
  return { 'content-type': 'application/json', 'stripe-signature': signature };
}

/** Sends the shop a webhook event, without waiting for the answer. */
function notifyShop(parts: Pick<Parts, 'config' | 'log'>, settings: StripeSettings, event: SentEvent): void {
  const body = buildEventBody(event);
  const webhook = { body, headers: () => signHeaders(settings, body) };
  postWebhook(parts, 'stripe', event.isTwice ? 2 : 1, webhook);
}

type Needs = Pick<Parts, 'db' | 'config' | 'log'>;

const POSTS: Readonly<Record<string, SandboxCall>> = {
  '/v1/payment_methods': makePaymentMethod,
  '/v1/payment_methods/:id/attach': attachPaymentMethod,
  '/v1/customers': makeCustomer,
  '/v1/setup_intents': makeSetupIntent,
  '/v1/tokens': makeToken,
  '/v1/payment_intents': createIntent,
  '/v1/payment_intents/:id/capture': captureIntent,
  '/v1/payment_intents/:id/cancel': cancelIntent,
  '/v1/refunds': makeRefund,
  '/v1/disputes/:id': answerDispute,
  '/v1/disputes/:id/close': closeDispute,
};
const GETS: Readonly<Record<string, SandboxCall>> = {
  '/v1/payment_intents': listIntents,
  '/v1/payment_intents/:id': showIntent,
  '/v1/payment_methods/:id': showPaymentMethod,
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
      for (const event of [answerResult.answer.webhookEvent, ...(answerResult.answer.disputeEvents ?? [])])
        notifyShop(parts, settings, event);
    if (simulatedFailure === 'lost') return res.destroy();
    if (simulatedFailure === 'late')
      return res.status(504).json({ error: { type: 'api_error', message: 'Gateway time-out' } });
    if (answerResult.isRepeated) res.set('idempotent-replayed', 'true');
    res.status(answerResult.answer.status).json(answerResult.answer.body);
  };
  router.use(createStripeChallengeRouter(parts.db, (event) => notifyShop(parts, settings, event)));
  router.get('/stripe.js', (_req, res) => res.type('text/javascript').send(STRIPE_SANDBOX_SCRIPT));
  router.use(express.urlencoded({ extended: true, limit: '20kb' }));
  router.use('/v1', (req, res, next) => {
    if (req.get('authorization') === `Bearer ${settings.secretKey}`) return next();
    // The script in the browser knows the other key, which creates payment methods only.
    const publishableKey = parts.config.payments.cardFields.publishableKey;
    const isPage = publishableKey !== undefined && req.body?.key === publishableKey;
    if (isPage && req.method === 'POST' && req.path === '/payment_methods') return next();
    const { status, body } = createUnauthorizedAnswer();
    res.status(status).json(body);
  });
  for (const [path, call] of Object.entries(POSTS)) router.post(path, answer(call));
  for (const [path, call] of Object.entries(GETS)) router.get(path, answer(call));
  return router;
}
