import type { Buyer } from '../buyer.ts';
import { StalePurchase } from '../checkoutErrors.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { configure } from '../purchase/configure.ts';

/** Returns the error for a purchase that has changed since the shopper saw it, with its current state. */
export async function createStalePurchaseError(parts: CheckoutParts, buyer: Buyer): Promise<StalePurchase> {
  return new StalePurchase((await configure(parts, buyer, {})).purchase);
}
