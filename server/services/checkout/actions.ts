import type { Parts } from '../../platform/parts.ts';
import { openPayments, openRedirectProviders } from '../../providers/payments/openPayments.ts';
import { stateTaxTable } from '../../providers/tax/stateTaxTable.ts';
import { findHanging } from './authorizationStore.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { releaseAuthorization } from './release.ts';

export { captureOrder } from './charge/captureOrder.ts';
export { type Charge, lockCharge } from './charge/chargeStore.ts';
export { settleCharge } from './charge/settleCharge.ts';
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
  redirectPayments: openRedirectProviders({ config, db }),
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
