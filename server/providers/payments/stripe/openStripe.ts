import type Stripe from 'stripe';
import { getOwnValue } from '../../../../src/lib/collections.ts';
import type { StripeSettings } from '../../../config/readPaymentSettings.ts';
import { createStripeDisputeCalls, toDisputeReport } from '../desk/stripeDispute.ts';
import {
  type Authorization,
  type CardPaymentEvent,
  type DeclineReason,
  ForgedWebhook,
  type Payment,
  type PaymentProvider,
  type Refund,
} from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerCall.ts';
import { callStripe, createStripeClient } from './createStripeClient.ts';
import { adoptCard, readToken, storeCard, verifyCard } from './stripeVault.ts';

const EVENT_KINDS: Readonly<Record<string, CardPaymentEvent['kind']>> = {
  'payment_intent.amount_capturable_updated': 'authorized',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.canceled': 'voided',
  'payment_intent.succeeded': 'captured',
};

/** Reads a webhook event of Stripe and verifies its signature over the raw body. @throws {ForgedWebhook} */
async function readStripeEvent(
  { webhookSecret }: StripeSettings,
  rawBody: Buffer,
  headers: Headers,
): Promise<CardPaymentEvent> {
  const { webhooks } = (await import('stripe')).default;
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(rawBody, headers.get('stripe-signature') ?? '', webhookSecret);
  } catch {
    throw new ForgedWebhook('the signature does not hold');
  }
  const { id: eventId, type, data } = event;
  const kind = EVENT_KINDS[type] ?? 'something else';
  if (data.object.object === 'dispute')
    return { eventId, kind, attemptKey: '', reference: null, dispute: toDisputeReport(data.object) };
  if (data.object.object !== 'payment_intent')
    return { eventId, kind: 'something else', attemptKey: '', reference: null };
  // An authorization that only verified a security code belongs to no attempt.
  return { eventId, kind, attemptKey: data.object.metadata.attempt ?? '', reference: data.object.id };
}

/** Stripe's codes of the reasons that a shopper can do something about. */
const DECLINE_REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient funds',
  card_velocity_exceeded: 'insufficient funds',
  withdrawal_count_limit_exceeded: 'insufficient funds',
  expired_card: 'expired',
  incorrect_cvc: 'security code',
  invalid_cvc: 'security code',
  authentication_required: 'confirmation',
  payment_intent_authentication_failure: 'not confirmed',
  issuer_not_available: 'bank unavailable',
  processing_error: 'bank unavailable',
  try_again_later: 'bank unavailable',
};

const findDeclineReason = (codes: readonly string[]): DeclineReason | undefined =>
  codes.map((code) => getOwnValue(DECLINE_REASONS, code)).find((reason) => reason !== undefined);

const isRefusal = (error: unknown): boolean => error instanceof ProviderRefusal && error.isFinal;
const isHeld = ({ status }: Stripe.PaymentIntent): boolean => status === 'requires_capture' || status === 'succeeded';
/** States in which an intent holds money, or may hold it after the shopper has confirmed it. */
const VOIDABLE: readonly (Stripe.PaymentIntent.Status | undefined)[] = [
  'requires_capture',
  'requires_action',
  'requires_confirmation',
  'processing',
];

/**
 * Returns the earlier payment intents of a key. Stripe forgets idempotency keys after a day, but keeps the intents;
 * each card has its own customer at Stripe.
 */
async function findEarlierIntents(stripe: Stripe, { key, token }: Payment): Promise<Stripe.PaymentIntent[]> {
  const card = readToken(token);
  if (!card) return [];
  const { customer } = card;
  const created = await callStripe(() =>
    stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );
  return created.filter(({ metadata }) => metadata.attempt === key);
}

/**
 * Returns whether the shopper takes part: their bank may ask for a confirmation on its page (3-D Secure), which also
 * covers later payments with the stored card. Without a page to return to, the payment is one of the shop's own.
 */
const toSessionParams = ({
  backTo,
}: Payment): Pick<Stripe.PaymentIntentCreateParams, 'off_session' | 'return_url' | 'setup_future_usage'> =>
  backTo === undefined ? { off_session: true } : { return_url: backTo, setup_future_usage: 'off_session' };

/**
 * Authorizes once per key; a repeated call returns the current state, because Stripe itself would repeat its first
 * answer.
 * @throws {ProviderRefusal} for a declined card, and a token unknown to Stripe
 */
async function authorizeOnce(stripe: Stripe, payment: Payment): Promise<Stripe.PaymentIntent> {
  const { key, token, amountCents } = payment;
  const card = readToken(token);
  if (!card) throw new ProviderRefusal('Stripe', 404, ['resource_missing']);
  const created = await callStripe(() =>
    stripe.paymentIntents.create(
      {
        ...card,
        ...toSessionParams(payment),
        amount: amountCents,
        currency: 'usd',
        capture_method: 'manual',
        confirm: true,
        allowed_payment_method_types: ['card'],
        metadata: { attempt: key },
      },
      { idempotencyKey: key },
    ),
  );
  // Over `fetch` the library returns the response's `Headers`, contrary to its types.
  const isRepeated = new Headers(created.lastResponse.headers).get('idempotent-replayed') === 'true';
  return isRepeated ? callStripe(() => stripe.paymentIntents.retrieve(created.id)) : created;
}

