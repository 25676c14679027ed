import type { Order } from '../../../../../src/contracts/orders/orders.ts';
import { REFUND_DESTINATIONS, type RefundDestination } from '../../../../../src/lib/orders/returns.ts';
import type { Parts } from '../../../../parts.ts';
import type { StoredKeptGift } from '../../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { type ChosenItem, chooseLines } from '../../../orders/actions/chosenItems.ts';
import { isGuestOrder } from '../../../orders/actions/guestOrders.ts';
import { type LockedOrder, sortByRemainingValue } from '../../../orders/actions/lockOrder.ts';
import { findReturnRefusal, findShipmentState } from '../../../orders/actions/returnWindow.ts';
import { findWarehouse } from '../../rules.ts';
import { toLeavingPiece } from '../keptGifts.ts';
import { findOpenContract } from '../returnPieceStore.ts';

export type ChosenPiece = {
  readonly lineItemId: string;
  readonly itemUniqueId: string;
  readonly priceCents: number;
  /** Its share of the promo codes. */
  readonly discountCents: number;
  readonly taxCents: number;
  /** After promo codes, with tax, less earlier refunds. */
  readonly refundCents: number;
  /** The gifts that the customer keeps, and for which its refund leaves out a part. */
  readonly keptGifts?: readonly StoredKeptGift[];
  /** The warehouse that takes it back; null for the default one. */
  readonly warehouse: string | null;
};

/** Names the earlier return, so that the page can lead to it (transactions §8, repetitive transportation). */
const createInReturnError = (text: string, contractId: string): ApiError =>
  new ApiError(400, 'prior.contract.id', text, { 'prior.contract.id': contractId });

/** @throws {ApiError} 400 for items that go to different warehouses (transactions §8, mixed return destination) */
function checkWarehouses(pieces: readonly ChosenPiece[]): readonly ChosenPiece[] {
  if (new Set(pieces.map(({ warehouse }) => warehouse)).size <= 1) return pieces;
  const text = 'These items go to different places. Please make two returns.';
  throw new ApiError(400, 'ineligible.return.capable.destinations', text);
}

type Choice = {
  /** The order as read before it was locked. */
  readonly shownOrder: Order;
  readonly items: readonly ChosenItem[];
  readonly now: Date;
  /** Whether items that were sold as final can go back too. */
  readonly isStatutory?: boolean | undefined;
};

/**
 * Returns the pieces of a locked order that the items name.
 * @throws {ApiError} 404 for an unknown item; 400 `quantity.invalid`, `prior.contract.id`, `ineligible.return.denied`,
 *  `ineligible.return.capable.destinations`
 */
export async function chooseReturnable(
  { marketplaces }: Pick<Parts, 'marketplaces'>,
  tx: Transaction,
  order: LockedOrder,
  { shownOrder, items, now, isStatutory = false }: Choice,
): Promise<readonly ChosenPiece[]> {
  const settings = marketplaces.getReturnSettings(shownOrder.shop.marketplaceId);
  const chosenLines = chooseLines(order.lines.map(sortByRemainingValue), items).map(({ line, pieces }) => ({
    line,
    pieces: line.pieces.slice(0, pieces),
  }));
  const ids = chosenLines.flatMap(({ pieces }) => pieces.map(({ itemUniqueId }) => itemUniqueId));
  const findSold = ({ lineItemId }: { readonly lineItemId: unknown }) =>
    shownOrder.lineItems.find((orderLine) => orderLine.lineItemId === String(lineItemId));
  for (const { line } of chosenLines) {
    const orderLine = findSold(line);
    const refusal = findReturnRefusal(
      {
        returnable: isStatutory || (orderLine?.returnable ?? false),
        giftCard: orderLine?.giftCard,
        isPhysicalGiftCard: orderLine?.isPhysicalGiftCard,
        status: line.status,
        ...findShipmentState(shownOrder, String(line.lineItemId)),
        // Of all pieces, as the order's flags say.
        returnAttempts: Math.max(...line.pieces.map(({ returnAttempts }) => returnAttempts)),
        isExchanged: line.pieces.some(({ exchangedCents }) => exchangedCents > 0),
      },
      { placedAt: shownOrder.placedAt, returnDays: shownOrder.shop.returnDays, maxAttempts: settings.maxAttempts, now },
    );
    if (refusal?.isOpen) throw createInReturnError(refusal.text, (await findOpenContract(tx, ids)) ?? '');
    if (refusal) throw new ApiError(400, 'ineligible.return.denied', refusal.text);
  }
  const chosenPieces = chosenLines.flatMap(({ line, pieces }) => {
    const orderLine = findSold(line);
    const warehouse = orderLine ? findWarehouse(orderLine, settings) : null;
    return pieces.map((piece) => ({ ...toLeavingPiece(line, piece), warehouse }));
  });
  return checkWarehouses(chosenPieces);
}

/** Returns the pieces with the fee of their return taken off their refunds, which do not fall below zero. */
export function takeFee(pieces: readonly ChosenPiece[], feeCents: number): ChosenPiece[] {
  let openCents = feeCents;
  return pieces.map((piece) => {
    const takenCents = Math.min(openCents, piece.refundCents);
    openCents -= takenCents;
    return { ...piece, refundCents: piece.refundCents - takenCents };
  });
}

/** Returns the destinations of a refund (transactions §4): a guest has no account for a gift balance. */
export const findDestinations = async (
  db: Database | Transaction,
  orderId: string,
): Promise<readonly RefundDestination[]> =>
  (await isGuestOrder(db, orderId)) ? ['original payment'] : REFUND_DESTINATIONS;
