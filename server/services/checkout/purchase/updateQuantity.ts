import type { ConfigureRequest } from '../../../../src/contracts/checkout.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { type CartOwner, changeCart } from '../../cart/actions.ts';

/**
 * Changes a product's quantity in the purchase's cart.
 * @throws {ApiError} 400 `quantity.invalid` with the cart's message
 */
export async function updateQuantity(
  tx: Transaction,
  cart: CartOwner,
  { quantityUpdate }: ConfigureRequest,
  now: Date,
): Promise<void> {
  if (!quantityUpdate) return;
  try {
    await changeCart(tx, cart, [quantityUpdate], now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(400, 'quantity.invalid', error.message, error.fields);
  }
}
