import { type Attempt, isUsed, keyOf, leaveVersion, markUnused } from './authorizationStore.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { lockPurchase } from './store.ts';

/**
 * Gives back the money of an attempt that came to no order. First the purchase leaves the version, under its lock, so that
 * nobody can still make an order of the attempt; then the provider voids it; then it is noted. Whatever stops it in between,
 * it can be done again. Does nothing where an order stands behind the attempt.
 */
export async function releaseAuthorization(
  { db, clock, payments, reached }: Pick<CheckoutParts, 'db' | 'clock' | 'payments' | 'reached'>,
  attempt: Attempt,
  outcome: 'declined' | 'voided' = 'voided',
): Promise<void> {
  const isFree = await db.transaction().execute(async (tx) => {
    await lockPurchase(tx, attempt.purchaseId);
    if (await isUsed(tx, attempt)) return false;
    await leaveVersion(tx, attempt, clock.now());
    return true;
  });
  if (!isFree) return;
  await reached('version left');
  if (outcome === 'voided') await payments.void(keyOf(attempt));
  await reached('money given back');
  await markUnused(db, attempt, outcome, clock.now());
}
