import type { PaymentMethodCode } from '../../../../src/lib/checkout/paymentMethods.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { CardPaymentEvent, RedirectPaymentEvent } from '../../../providers/payments/paymentProvider.ts';
import {
  buildPaymentKey,
  type FoundAttempt,
  findAttempt,
  readPayment,
  recordAuthorization,
} from '../actions/authorize/authorizationStore.ts';
import { voidAtProvider, voidAuthorization } from '../actions/authorize/voidAuthorization.ts';
import { markCaptured } from '../actions/capture/captureStore.ts';
import type { PaymentsParts } from '../actions/paymentsParts.ts';
import { processDispute } from '../desk/processDispute.ts';

async function isEventProcessed(db: Database, method: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('method', '=', method)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

async function markEventProcessed(db: Database, method: string, eventId: string, now: Date): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ method, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Processes an authorization, which may be reported late. If the attempt is closed, the authorization is voided. */
async function processAuthorization(parts: PaymentsParts, attempt: FoundAttempt, reference: string): Promise<void> {
  const { db, clock } = parts;
  const key = buildPaymentKey(attempt);
  await recordAuthorization(db, key, reference, clock.now());
  const payment = attempt.isClosed ? await readPayment(db, key) : undefined;
  if (payment) await voidAtProvider(parts, payment, 'late');
}

/** Records a capture, which may arrive days after it was requested, and tells the order. */
async function processCapture({ db, clock, log }: PaymentsParts, { orderId, ...attempt }: FoundAttempt): Promise<void> {
  const key = buildPaymentKey(attempt);
  if (orderId === null) return log.error({ key }, 'money was captured without an order');
  await db.transaction().execute(async (tx) => {
    await markCaptured(tx, key, clock.now());
    await enqueue(tx, 'paymentCaptured', { orderId, key });
  });
}

/**
 * Processes a declined or voided authorization: another card may pay for its order. An authorization that no order has
 * claimed is voided, because a decline may be older than it.
 */
async function processLostAuthorization(
  parts: PaymentsParts,
  { orderId, isClosed, ...attempt }: FoundAttempt,
  outcome: 'declined' | 'voided',
): Promise<void> {
  if (isClosed) return;
  if (orderId === null) {
    const payment = await readPayment(parts.db, buildPaymentKey(attempt));
    return voidAuthorization(parts, attempt, payment?.status === 'authorized' ? 'voided' : outcome);
  }
  parts.log.error({ orderId, happened: outcome }, 'an order lost its payment');
  await enqueue(parts.db, 'paymentLost', { orderId, key: buildPaymentKey(attempt) });
}

async function processEvent(
  parts: PaymentsParts,
  method: PaymentMethodCode,
  event: RedirectPaymentEvent | CardPaymentEvent,
): Promise<void> {
  const { kind, reference } = event;
  const of = 'attemptKey' in event ? { key: event.attemptKey } : { token: event.sessionId };
  const attempt = await findAttempt(parts.db, { method, ...of });
  // The event is about an approved session that was never used, or about another shop on the same account.
  if (!attempt) return;
  if (kind === 'authorized' && reference !== null) return processAuthorization(parts, attempt, reference);
  if (kind === 'captured') return processCapture(parts, attempt);
  if (kind === 'declined' || kind === 'voided') return processLostAuthorization(parts, attempt, kind);
}

/**
 * Processes a webhook event: the late answer to an authorization, a late authorization, a capture or a decline. Each
 * event id is processed once; events may arrive in any order, because the effect depends on the stored state.
 */
export async function processPaymentEvent(
  parts: PaymentsParts,
  method: PaymentMethodCode,
  event: RedirectPaymentEvent | CardPaymentEvent,
): Promise<void> {
  if (await isEventProcessed(parts.db, method, event.eventId)) return;
  if (event.dispute) await processDispute(parts, method, event.dispute);
  else await processEvent(parts, method, event);
  // Recorded last: the provider resends an event whose processing failed.
  await markEventProcessed(parts.db, method, event.eventId, parts.clock.now());
}
