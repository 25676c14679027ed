import { ApiError } from '../../../platform/http/apiError.ts';
import { CaptureUnanswered } from '../paymentErrors.ts';
import { getPaymentMethod } from '../paymentMethods.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import type { Charge } from './captureStore.ts';

type CapturingCharge = Charge & { readonly captureCents: number };

async function askProvider(parts: PaymentsParts, charge: CapturingCharge) {
  try {
    return await getPaymentMethod(parts, charge.method).capture({ ...charge, amountCents: charge.captureCents });
  } catch (error) {
    throw error instanceof ApiError ? error : new CaptureUnanswered(error);
  }
}

/**
 * Captures an order's authorization at its provider. The amount was recorded before (`setCaptureAmount`); the caller
 * records the answer in its own transaction (`markCaptured` or `clearCaptureAmount`). Idempotent.
 * @throws {CaptureUnanswered} if the outcome is unknown
 */
export async function captureCharge(parts: PaymentsParts, charge: CapturingCharge): Promise<'captured' | 'refused'> {
  await parts.reachFaultPoint('capture amount set');
  const { status } = await askProvider(parts, charge);
  await parts.reachFaultPoint('payment captured');
  return status;
}
