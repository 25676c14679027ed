import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { describeStocks, findStockIds, type StockDescription } from '../catalog/actions.ts';
import { type LockedOrder, lockOrder } from '../orders/actions/lockOrder.ts';
import { allocateRefund, readPaid } from '../orders/actions/owed.ts';
import { type ChosenPiece, chooseReturnable } from '../returns/actions/request/chooseReturnable.ts';

export type ExchangeItemWish = { readonly lineItemId: string; readonly asin: string };

/** A piece of a locked order with the SKU that replaces it. */
export type ChosenExchange = {
  readonly order: LockedOrder;
  readonly line: Order['lineItems'][number];
  readonly piece: ChosenPiece;
  readonly replacement: StockDescription;
  /** Today's price of the piece's SKU; undefined if it is no longer sold. */
  readonly todayCents: number | undefined;
  /** The most that can be refunded for the piece, in cents. */
  readonly worthCents: number;
};

/** @throws {ApiError} 400 `exchange.unavailable` if the marketplace has no exchanges */
function requireExchanges({ marketplaces }: Pick<Parts, 'marketplaces'>, { shop }: Order): void {
  if (!marketplaces.getReturnSettings(shop.marketplaceId).hasExchanges)
    throw new ApiError(400, 'exchange.unavailable', 'Items cannot be exchanged here. You can return them.');
}

/** @throws {ApiError} 400 `exchange.other.product`, `exchange.same.item` */
async function findReplacement(
  tx: Transaction,
  { asin, productId }: Pick<Order['lineItems'][number], 'asin' | 'productId'>,
  wantedAsin: string,
): Promise<Pick<ChosenExchange, 'replacement' | 'todayCents'>> {
  if (wantedAsin === asin)
    throw new ApiError(400, 'exchange.same.item', 'That is the one you have. Choose another size or color.');
  const stockIds = await findStockIds(tx, [wantedAsin, asin]);
  const skus = await describeStocks(tx, [...stockIds.values()]);
  const replacement = skus.find((sku) => sku.asin === wantedAsin);
  const todayCents = skus.find((sku) => sku.asin === asin)?.priceCents;
  if (replacement?.productId === productId) return { replacement, todayCents };
  throw new ApiError(
    400,
    'exchange.other.product',
    'You can exchange this for another size or color of the same product.',
  );
}

/**
 * Locks an order and returns one piece of a line with its replacement.
 * @param shownOrder the same order, as read before it was locked
 * @throws {ApiError} 404; 400 `exchange.unavailable`, `exchange.other.product`, `exchange.same.item`,
 *  `prior.contract.id`, `ineligible.return.denied`
 */
export async function chooseExchange(
  parts: Pick<Parts, 'marketplaces'>,
  tx: Transaction,
  { shownOrder, wish, now }: { readonly shownOrder: Order; readonly wish: ExchangeItemWish; readonly now: Date },
): Promise<ChosenExchange> {
  requireExchanges(parts, shownOrder);
  const order = await lockOrder(tx, shownOrder.orderId);
  const line = shownOrder.lineItems.find(({ lineItemId }) => lineItemId === wish.lineItemId);
  if (!order || !line) throw createNotFoundError('This item');
  const items = [{ lineItemId: wish.lineItemId, quantity: 1 }];
  const [piece] = await chooseReturnable(parts, tx, order, { shownOrder, items, now });
  if (!piece) throw createNotFoundError('This item');
  const { giftCents, chargeCents, exchangeCents } = allocateRefund(piece.refundCents, await readPaid(tx, order));
  const worthCents = giftCents + chargeCents + exchangeCents;
  if (worthCents < piece.refundCents || piece.refundCents < piece.priceCents - piece.discountCents + piece.taxCents)
    throw new ApiError(400, 'ineligible.return.denied', 'This item was refunded already. Please call us.');
  return { order, line, piece, worthCents, ...(await findReplacement(tx, line, wish.asin)) };
}
