import {
  type Charge,
  captureCharge,
  markCaptured,
  type PaymentsParts,
  setCaptureAmount,
} from '../../payments/actions.ts';
import { clearCapture, lockCharge, readOwedCents } from './owedStore.ts';
import { isWaitingForPayment, requireNewPayment, resumeOrder } from './requireNewPayment.ts';

type Decided = Charge & { readonly captureCents: number };

/**
 * Decides and records the amount to capture. @returns a boolean where nothing is to be captured: whether the order is
 * fully paid
 */
function decide(parts: PaymentsParts, orderId: string): Promise<Decided | boolean> {
  return parts.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, orderId);
    if (charge?.status === 'captured') return true;
    const { captureCents } = charge ?? {};
    if (charge && typeof captureCents === 'number') return { ...charge, captureCents };
    const owedCents = await readOwedCents(tx, orderId);
    if (owedCents === 0) return true;
    if (charge?.status !== 'authorized') return false;
    // A declined card is not tried again: during such a try, the customer could not pay with another card.
    if (await isWaitingForPayment(tx, orderId)) return false;
    await setCaptureAmount(tx, charge.key, owedCents, parts.clock.now());
    return { ...charge, captureCents: owedCents };
  });
}

/**
 * Captures the amount that an order's payment method owes. Idempotent. The amount is recorded before the provider is
 * called: an item cancelled later is refunded, one cancelled before is never captured. After a decline the order waits
 * for another card.
 * @returns whether the order is fully paid
 */
export async function captureOrder(parts: PaymentsParts, orderId: string): Promise<boolean> {
  const charge = await decide(parts, orderId);
  if (typeof charge === 'boolean') return charge;
  const status = await captureCharge(parts, charge);
  await parts.db.transaction().execute(async (tx) => {
    const now = await lockCharge(tx, orderId);
    if (status === 'captured') {
      await markCaptured(tx, charge.key, parts.clock.now());
      await resumeOrder(tx, orderId);
    } else if (now?.key === charge.key && now.status === 'authorized') {
      await clearCapture(tx, orderId, now.key, parts.clock.now());
      await requireNewPayment(tx, orderId, now.key, parts.clock.now());
    }
  });
  return status === 'captured';
}
