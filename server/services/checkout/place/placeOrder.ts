import type { LineSnapshot } from '../../../platform/database/columnTypes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { createOrderId } from '../../../platform/ids.ts';
import { buildEnqueueSql } from '../../../platform/queue/queue.ts';
import {
  buildLockCartSql,
  buildOwnerCondition,
  buildRemovePurchasedSql,
  removePurchasedGiftCards,
} from '../../cart/actions.ts';
import { buildDecrementStockSql, lockReleases, lockStockFor, pickShownFacts } from '../../catalog/actions.ts';
import { buildEmailSqlById, buildSameEmailSql } from '../../customers/actions.ts';
import { recordExperimentOrder } from '../../flags/actions.ts';
import { issueGiftCards, payFromBalance } from '../../giftcards/actions.ts';
import { buildOrderEventSql } from '../../orders/actions/orderEvents.ts';
import { findOrderId, insertOrder, readOrderedGifts } from '../../orders/actions/placement.ts';
import { readOrderedPieces } from '../../orders/actions/purchaseHistory.ts';
import { buildPaymentKey } from '../../payments/actions/authorize/authorizationStore.ts';
import { buildClaimStatements } from '../../payments/actions/authorize/authorizePayment.ts';
import { ClosedAuthorization } from '../../payments/actions/paymentErrors.ts';
import { redeemCodes } from '../../promotions/actions.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import { buildMarkPlacedSql, isPlaceableStatus, lockPurchase } from '../actions/purchase/store.ts';
import { assertNoViolations } from '../constraints/createViolation.ts';
import { listRestrictionViolations } from '../constraints/listShippingViolations.ts';
import { isDigitalLine, isSkuLine, type QuotedLine, type SkuLine } from '../quote/quotedLines.ts';
import type { Placeable } from './quoteToPlace.ts';

/**
 * Rejects a second piece of a limited release. Runs in the order's transaction: of two concurrent orders of one
 * customer, one waits for the other.
 * @throws {ApiError} 409 `constraint.violations.exist`
 */
async function enforceReleaseLimit(tx: Transaction, customerId: number, lines: readonly SkuLine[]): Promise<void> {
  const releaseRestrictions = lines.flatMap(({ restrictions }) =>
    restrictions.filter(({ kind }) => kind === 'release'),
  );
  const releases = await lockReleases(tx, [...new Set(releaseRestrictions.map(({ productId }) => productId))]);
  if (releases.length === 0) return;
  const restrictions = releases.map((productId) => ({ productId, kind: 'release', places: [], most: null }) as const);
  const orderedPieces = await readOrderedPieces(tx, buildSameEmailSql(customerId), releases);
  assertNoViolations(listRestrictionViolations({ lines, restrictions, orderedPieces, address: null }));
}

/** Returns the product facts that the order keeps, independent of later catalog changes. */
const toLineSnapshot = (line: QuotedLine, giftMessage: string | undefined): LineSnapshot => ({
  ...pickShownFacts(line),
  ...(line.giftCard && { giftCard: line.giftCard.gift }),
  ...(line.isGiftCard && !line.isDigital && { isPhysicalGiftCard: true }),
  ...(line.gift && { gift: { title: line.gift.title, fromCents: line.gift.fromCents, skus: line.gift.skus } }),
  ...(giftMessage !== undefined && { giftMessage }),
});

type PlacingParts = Pick<CheckoutParts, 'flags' | 'marketplaces' | 'reachFaultPoint'> & { readonly secret: string };

/**
 * Runs the one transaction of an order: removes the lines from the cart, decrements stock under lock, inserts the
 * order, issues its gift cards and queues the follow-up jobs.
 * @returns the order's id, also if another call has placed it; `stale` if the purchase has changed
 * @throws {OutOfStock}
 * @throws {InsufficientBalanceError}
 * @throws {ClosedAuthorization}
 * @throws {ApiError} 409 if a code cannot be used any more, or the customer has ordered a limited release before
 */
