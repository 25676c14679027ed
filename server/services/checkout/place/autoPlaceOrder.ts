import type { ConfigureAnswer } from '../../../../src/contracts/checkout.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { finalize } from './finalize.ts';

/** Places the order of a purchase without violations at once (`autoPlaceOrder`); otherwise the purchase stays open. */
export async function autoPlaceOrder(
  parts: CheckoutParts,
  buyer: Buyer,
  { purchase }: ConfigureAnswer,
): Promise<{ orderId?: string }> {
  if (purchase.constraintViolations.length > 0) return {};
  const { purchaseId, versionNumber } = purchase;
  const { orderId } = await finalize(parts, buyer, { purchaseId, versionNumber });
  return { orderId };
}
