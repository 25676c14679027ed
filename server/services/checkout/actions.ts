import type { Parts } from '../../platform/parts.ts';
import { openPayments } from '../../providers/payments/openPayments.ts';
import { stateTaxTable } from '../../providers/tax/stateTaxTable.ts';
import { findHanging, keyOfOrder, markCaptured } from './authorizationStore.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { releaseAuthorization } from './release.ts';

export type { CheckoutParts } from './checkoutParts.ts';
export { configure } from './configure.ts';
export { finalize } from './finalize.ts';

/** What checkout takes of the parts of the process. */
export type CheckoutNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;

/** Checkout with the third parties that the shop is configured for. */
export const openCheckout = ({ db, clock, log, config }: CheckoutNeeds): CheckoutParts => ({
  db,
  clock,
  log,
  config,
  payments: openPayments({ db }),
  tax: stateTaxTable,
  reached: () => undefined,
});

/** Longer than any finalize takes. */
const HANGING_AFTER_MS = 15 * 60_000;
const AT_ONCE = 100;

/** Gives back money that was reserved for orders that never came to be, as after a crash. @returns how many times */
export async function settleHangingAuthorizations(parts: CheckoutParts): Promise<number> {
  const before = new Date(parts.clock.now().getTime() - HANGING_AFTER_MS);
  const hanging = await findHanging(parts.db, before, AT_ONCE);
  for (const attempt of hanging) await releaseAuthorization(parts, attempt);
  return hanging.length;
}

/**
 * Charges the card for an order that leaves the warehouse; again does nothing.
 * @returns whether the money is the shop's
 */
export async function captureOrder({ db, clock, payments, reached }: CheckoutParts, orderId: string): Promise<boolean> {
  const key = await keyOfOrder(db, orderId);
  if (key === undefined) return false;
  const { status } = await payments.capture(key);
  await reached('money taken');
  if (status === 'captured') await markCaptured(db, key, clock.now());
  return status === 'captured';
}
