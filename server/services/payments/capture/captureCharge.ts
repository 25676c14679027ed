import { getPaymentMethod } from '../paymentMethods.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import type { Charge } from './captureStore.ts';

/**
 * Captures an order's authorization at its provider. The amount was recorded before (`setCaptureAmount`); the caller
 * records the answer in its own transaction (`markCaptured` or `clearCaptureAmount`). Idempotent.
 */
export async function captureCharge(
  parts: PaymentsParts,
  charge: Charge & { readonly captureCents: number },
): Promise<'captured' | 'refused'> {
  await parts.reachFaultPoint('capture amount set');
  const { status } = await getPaymentMethod(parts, charge.method).capture({
    ...charge,
    amountCents: charge.captureCents,
  });
  await parts.reachFaultPoint('payment captured');
  return status;
}
