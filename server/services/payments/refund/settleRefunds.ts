import { readPayment } from '../actions/authorize/authorizationStore.ts';
import { getPaymentMethod, type PaymentsParts } from '../actions/paymentsParts.ts';
import { findOwedRefunds, recordRefund } from '../actions/refund/refundStore.ts';

/**
 * Makes the refunds that a captured payment owes, including those that its provider declined before. Idempotent, so it
 * can be repeated after a crash. For a payment that is not captured yet, refunds are made after the capture.
 * @throws where the provider does not answer, or declines: the queue retries
 */
export async function settleRefunds(parts: PaymentsParts, paymentKey: string): Promise<void> {
  const { db, clock } = parts;
  const payment = await readPayment(db, paymentKey);
  if (payment?.status !== 'captured') return;
  let isRefused = false;
  for (const { key, cents: amountCents } of await findOwedRefunds(db, paymentKey)) {
    const { status } = await getPaymentMethod(parts, payment.method).refund(payment, { key, amountCents });
    await parts.reachFaultPoint('refund made');
    await recordRefund(db, key, status === 'refunded' ? 'done' : 'refused', clock.now());
    if (status !== 'refunded') isRefused = true;
  }
  // Thrown after the loop, so that one refused refund does not block the others.
  if (isRefused) throw new Error(`${payment.method} refused a refund of ${paymentKey}`);
}
