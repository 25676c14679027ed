import { OutOfStock } from '../../catalog/actions.ts';
import { InsufficientBalanceError } from '../../giftcards/actions.ts';
import { ClosedAuthorization, tryToVoidAuthorization } from '../../payments/actions.ts';
import { createOutOfStockError } from '../checkoutErrors.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { createStalePurchaseError } from './createStalePurchaseError.ts';
import { placeOrder } from './placeOrder.ts';
import type { Placeable } from './toPlaceable.ts';

/**
 * Places the order in one transaction, or voids its authorization.
 * @returns the order's id
 * @throws {ApiError} 409 if stock, balance, codes or the purchase has changed
 */
export async function placeOrVoid(parts: CheckoutParts, order: Placeable): Promise<string> {
  const { attempt, buyer } = order;
  const voidAuthorization = async (): Promise<void> => {
    if (order.dueCents > 0) await tryToVoidAuthorization(parts, attempt);
  };
  try {
    const secret = parts.config.secretKeys[0];
    const result = await parts.db
      .transaction()
      .execute((tx) => placeOrder(tx, order, { secret, reachFaultPoint: parts.reachFaultPoint }));
    if (result !== 'stale') {
      await parts.reachFaultPoint('order placed');
      return result.orderId;
    }
  } catch (error) {
    await voidAuthorization();
    if (error instanceof InsufficientBalanceError || error instanceof ClosedAuthorization)
      throw await createStalePurchaseError(parts, buyer);
    throw error instanceof OutOfStock ? createOutOfStockError(error) : error;
  }
  await voidAuthorization();
  throw await createStalePurchaseError(parts, buyer);
}
