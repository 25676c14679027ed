import { ApiError } from '../../../../platform/http/apiError.ts';
import { voidAtProvider } from '../authorize/voidAuthorization.ts';
import { CaptureUnanswered } from '../paymentErrors.ts';
import { getPaymentMethod, type PaymentsParts } from '../paymentsParts.ts';
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

/**
 * Voids the authorization that an order has claimed and no longer owes. A capture may be in progress: the caller finds
 * out and records the outcome (`markVoided`, or `markCaptured`). Idempotent.
 */
export async function voidCharge(parts: PaymentsParts, charge: Charge): Promise<void> {
  await voidAtProvider(parts, charge, 'order');
  await parts.reachFaultPoint('charge voided');
}
