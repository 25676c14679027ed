import { buildMovementKey, finishMovement, startMovement } from '../ledger/movementStore.ts';
import { getPaymentMethod } from '../paymentMethods.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import type { StoredPayment } from './authorizationStore.ts';

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
