import type { Parts } from '../../platform/parts.ts';
import { openPayments, openRedirectProviders } from '../../providers/payments/openPayments.ts';
import { stateTaxTable } from '../../providers/tax/stateTaxTable.ts';
import { findHanging, markCaptured, readPayment } from './authorizationStore.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { lockPayment } from './orderPaymentStore.ts';
import { methodOf } from './paymentMethods.ts';
import { releaseAuthorization } from './release.ts';

export type { CheckoutParts } from './checkoutParts.ts';
export { configure } from './configure.ts';
export { finalize } from './finalize.ts';
export { beginPayment } from './redirect/begin.ts';
export { comeBack } from './redirect/comeBack.ts';
export { listMethods } from './redirect/listMethods.ts';
export { updatePayment } from './updatePayment.ts';

/** What checkout takes of the parts of the process. */
export type CheckoutNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;

/** Checkout with the third parties that the shop is configured for. */
export const openCheckout = ({ db, clock, log, config }: CheckoutNeeds): CheckoutParts => ({
  db,
  clock,
  log,
  config,
  payments: openPayments({ db }),
  redirectPayments: openRedirectProviders(config),
  tax: stateTaxTable,
  reached: () => undefined,
  forced: [],
});

/** Longer than any finalize takes. */
const HANGING_AFTER_MS = 15 * 60_000;
const AT_ONCE = 100;

/** Gives back money that was reserved for orders that never came to be, as after a crash. @returns how many times */
export async function settleHangingAuthorizations(parts: CheckoutParts): Promise<number> {
  const before = new Date(parts.clock.now().getTime() - HANGING_AFTER_MS);
  const hanging = await findHanging(parts.db, before, AT_ONCE);
  let settled = 0;
  for (const attempt of hanging) {
    // One whose provider is away keeps no other waiting; its turn comes again.
    try {
      await releaseAuthorization(parts, attempt);
      settled += 1;
    } catch (error) {
      parts.log.error({ err: error, purchaseId: attempt.purchaseId }, 'an authorization could not be voided');
    }
  }
  return settled;
}

/**
 * Takes the money for an order that leaves the warehouse; again does nothing.
 * @returns whether the money is the shop's
 */
export function captureOrder(parts: CheckoutParts, orderId: string): Promise<boolean> {
  return parts.db.transaction().execute(async (tx) => {
    // Held while the provider is asked: another card takes the order over before it is charged, or not at all.
    const key = (await lockPayment(tx, orderId))?.idempotency_key;
    const payment = key === undefined ? undefined : await readPayment(tx, key);
    if (key === undefined || !payment) return false;
    const { status } = await methodOf(parts, payment.method).capture(payment);
    await parts.reached('money taken');
    if (status === 'captured') await markCaptured(tx, key, parts.clock.now());
    return status === 'captured';
  });
}
