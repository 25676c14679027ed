import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import { createToken } from '../../../platform/ids.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../chooseLines.ts';
import { type LockedLine, type LockedOrder, lockOrder } from '../lockOrder.ts';
import { emitOrderEvent } from '../orderEvents.ts';
import type { Paid } from '../payment/allocateRefund.ts';
import { readPaid } from '../payment/readPaid.ts';
import { assertCardsComeBack, excludeValuedPieces, findValued } from './physicalCards.ts';
import { type Condition, receiveBack } from './receiveBack.ts';
import { refundOrder } from './refundOrder.ts';
import { findRefund, type OrderRefund } from './refundStore.ts';
import {
  computeMaxRefund,
  computeRemainingValue,
  findRefundRefusal,
  quoteRefund,
  sortByRemainingValue,
} from './rules.ts';

export type RefundItemsRequest = {
  readonly orderId: string;
  /** The items to refund; undefined means all shipped items or, with an amount, the order as a whole. */
  readonly items?: readonly ChosenItem[] | undefined;
  /** In cents; undefined means the whole remaining value of the items, without shipping. */
  readonly amountCents?: number | undefined;
  /** Up to 200 characters, shown to the customer. */
  readonly reason: string;
  /** Set if the goods are in the warehouse: they are recorded as received, and sellable ones are on sale again. */
  readonly restock?: Condition | undefined;
  /** The idempotency key. */
  readonly requestKey?: string | undefined;
};

const createConflictError = (id: string, text: string): ApiError => new ApiError(409, id, text);

const CARD_IS_VALID =
  'is a gift card that is worth money, or was redeemed. Deactivate it first: "gift-card deactivate".';

/**
 * @param valued pieces whose gift cards still have a value
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `refund.item`
 */
function chooseRefundable(
  { lines }: LockedOrder,
  items: readonly ChosenItem[] | undefined,
  valued: ReadonlySet<string>,
): ChosenLine[] {
  if (!items) {
    const left = lines.filter((line) => findRefundRefusal(line) === undefined);
    if (left.length === 0)
      throw createConflictError('refund.item', 'Nothing of this order has left. Cancel it instead.');
    return left.map((line) => excludeValuedPieces(line, valued)).filter(({ pieces }) => pieces > 0);
  }
  const ordered = lines.map((line) => excludeValuedPieces(sortByRemainingValue(line), valued).line);
  return chooseLines(ordered, items).map((chosen) => {
    const { line, pieces } = chosen;
    const refusal = findRefundRefusal(line);
    if (refusal !== undefined) throw createConflictError('refund.item', refusal);
    if (line.pieces.slice(0, pieces).some(({ itemUniqueId }) => valued.has(itemUniqueId)))
      throw createConflictError('refund.item', `Line ${line.lineItemId} ${CARD_IS_VALID}`);
    return chosen;
  });
}

const listPieceIds = (chosen: readonly ChosenLine[]): string[] =>
  chosen.flatMap(({ line, pieces }) => line.pieces.slice(0, pieces).map(({ itemUniqueId }) => itemUniqueId));

/** Returns the pieces that a refund may cover, and the maximum amount. Deactivates gift cards that came back. */
async function readRefundable(tx: Transaction, order: LockedOrder, { items, restock }: RefundItemsRequest, paid: Paid) {
  const none: ReadonlySet<string> = new Set();
  if (restock) await assertCardsComeBack(tx, order, listPieceIds(chooseRefundable(order, items, none)));
  const valued = await findValued(tx, order);
  const valuedCents = order.lines
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, piece) => sum + (valued.has(piece.itemUniqueId) ? computeRemainingValue(piece) : 0), 0);
  return {
    chosen: chooseRefundable(order, items, valued),
    mostCents: Math.max(0, computeMaxRefund(order.lines, paid) - valuedCents),
  };
}

/** The statuses of goods that a customer has, and that may come back without a return. */
const KEPT: readonly LockedLine['status'][] = ['shipped', 'delivered', 'delivery mistake'];

/** @throws {ApiError} 409 for goods that are in a return, come back in their parcel, or came back before */
async function restockItems(
  tx: Transaction,
  order: LockedOrder,
  chosen: readonly ChosenLine[],
  condition: Condition,
): Promise<void> {
  const blockedLine = chosen.find(({ line }) => line.kind !== 'goods' || !KEPT.includes(line.status));
  if (blockedLine) {
    const { lineItemId, status } = blockedLine.line;
    const text = `Line ${lineItemId} is ${status}, so it is received by "return receive" or "order receive".`;
    throw createConflictError('refund.restock', text);
  }
  await receiveBack(tx, order, listPieceIds(chosen), condition);
}

/**
 * Refunds items of an order after it shipped, or an amount, for the operator. Money goes back to the original payment:
 * the gift balance first, then the payment method. Returns, cancellations and these refunds share one limit for each
 * piece and for the order. Idempotent by `requestKey`.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `refund.item`, `refund.amount`, `refund.restock`,
 * `refund.unpaid`, `order.item.redeemed`
 */
export const refundItems = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  request: RefundItemsRequest,
): Promise<OrderRefund> =>
  db.transaction().execute(async (tx) => {
    const { orderId, items, amountCents, reason, restock, requestKey = createToken() } = request;
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound('This order');
    const cause = `operator:${requestKey}`;
    const before = await findRefund(tx, orderId, cause);
    if (before) return before;
    const paid = await readPaid(tx, order);
    const { chosen, mostCents } = await readRefundable(tx, order, request, paid);
    if (!paid.isTaken && paid.chargeCents > paid.returnedChargeCents)
      throw createConflictError('refund.unpaid', 'This order is not charged yet, so nothing of it can be refunded.');
    const quote = quoteRefund({ chosen, isNamed: items !== undefined, amountCents }, mostCents);
    if ('refusal' in quote) throw createConflictError('refund.amount', quote.refusal);
    const ofPieces = quote.pieces.reduce((sum, { cents }) => sum + cents, 0);
    const { pieces: _, ...refund } = await refundOrder(tx, order, {
      cause,
      pieces: quote.pieces,
      extraCents: quote.amountCents - ofPieces,
      destination: 'original payment',
      reason,
      now: clock.now(),
    });
    if (restock) await restockItems(tx, order, chosen, restock);
    // The mail about the provider's part is sent when the provider has made the refund.
    const { giftCents } = refund;
    if (giftCents > 0) await emitOrderEvent(tx, 'balanceRefunded', { orderId, cause, amountCents: giftCents });
    return refund;
  });
