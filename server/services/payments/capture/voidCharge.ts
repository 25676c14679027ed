import { voidAtProvider } from '../authorize/voidAtProvider.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import type { Charge } from './captureStore.ts';

/**
 * Voids the authorization that an order has claimed and no longer owes. A capture may be in progress: the caller finds
 * out and records the outcome (`markVoided`, or `markCaptured`). Idempotent.
 */
export async function voidCharge(parts: PaymentsParts, charge: Charge): Promise<void> {
  await voidAtProvider(parts, charge, 'order');
  await parts.reachFaultPoint('charge voided');
}
