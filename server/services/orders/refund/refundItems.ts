import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { createToken } from '../../../platform/ids.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../chooseLines.ts';
import { type LockedLine, type LockedOrder, lockOrder } from '../lockOrder.ts';
import { emitOrderEvent } from '../orderEvents.ts';
import type { PaidAmounts } from '../payment/allocateRefund.ts';
import { readPaid } from '../payment/readPaid.ts';
import { assertCardsComeBack, excludeValuedPieces, findValued } from './physicalCards.ts';
import { type Condition, receiveBack } from './receiveBack.ts';
import { formatRefundCause } from './refundCause.ts';
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
 * @param valuedIds pieces whose gift cards still have a value
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `refund.item`
 */
function chooseRefundable(
  { lines }: LockedOrder,
  items: readonly ChosenItem[] | undefined,
  valuedIds: ReadonlySet<string>,
): ChosenLine[] {
  if (!items) {
    const refundableLines = lines.filter((line) => findRefundRefusal(line) === undefined);
    if (refundableLines.length === 0)
      throw createConflictError('refund.item', 'Nothing of this order has left. Cancel it instead.');
    return refundableLines.map((line) => excludeValuedPieces(line, valuedIds)).filter(({ pieces }) => pieces > 0);
  }
  const sortedLines = lines.map((line) => excludeValuedPieces(sortByRemainingValue(line), valuedIds).line);
  return chooseLines(sortedLines, items).map((chosenLine) => {
    const { line, pieces } = chosenLine;
    const refusal = findRefundRefusal(line);
    if (refusal !== undefined) throw createConflictError('refund.item', refusal);
    if (line.pieces.slice(0, pieces).some(({ itemUniqueId }) => valuedIds.has(itemUniqueId)))
      throw createConflictError('refund.item', `Line ${line.lineItemId} ${CARD_IS_VALID}`);
    return chosenLine;
  });
}

const listPieceIds = (chosenLines: readonly ChosenLine[]): string[] =>
  chosenLines.flatMap(({ line, pieces }) => line.pieces.slice(0, pieces).map(({ itemUniqueId }) => itemUniqueId));

/** Returns the pieces that a refund may cover, and the maximum amount. Deactivates gift cards that came back. */
async function readRefundable(
  tx: Transaction,
  order: LockedOrder,
  { items, restock }: RefundItemsRequest,
  paidAmounts: PaidAmounts,
) {
  const noIds: ReadonlySet<string> = new Set();
  if (restock) await assertCardsComeBack(tx, order, listPieceIds(chooseRefundable(order, items, noIds)));
  const valuedIds = await findValued(tx, order);
  const valuedCents = order.lines
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, piece) => sum + (valuedIds.has(piece.itemUniqueId) ? computeRemainingValue(piece) : 0), 0);
  return {
    chosenLines: chooseRefundable(order, items, valuedIds),
    mostCents: Math.max(0, computeMaxRefund(order.lines, paidAmounts) - valuedCents),
  };
}

/** The statuses of goods that a customer has, and that may come back without a return. */
const RESTOCKABLE_STATUSES: readonly LockedLine['status'][] = ['shipped', 'delivered', 'delivery mistake'];

/** @throws {ApiError} 409 for goods that are in a return, come back in their parcel, or came back before */
async function restockItems(
  tx: Transaction,
  order: LockedOrder,
  chosenLines: readonly ChosenLine[],
  condition: Condition,
): Promise<void> {
  const blockedLine = chosenLines.find(
    ({ line }) => line.kind !== 'goods' || !RESTOCKABLE_STATUSES.includes(line.status),
  );
  if (blockedLine) {
    const { lineItemId, status } = blockedLine.line;
    const text = `Line ${lineItemId} is ${status}, so it is received by "return receive" or "order receive".`;
    throw createConflictError('refund.restock', text);
  }
  await receiveBack(tx, order, listPieceIds(chosenLines), condition);
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
    if (!order) throw createNotFoundError('This order');
    const cause = { kind: 'operator', id: requestKey } as const;
    const earlierRefund = await findRefund(tx, orderId, cause);
    if (earlierRefund) return earlierRefund;
    const paidAmounts = await readPaid(tx, order);
    const { chosenLines, mostCents } = await readRefundable(tx, order, request, paidAmounts);
    if (!paidAmounts.isTaken && paidAmounts.chargeCents > paidAmounts.returnedChargeCents)
      throw createConflictError('refund.unpaid', 'This order is not charged yet, so nothing of it can be refunded.');
    const quote = quoteRefund({ chosenLines, isNamed: items !== undefined, amountCents }, mostCents);
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
    if (restock) await restockItems(tx, order, chosenLines, restock);
    // The mail about the provider's part is sent when the provider has made the refund.
    const { giftCents } = refund;
    if (giftCents > 0)
      await emitOrderEvent(tx, 'balanceRefunded', { orderId, cause: formatRefundCause(cause), amountCents: giftCents });
    return refund;
  });
