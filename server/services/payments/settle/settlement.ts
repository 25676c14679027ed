import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import {
  buildPaymentKey,
  type PaymentAttempt,
  readPayment,
  type StoredPayment,
  toAttempt,
} from '../actions/authorize/authorizationStore.ts';
import { voidAtProvider, voidAuthorization } from '../actions/authorize/voidAuthorization.ts';
import { getPaymentMethod, type PaymentsParts } from '../actions/paymentsParts.ts';
import { listOwedRefunds, recordRefund } from '../actions/refund/refundStore.ts';

/** Returns attempts without an order that have not changed since `before`. */
export async function listUnsettledAuthorizations(
  db: Database,
  cutoff: Date,
  limit: number,
): Promise<PaymentAttempt[]> {
  const rows = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id', 'idempotency_key'])
    // Literals, not parameters, so that PostgreSQL can use the partial index on unsettled authorizations.
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('authorized' as const)])
    .where('order_id', 'is', null)
    .where('updated_at', '<', cutoff)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(toAttempt);
}

/** Moves an attempt that could not be settled to the end: it is selected again after the same waiting time. */
export async function deferAttempt(db: Database, attempt: PaymentAttempt, now: Date): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ updated_at: now })
    .where('idempotency_key', '=', buildPaymentKey(attempt))
    .where('order_id', 'is', null)
    .where('status', 'in', ['pending', 'authorized'])
    .execute();
}

/** Returns attempts by these methods that were closed while the provider had reported no authorization. */
export async function listClosedWithoutReference(
  db: Database,
  methods: readonly string[],
  { startDate, cutoff }: { readonly startDate: Date; readonly cutoff: Date },
): Promise<StoredPayment[]> {
  if (methods.length === 0) return [];
  return db
    .selectFrom('payment_authorizations')
    .select(['idempotency_key as key', 'method', 'token', 'amount_cents as amountCents'])
    .select('provider_reference as reference')
    .where('status', 'in', ['voided', 'declined'])
    .where('order_id', 'is', null)
    .where('provider_reference', 'is', null)
    .where('method', 'in', [...methods])
    .where('updated_at', '>', startDate)
    .where('updated_at', '<', cutoff)
    .execute();
}

/** Longer than the longest run of finalize. */
const UNSETTLED_AFTER_MS = 15 * 60_000;
const RECHECKED_FOR_MS = 3_600_000;
const BATCH_SIZE = 100;

/** Voids attempts of methods without webhooks again for an hour: money may be authorized after the first void. */
async function voidLateAuthorizations(parts: PaymentsParts, cutoff: Date): Promise<void> {
  const methods = Object.entries(parts.redirectPayments).flatMap(([method, { readEvent }]) =>
    readEvent ? [] : [method],
  );
  const startDate = new Date(cutoff.getTime() - RECHECKED_FOR_MS);
  for (const payment of await listClosedWithoutReference(parts.db, methods, { startDate, cutoff })) {
    try {
      await voidAtProvider(parts, payment, 'late');
    } catch (error) {
      parts.log.error(
        { err: error, key: payment.key },
        'a provider did not say whether an attempt that was given up holds money',
      );
    }
  }
}

/** Voids authorizations that never became an order, for example after a crash. @returns how many were settled */
export async function settleAuthorizations(parts: PaymentsParts): Promise<number> {
  const cutoff = new Date(parts.clock.now().getTime() - UNSETTLED_AFTER_MS);
  await voidLateAuthorizations(parts, cutoff);
  const unsettledAttempts = await listUnsettledAuthorizations(parts.db, cutoff, BATCH_SIZE);
  let settledCount = 0;
  for (const attempt of unsettledAttempts) {
    // A failing attempt moves to the end of the queue, so that it does not block the others.
    try {
      await voidAuthorization(parts, attempt);
      settledCount += 1;
    } catch (error) {
      parts.log.error({ err: error, purchaseId: attempt.purchaseId }, 'an authorization could not be voided');
      await deferAttempt(parts.db, attempt, parts.clock.now());
    }
  }
  return settledCount;
}

/**
 * Makes the refunds that a captured payment owes, including those that its provider declined before. Idempotent, so it
 * can be repeated after a crash. For a payment that is not captured yet, refunds are made after the capture, and for a
 * disputed one after the dispute.
 * @throws where the provider does not answer, or declines: the queue retries
 */
export async function settleRefunds(parts: PaymentsParts, paymentKey: string): Promise<void> {
  const { db, clock } = parts;
  const payment = await readPayment(db, paymentKey);
  if (payment?.status !== 'captured') return;
  let isRefused = false;
  for (const { key, cents: amountCents } of await listOwedRefunds(db, paymentKey)) {
    const { status } = await getPaymentMethod(parts, payment.method).refund(payment, { key, amountCents });
    await parts.reachFaultPoint('refund made');
    await recordRefund(db, key, status === 'refunded' ? 'done' : 'refused', clock.now());
    if (status !== 'refunded') isRefused = true;
  }
  // Thrown after the loop, so that one refused refund does not block the others.
  if (isRefused) throw new Error(`${payment.method} refused a refund of ${paymentKey}`);
}
