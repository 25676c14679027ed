import { voidAtProvider } from '../authorize/voidAtProvider.ts';
import { voidAuthorization } from '../authorize/voidAuthorization.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import { deferAttempt, findClosedWithoutReference, findUnsettledAuthorizations } from './unsettledStore.ts';

/** Longer than the longest run of finalize. */
const UNSETTLED_AFTER_MS = 15 * 60_000;
const RECHECKED_FOR_MS = 3_600_000;
const BATCH_SIZE = 100;

/**
 * Voids attempts of methods without webhooks once more: the provider may have authorized money after the first void
 * found none. Repeated for an hour.
 */
async function voidLateAuthorizations(parts: PaymentsParts, cutoff: Date): Promise<void> {
  const methods = Object.entries(parts.redirectPayments).flatMap(([method, { readEvent }]) =>
    readEvent ? [] : [method],
  );
  const startDate = new Date(cutoff.getTime() - RECHECKED_FOR_MS);
  for (const payment of await findClosedWithoutReference(parts.db, methods, { startDate, cutoff })) {
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
  const unsettledAttempts = await findUnsettledAuthorizations(parts.db, cutoff, BATCH_SIZE);
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