export async function placeOrder(
  tx: Transaction,
  order: Placeable,
  { secret, flags, marketplaces, reachFaultPoint }: PlacingParts,
): Promise<{ orderId: string } | 'stale'> {
  const { attempt, lines, buyer, captureAt } = order;
  const { purchaseId, version } = attempt;
  // Carts are locked before stock everywhere.
  const purchase = await lockPurchase(tx, attempt, (condition) => buildLockCartSql(buyer.cart, condition));
  const placedOrderId = purchase?.status === 'placed' ? await findOrderId(tx, purchaseId) : undefined;
  if (placedOrderId !== undefined) return { orderId: placedOrderId };
  if (!isPlaceableStatus(purchase?.status) || purchase?.version !== version) return 'stale';
  await reachFaultPoint('purchase locked');

  const skus = lines.filter(isSkuLine);
  const giftCards = lines.filter(isDigitalLine);
  const giftLineIds = giftCards.map(({ giftCard }) => giftCard.lineId);
  if (giftLineIds.length > 0) await removePurchasedGiftCards(tx, buyer.cart, giftLineIds);
  await enforceReleaseLimit(tx, buyer.customerId, skus);
  // A gift is no line of the cart.
  const bought = skus.filter(({ gift }) => gift === undefined);
  // Goods beside the cart leave it as it is.
  const removal = order.isSeparate ? undefined : buildRemovePurchasedSql(buildOwnerCondition(buyer.cart), bought);
  if (skus.length > 0) await lockStockFor(tx, skus, removal);
  await reachFaultPoint('cart emptied');
  const orderId = createOrderId();
  const orderLines = lines.map((line, index) => ({
    stockId: line.stockId,
    asin: line.asin,
    quantity: line.quantity,
    priceCents: line.priceCents,
    discountCents: order.lineDiscounts[index] ?? 0,
    taxCents: order.lineTaxes[index] ?? 0,
    badges: line.isDigital ? [] : line.badges,
    isReturnable: !line.isGiftCard,
    snapshot: toLineSnapshot(line, order.giftMessages[line.lineItemId]),
  }));
  const { placedAt: now, providerReference: reference } = order;
  const { customerId, marketplaceId } = buyer;
  const shopId = marketplaceId ?? marketplaces.getDefaultSettings().id;
  const owner = { customerId, marketplaceId: shopId, returnTerms: marketplaces.getReturnTerms(shopId) };
  const claim = order.dueCents === 0 ? [] : buildClaimStatements(buildPaymentKey(attempt), { orderId, reference, now });
  const newOrder = { ...order, ...owner, orderId, purchaseId, lines: orderLines };
  const alongside = [
    buildMarkPlacedSql(purchaseId, now),
    ...claim,
    ...(skus.length > 0 ? [buildDecrementStockSql(skus)] : []),
    buildOrderEventSql('orderPlaced', { orderId }),
    ...(order.dueCents > 0 && captureAt ? [buildEnqueueSql('capturePayment', { orderId }, { runAt: captureAt })] : []),
  ];
  const rowCounts = await insertOrder(tx, newOrder, alongside);
  if (rowCounts.includes(0)) throw new ClosedAuthorization();
  await reachFaultPoint('order written');
  // Lock order: stock, then codes, then the balance.
  await redeemCodes(tx, {
    customerId: buyer.customerId,
    email: buildEmailSqlById(buyer.customerId),
    orderId,
    coupons: order.coupons,
    netCents: Math.max(0, order.subTotalCents - order.discountCents),
    now: order.placedAt,
  });
  if (order.giftCents > 0) {
    const { giftCents: amountCents, placedAt: now } = order;
    await payFromBalance(tx, { customerId: buyer.customerId, orderId, amountCents, now });
  }
  if (giftCards.length > 0) {
    await issueGiftCards(tx, { orderId, cards: await readOrderedGifts(tx, orderId), secret, now: order.placedAt });
  }
  const { visitor } = buyer;
  if (visitor !== undefined)
    await recordExperimentOrder({ flags }, tx, { marketplaceId: owner.marketplaceId, visitor });
  return { orderId };
}
