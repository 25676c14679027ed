import { markCaptured } from '../authorizationStore.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { methodOf } from '../paymentMethods.ts';
import { type Charge, decideTaking, lockCharge, owedCents, withdrawTaking } from './chargeStore.ts';
import { goOnWithOrder, isWaitingForPayment, waitForPayment } from './waitForPayment.ts';

type Decided = Charge & { readonly takingCents: number };

/**
 * Decides and records the amount to capture. @returns a boolean where nothing is to be captured: whether the shop has
 * all it is owed
 */
function decide(parts: CheckoutParts, orderId: string): Promise<Decided | boolean> {
  return parts.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, orderId);
    if (charge?.status === 'captured') return true;
    const { takingCents } = charge ?? {};
    if (charge && typeof takingCents === 'number') return { ...charge, takingCents };
    const owed = await owedCents(tx, orderId);
    if (owed === 0) return true;
    if (charge?.status !== 'authorized') return false;
    // A refused card is not tried again: while it is, the customer's other card would be refused as too late.
    if (await isWaitingForPayment(tx, orderId)) return false;
    await decideTaking(tx, charge.key, owed);
    return { ...charge, takingCents: owed };
  });
}

/**
 * Captures what an order's payment method owes. Idempotent. The amount is recorded before the provider is called: a
 * later cancellation is refunded, an earlier one is never captured. After a refusal the order waits for another card.
 * @returns whether the shop has all that it is owed
 */
export async function captureOrder(parts: CheckoutParts, orderId: string): Promise<boolean> {
  const charge = await decide(parts, orderId);
  if (typeof charge === 'boolean') return charge;
  await parts.reached('taking decided');
  const { status } = await methodOf(parts, charge.method).capture({ ...charge, amountCents: charge.takingCents });
  await parts.reached('money taken');
  await parts.db.transaction().execute(async (tx) => {
    const now = await lockCharge(tx, orderId);
    if (status === 'captured') {
      await markCaptured(tx, charge.key, parts.clock.now());
      await goOnWithOrder(tx, orderId);
    } else if (now?.key === charge.key && now.status === 'authorized') {
      await withdrawTaking(tx, orderId, now);
      await waitForPayment(tx, orderId, now.key);
    }
  });
  return status === 'captured';
}
