import type { FinalizeAnswer, FinalizeRequest } from '../../../../src/contracts/checkout.ts';
import { findOrderId } from '../../orders/actions.ts';
import type { Buyer } from '../buyer.ts';
import { createPurchaseNotFoundError } from '../checkoutErrors.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { authorizeOrderPayment } from './authorizeOrderPayment.ts';
import { createStalePurchaseError } from './createStalePurchaseError.ts';
import { finishOrder } from './finishOrder.ts';
import { placeOrVoid } from './placeOrVoid.ts';
import { quoteToPlace, type ReadPurchase, readPurchase } from './quoteToPlace.ts';
import { toPlaceable } from './toPlaceable.ts';

/** Places the order of an open purchase: quote → authorize → place (one transaction) → finish. @returns its id */
async function placePurchase(
  parts: CheckoutParts,
  buyer: Buyer,
  read: ReadPurchase,
  { versionNumber, setDefault = false }: FinalizeRequest,
): Promise<string> {
  const { purchase } = read;
  const isClosed = purchase.attemptState === 'closed';
  if (isClosed || purchase.version !== versionNumber) throw await createStalePurchaseError(parts, buyer);
  const toPlace = await quoteToPlace(parts, buyer, read);
  const order = toPlaceable(toPlace, { purchase, buyer, now: parts.clock.now() });
  const providerReference = await authorizeOrderPayment(parts, order, { ...toPlace, setDefault });
  const orderId = await placeOrVoid(parts, { ...order, providerReference });
  await finishOrder(parts, buyer, { ...toPlace, setDefault });
  return orderId;
}

/**
 * Places the order of a purchase (transactions §7, checkout/finalize). Idempotent: a repeated call returns the same
 * order. A failed attempt closes its version, so that its authorization never pays for another version.
 * @throws {ApiError} 404 `purchase.not.found`; 409 `purchase.version.stale` with the current purchase; 409
 *  `constraint.violations.exist`, `ERROR_CANNOT_CONFIRM_PURCHASE_OOS`; 400 `credit.card.verification.declined`, `….limit.reached`; 409
 *  `ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED`; 503 `payment.unavailable`
 */
export async function finalize(parts: CheckoutParts, buyer: Buyer, request: FinalizeRequest): Promise<FinalizeAnswer> {
  const { purchaseId } = request;
  const read = await readPurchase(parts, buyer, purchaseId);
  if (!read) throw createPurchaseNotFoundError();
  const placedOrderId = read.purchase.status === 'placed' ? await findOrderId(parts.db, purchaseId) : undefined;
  if (placedOrderId !== undefined) return { purchaseId, orderId: placedOrderId };
  try {
    return { purchaseId, orderId: await placePurchase(parts, buyer, read, request) };
  } catch (error) {
    // A concurrent call may have placed the order, and left stock and cart changed.
    const concurrentOrderId = await findOrderId(parts.db, purchaseId);
    if (concurrentOrderId === undefined) throw error;
    return { purchaseId, orderId: concurrentOrderId };
  }
}
