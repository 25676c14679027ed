import type { Parts } from '../../platform/parts.ts';
import { openPayments, openRedirectProviders } from '../../providers/payments/openPayments.ts';
import { stateTaxTable } from '../../providers/tax/stateTaxTable.ts';
import { findGivenUp, findHanging, putLast } from './authorizationStore.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { methodOf } from './paymentMethods.ts';
import { releaseAuthorization } from './release.ts';

export { captureOrder } from './charge/captureOrder.ts';
export { type Charge, lockCharge, owedCents } from './charge/chargeStore.ts';
export { settleCharge } from './charge/settleCharge.ts';
export type { CheckoutParts } from './checkoutParts.ts';
export { configure } from './configure.ts';
export { finalize } from './finalize.ts';
export { LEAST_PAYMENT_CENTS } from './pricing.ts';
export { beginPayment } from './redirect/begin.ts';
export { beginExpress } from './redirect/beginExpress.ts';
export { comeBack } from './redirect/comeBack.ts';
export { readRefusedAddress } from './redirect/expressAddress.ts';
export { listMethods } from './redirect/listMethods.ts';
export { queueSettling, queueUnsettled } from './unsettledCharges.ts';
export { updatePayment } from './updatePayment.ts';

/** The dependencies that checkout takes from the process. */
export type CheckoutNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;

/** Opens checkout with the payment and tax providers that the shop is configured for. */
export const openCheckout = ({ db, clock, log, config }: CheckoutNeeds): CheckoutParts => ({
  db,
  clock,
  log,
  config,
  payments: openPayments({ db, config }),
  redirectPayments: openRedirectProviders({ config, db }),
  tax: stateTaxTable,
  reached: () => undefined,
  forced: [],
});

/** Longer than any finalize takes. */
const HANGING_AFTER_MS = 15 * 60_000;
const ASKED_AGAIN_MS = 3_600_000;
const AT_ONCE = 100;

/**
 * Voids attempts of methods without webhooks once more: the provider may have authorized money after the first void
 * found none. Repeated for an hour.
 */
async function askOnceMore(parts: CheckoutParts, before: Date): Promise<void> {
  const methods = Object.entries(parts.redirectPayments).flatMap(([method, { readNotice }]) =>
    readNotice ? [] : [method],
  );
  const since = new Date(before.getTime() - ASKED_AGAIN_MS);
  for (const payment of await findGivenUp(parts.db, methods, { since, before })) {
    try {
      await methodOf(parts, payment.method).void(payment);
    } catch (error) {
      parts.log.error(
        { err: error, key: payment.key },
        'a provider did not say whether an attempt that was given up holds money',
      );
    }
  }
}

/** Voids authorizations that never became an order, for example after a crash. @returns how many were settled */
export async function settleHangingAuthorizations(parts: CheckoutParts): Promise<number> {
  const before = new Date(parts.clock.now().getTime() - HANGING_AFTER_MS);
  await askOnceMore(parts, before);
  const hanging = await findHanging(parts.db, before, AT_ONCE);
  let settled = 0;
  for (const attempt of hanging) {
    // A failing attempt moves to the end of the queue, so that it does not block the others.
    try {
      await releaseAuthorization(parts, attempt);
      settled += 1;
    } catch (error) {
      parts.log.error({ err: error, purchaseId: attempt.purchaseId }, 'an authorization could not be voided');
      await putLast(parts.db, attempt, parts.clock.now());
    }
  }
  return settled;
}
