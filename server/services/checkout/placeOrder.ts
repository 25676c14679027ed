import type { Transaction } from '../../platform/database/database.ts';
import type { LineSnapshot } from '../../platform/database/orderTables.ts';
import { newOrderId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue.ts';
import { takeFromCart, takeGiftCardsFromCart } from '../cart/actions.ts';
import { takeStock } from '../catalog/actions.ts';
import { issueGiftCards, payFromBalance } from '../giftcards/actions.ts';
import { redeemCodes } from '../promotions/actions.ts';
import { type Attempt, keyOf } from './authorizationStore.ts';
import type { Buyer } from './buyer.ts';
import type { Reached } from './faultPoints.ts';
import type { GiftMessages } from './giftOptions.ts';
import { keepReleases } from './limitedReleases.ts';
import { isGiftCard, isSku, lineIdOf } from './lines.ts';
import { insertOrder, type NewOrder, orderedGifts } from './orderStore.ts';
import type { QuotedLine } from './quote.ts';
import { lockPurchase, orderIdOf } from './store.ts';

/** A purchase that is complete and can be placed. */
export type Placeable = Omit<NewOrder, 'orderId' | 'lines' | 'authorizationKey' | 'purchaseId' | 'customerId'> & {
  readonly buyer: Buyer;
  readonly lines: readonly QuotedLine[];
  readonly attempt: Attempt;
  /** Limited releases among the lines: one piece for each customer. */
  readonly releases: readonly number[];
  /** The amount left for the payment method. */
  readonly dueCents: number;
  /** Each line's share of the discounts, in cents. */
  readonly lineDiscounts: readonly number[];
  /** Each line's share of the tax, in cents. */
  readonly lineTaxes: readonly number[];
  /** Gift messages by line item id. */
  readonly giftMessages: GiftMessages;
  /** When a digital order is captured; null for goods, which are captured when they ship. */
  readonly captureAt: Date | null;
};

/** Returns the product facts that the order keeps, independent of later catalogue changes. */
const snapshotOf = (line: QuotedLine, giftMessage: string | undefined): LineSnapshot => ({
  productId: line.productId,
  styleId: line.styleId,
  productName: line.productName,
  brandName: line.brandName,
  genderLabel: line.genderLabel,
  color: line.color,
  size: line.size,
  width: line.width,
  imageId: line.imageId,
  productUrl: line.productUrl,
  ...(line.giftCard && { giftCard: line.giftCard.gift }),
  ...(giftMessage !== undefined && { giftMessage }),
});

/**
 * Runs the one transaction of an order: removes the lines from the cart, decrements stock under lock, inserts the
 * order, issues its gift cards and queues the follow-up jobs.
 * @returns the order's id, also where another call placed it meanwhile; `stale` where the purchase has changed
 *  meanwhile
 * @throws {OutOfStock}
 * @throws {BalanceTooLow}
 * @throws {ApiError} 409 where a code cannot be used any more, or the customer has ordered a limited release before
 */
export async function placeOrder(
  tx: Transaction,
  order: Placeable,
  { secret, reached }: { readonly secret: string; readonly reached: Reached },
): Promise<{ orderId: string } | 'stale'> {
  const { attempt, lines, buyer, captureAt } = order;
  const { purchaseId, version } = attempt;
  const purchase = await lockPurchase(tx, purchaseId);
  const placed = purchase?.status === 'placed' ? await orderIdOf(tx, purchaseId) : undefined;
  if (placed !== undefined) return { orderId: placed };
  if (purchase?.status !== 'open' || purchase.version !== version) return 'stale';
  await reached('purchase locked');

  const skus = lines.filter(isSku);
  const giftCards = lines.filter(isGiftCard);
  // Carts are locked before stock everywhere.
  await takeFromCart(tx, buyer.cart, skus);
  const giftLineIds = giftCards.map(({ giftCard }) => giftCard.lineId);
  if (giftLineIds.length > 0) await takeGiftCardsFromCart(tx, buyer.cart, giftLineIds);
  await reached('cart emptied');
  await keepReleases(tx, buyer.customerId, skus, order.releases);
  await takeStock(tx, skus);
  await reached('stock taken');
  const orderId = newOrderId();
  const orderLines = lines.map((line, index) => ({
    stockId: line.stockId,
    asin: line.asin,
    quantity: line.quantity,
    priceCents: line.priceCents,
    discountCents: order.lineDiscounts[index] ?? 0,
    taxCents: order.lineTaxes[index] ?? 0,
    snapshot: snapshotOf(line, order.giftMessages[lineIdOf(line)]),
  }));
  await insertOrder(tx, {
    ...order,
    customerId: buyer.customerId,
    orderId,
    purchaseId,
    lines: orderLines,
    authorizationKey: keyOf(attempt),
  });
  await reached('order written');
  // Lock order: stock, then codes, then the balance.
  await redeemCodes(tx, { customerId: buyer.customerId, orderId, coupons: order.coupons, now: order.placedAt });
  if (order.giftCents > 0) {
    const { giftCents: amountCents, placedAt: now } = order;
    await payFromBalance(tx, { customerId: buyer.customerId, orderId, amountCents, now });
  }
  if (giftCards.length > 0) {
    await issueGiftCards(tx, { orderId, cards: await orderedGifts(tx, orderId), secret, now: order.placedAt });
  }
  await enqueue(tx, 'orderPlacedMail', { orderId });
  if (order.dueCents > 0 && captureAt) await enqueue(tx, 'capturePayment', { orderId }, { runAt: captureAt });
  await reached('jobs queued');
  return { orderId };
}
