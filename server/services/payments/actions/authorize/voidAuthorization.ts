import { buildMovementKey, finishMovement, startMovement } from '../movements.ts';
import { getPaymentMethod, type PaymentsParts } from '../paymentsParts.ts';
import {
  buildPaymentKey,
  closeForVoid,
  type PaymentAttempt,
  recordAttemptOutcome,
  type StoredPayment,
} from './authorizationStore.ts';

/**
 * Voids the authorization of an attempt that no order has claimed. First the attempt is closed, so that no order can
 * claim it; then the provider voids it; then the outcome is recorded. Idempotent, so it can be repeated after a crash.
 * Does nothing if an order has claimed it.
 */
export async function voidAuthorization(
  parts: Omit<PaymentsParts, 'log'>,
  attempt: PaymentAttempt,
  outcome: 'declined' | 'voided' = 'voided',
): Promise<void> {
  const { db, clock } = parts;
  const key = buildPaymentKey(attempt);
  const payment = await closeForVoid(db, key, { outcome, now: clock.now() });
  if (!payment) return;
  await parts.reachFaultPoint('attempt closed');
  if (outcome === 'voided') await getPaymentMethod(parts, payment.method).void(payment);
  await parts.reachFaultPoint('authorization voided');
  await recordAttemptOutcome(db, key, outcome, clock.now());
}

/** As `voidAuthorization`, but only logs a failure: the job that settles authorizations repeats it. */
export async function tryToVoidAuthorization(
  parts: PaymentsParts,
  attempt: PaymentAttempt,
  outcome?: 'declined' | 'voided',
): Promise<void> {
  try {
    await voidAuthorization(parts, attempt, outcome);
  } catch (error) {
    parts.log.error({ err: error, purchaseId: attempt.purchaseId }, 'an authorization could not be voided');
  }
}

/** Voids an authorization that may hold money although its attempt is closed. Idempotent. Never undoes a capture. */
export async function voidAtProvider(
  parts: Pick<PaymentsParts, 'db' | 'clock' | 'payments' | 'redirectPayments'>,
  payment: StoredPayment,
  cause: 'late' | 'order',
): Promise<void> {
  const { db, clock } = parts;
  const { key, amountCents } = payment;
  await startMovement(db, { paymentKey: key, kind: 'void', amountCents, cause, now: clock.now() });
  await getPaymentMethod(parts, payment.method).void(payment);
  if (cause === 'late') await finishMovement(db, buildMovementKey(key, 'void'), 'done', clock.now());
}
