import { type Attempt, isUsed, keyOf, leaveVersion, markUnused, readPayment } from './authorizationStore.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { methodOf } from './paymentMethods.ts';
import { spendSession } from './redirect/sessionStore.ts';
import { lockPurchase } from './store.ts';

/**
 * Voids the authorization of an attempt without an order. First the purchase leaves the version, under its lock, so
 * that no order can use the attempt; then the provider voids it; then the outcome is recorded. Idempotent, so it can be
 * repeated after a crash. Does nothing where an order uses the attempt.
 */
export async function releaseAuthorization(
  parts: Pick<CheckoutParts, 'db' | 'clock' | 'payments' | 'redirectPayments' | 'reached'>,
  attempt: Attempt,
  outcome: 'declined' | 'voided' = 'voided',
): Promise<void> {
  const { db, clock } = parts;
  const payment = await readPayment(db, keyOf(attempt));
  const isFree = await db.transaction().execute(async (tx) => {
    await lockPurchase(tx, attempt.purchaseId);
    if (await isUsed(tx, attempt)) return false;
    await leaveVersion(tx, attempt, clock.now());
    if (payment) await spendSession(tx, payment.method, payment.token, clock.now());
    return true;
  });
  if (!isFree || !payment) return;
  await parts.reached('version left');
  if (outcome === 'voided') await methodOf(parts, payment.method).void(payment);
  await parts.reached('money given back');
  await markUnused(db, attempt, outcome, clock.now());
}

/** Does the same, but only logs a failure: the job that settles hanging authorizations repeats it. */
export async function tryToRelease(
  parts: CheckoutParts,
  attempt: Attempt,
  outcome?: 'declined' | 'voided',
): Promise<void> {
  try {
    await releaseAuthorization(parts, attempt, outcome);
  } catch (error) {
    parts.log.error({ err: error, purchaseId: attempt.purchaseId }, 'an authorization could not be voided');
  }
}