function toAuthorization(intent: Stripe.PaymentIntent): Authorization {
  if (intent.status === 'canceled') return { status: 'voided' };
  if (isHeld(intent)) return { status: 'authorized', reference: intent.id };
  const redirectUrl = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && redirectUrl) return { status: 'confirmation required', redirectUrl };
  const { code = '', decline_code: decline = '' } = intent.last_payment_error ?? {};
  return { status: 'declined', reason: findDeclineReason([decline, code]) };
}

async function authorize(stripe: Stripe, payment: Payment): Promise<Authorization> {
  try {
    const earlierIntents = payment.isFirst ? [] : await findEarlierIntents(stripe, payment);
    return toAuthorization(earlierIntents.find(isHeld) ?? earlierIntents[0] ?? (await authorizeOnce(stripe, payment)));
  } catch (error) {
    if (error instanceof ProviderRefusal && error.isFinal) {
      return { status: 'declined', reason: findDeclineReason(error.reasons) };
    }
    throw error;
  }
}

/** Returns the status of a payment intent; undefined if Stripe knows none. */
async function readState(stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent.Status | undefined> {
  try {
    return (await callStripe(() => stripe.paymentIntents.retrieve(reference))).status;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

async function capture(stripe: Stripe, { reference, amountCents }: Payment) {
  if (reference === null) return { status: 'refused' as const };
  try {
    await callStripe(() => stripe.paymentIntents.capture(reference, { amount_to_capture: amountCents }));
    return { status: 'captured' as const };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Captured before, or no longer capturable.
    const isTaken = (await readState(stripe, reference)) === 'succeeded';
    return { status: isTaken ? ('captured' as const) : ('refused' as const) };
  }
}

/**
 * Returns the payment intents of a key, also if the answer was lost. If Stripe knows none, creates one to be voided: a
 * call that arrives later then finds the key used.
 */
async function findReferences(stripe: Stripe, payment: Payment): Promise<string[]> {
  if (payment.reference !== null) return [payment.reference];
  try {
    const earlierIntents = await findEarlierIntents(stripe, payment);
    return (earlierIntents.length > 0 ? earlierIntents : [await authorizeOnce(stripe, payment)]).map(({ id }) => id);
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}

async function cancel(stripe: Stripe, reference: string): Promise<void> {
  try {
    await callStripe(() => stripe.paymentIntents.cancel(reference));
  } catch (error) {
    if (!isRefusal(error) || VOIDABLE.includes(await readState(stripe, reference))) throw error;
  }
}

async function voidPayment(stripe: Stripe, payment: Payment): Promise<void> {
  for (const reference of await findReferences(stripe, payment)) await cancel(stripe, reference);
}

/** Stripe forgets idempotency keys after a day, so earlier refunds are looked up first. */
async function refund(stripe: Stripe, { reference }: Payment, { key, amountCents }: Refund) {
  if (reference === null) return { status: 'refused' as const };
  try {
    const created = await callStripe(() =>
      stripe.refunds.list({ payment_intent: reference, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    );
    const isMade = created.some(({ metadata, status }) => metadata?.key === key && status !== 'failed');
    if (isMade) return { status: 'refunded' as const };
    const refundParams = { payment_intent: reference, amount: amountCents, metadata: { key } };
    const { status } = await callStripe(() => stripe.refunds.create(refundParams, { idempotencyKey: key }));
    return { status: status === 'failed' ? ('refused' as const) : ('refunded' as const) };
  } catch (error) {
    if (isRefusal(error)) return { status: 'refused' as const };
    throw error;
  }
}

/** Opens Stripe: cards are in its vault, authorized when an order is placed, captured when it ships. */
export function openStripe(settings: StripeSettings): PaymentProvider {
  let client: Promise<Stripe> | undefined;
  const open = (): Promise<Stripe> => {
    client ??= createStripeClient(settings);
    return client;
  };
  return {
    storeCard: async (card, key) => storeCard(await open(), card, key),
    adoptCard: async (token, key) => adoptCard(await open(), token, key),
    verifyCard: async (token, cvv) => verifyCard(await open(), token, cvv),
    authorize: async (payment) => authorize(await open(), payment),
    capture: async (payment) => capture(await open(), payment),
    void: async (payment) => voidPayment(await open(), payment),
    refund: async (payment, refundRequest) => refund(await open(), payment, refundRequest),
    disputes: createStripeDisputeCalls(open),
    webhooks: { sender: 'stripe', read: (rawBody, headers) => readStripeEvent(settings, rawBody, headers) },
  };
}
