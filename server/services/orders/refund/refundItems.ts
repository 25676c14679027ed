import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import { newToken } from '../../../platform/ids.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../chooseLines.ts';
import { type LockedLine, type LockedOrder, lockOrder } from '../lockOrder.ts';
import { emitOrderEvent } from '../orderEvents.ts';
import { readPaid } from '../payment/readPaid.ts';
import { type Condition, receiveBack } from './receiveBack.ts';
import { refundOrder } from './refundOrder.ts';
import { findRefund, type OrderRefund } from './refundStore.ts';
import { findRefundRefusal, mostLeftFirst, mostRefundable, quoteRefund } from './rules.ts';

export type RefundItemsRequest = {
  readonly orderId: string;
  /** The items to refund; undefined means all that have left, or with an amount the order as a whole. */
  readonly items?: readonly ChosenItem[] | undefined;
  /** In cents; undefined means all that is left of the items, without shipping. */
  readonly amountCents?: number | undefined;
  /** Up to 200 letters, which the customer reads. */
  readonly reason: string;
  /** Set where the goods are in the warehouse: they are received, and on sale again if sellable. */
  readonly restock?: Condition | undefined;
  /** The idempotency key. */
  readonly requestKey?: string | undefined;
};

const conflict = (id: string, text: string): ApiError => new ApiError(409, id, text);

/** @throws {ApiError} 404; 400 `quantity.invalid`; 409 `refund.item` */
function chooseRefundable({ lines }: LockedOrder, items: readonly ChosenItem[] | undefined): ChosenLine[] {
  if (!items) {
    const left = lines.filter((line) => findRefundRefusal(line) === undefined);
    if (left.length === 0) throw conflict('refund.item', 'Nothing of this order has left. Cancel it instead.');
    return left.map((line) => ({ line, pieces: line.quantity }));
  }
  return chooseLines(lines.map(mostLeftFirst), items).map((chosen) => {
    const refusal = findRefundRefusal(chosen.line);
    if (refusal !== undefined) throw conflict('refund.item', refusal);
    return chosen;
  });
}

/** The statuses of goods that a customer keeps, and that may come back without a return. */
const KEPT: readonly LockedLine['status'][] = ['shipped', 'delivered', 'delivery mistake'];

/** @throws {ApiError} 409 for goods that are in a return, come back in their parcel, or are back */
async function restockItems(
  tx: Transaction,
  order: LockedOrder,
  chosen: readonly ChosenLine[],
  condition: Condition,
): Promise<void> {
  const stuck = chosen.find(({ line }) => line.kind !== 'goods' || !KEPT.includes(line.status));
  if (stuck) {
    const { lineItemId, status } = stuck.line;
    const text = `Line ${lineItemId} is ${status}, so it is received by "return receive" or "order receive".`;
    throw conflict('refund.restock', text);
  }
  const ids = chosen.flatMap(({ line, pieces }) => line.pieces.slice(0, pieces).map((piece) => piece.itemUniqueId));
  await receiveBack(tx, order, ids, condition);
}

/**
 * Refunds items of an order after it shipped, or an amount, for the operator. Money goes back to what paid: the gift balance
 * first, then the payment method. Returns, cancellations and these refunds share one limit for each piece and for the
 * order. Idempotent by `requestKey`.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `refund.item`, `refund.amount`, `refund.restock`, `refund.unpaid`
 */
export const refundItems = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  request: RefundItemsRequest,
): Promise<OrderRefund> =>
  db.transaction().execute(async (tx) => {
    const { orderId, items, amountCents, reason, restock, requestKey = newToken() } = request;
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound('This order');
    const cause = `operator:${requestKey}`;
    const before = await findRefund(tx, orderId, cause);
    if (before) return before;
    const chosen = chooseRefundable(order, items);
    const paid = await readPaid(tx, order);
    if (!paid.isTaken && paid.chargeCents > paid.returnedChargeCents)
      throw conflict('refund.unpaid', 'This order is not charged yet, so nothing of it can be refunded.');
    const quote = quoteRefund({ chosen, isNamed: items !== undefined, amountCents }, mostRefundable(order.lines, paid));
    if ('refusal' in quote) throw conflict('refund.amount', quote.refusal);
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
    // The provider's part is mailed when the provider has made it.
    const { giftCents } = refund;
    if (giftCents > 0) await emitOrderEvent(tx, 'balanceRefunded', { orderId, cause, amountCents: giftCents });
    return refund;
  });
