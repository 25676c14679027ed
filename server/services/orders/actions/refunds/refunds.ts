import { formatCents } from '../../../../../src/lib/money.ts';
import type { RefundDestination } from '../../../../../src/lib/orders/returns.ts';
import type { Parts } from '../../../../parts.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../../platform/http/apiError.ts';
import { createToken } from '../../../../platform/ids.ts';
import { enqueue } from '../../../../platform/queue/queue.ts';
import { returnToBalance } from '../../../giftcards/actions.ts';
import { assertVersion } from '../../../operations/versionConflict.ts';
import { requestRefund } from '../../../payments/actions/refund/refundStore.ts';
import { hasOpenDispute } from '../../../payments/desk/disputeStore.ts';
import {
  allocateToPieces,
  computeMaxRefund,
  findRefundRefusal,
  type PieceShare,
  quoteRefund,
} from '../../refund/rules.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../chosenItems.ts';
import {
  computeRemainingValue,
  type LockedLine,
  type LockedOrder,
  lockOrder,
  sortByRemainingValue,
} from '../lockOrder.ts';
import { emitOrderEvent } from '../orderEvents.ts';
import { allocateRefund, assertUndisputed, type PaidAmounts, readPaid } from '../owed.ts';
import { EXCHANGE_REFUND } from './exchangedValue.ts';
import { assertCardsComeBack, type Condition, excludeValuedPieces, findValued, receiveBack } from './receiveBack.ts';
import {
  addToPieces,
  findRefund,
  formatRefundCause,
  insertRefund,
  type OrderRefund,
  type RefundCause,
} from './refundParts.ts';

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
  /** The most that the person may refund; undefined without a limit. */
  readonly maxCents?: number | undefined;
  /** The version of the order that the person saw. */
  readonly seenVersion?: number | undefined;
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

/** @throws {ApiError} 403 `refund.limit` for more than the person may refund */
function assertWithinLimit(cents: number, maxCents: number | undefined): void {
  if (maxCents === undefined || cents <= maxCents) return;
  const text = `This refunds ${formatCents(cents)}, and you may refund up to ${formatCents(maxCents)}.`;
  throw new ApiError(403, 'refund.limit', text);
}

/**
 * Refunds items of an order after it shipped, or an amount, for the operator. Money goes back to the original payment:
 * the gift balance first, then the payment method. Returns, cancellations and these refunds share one limit for each
 * piece and for the order. Idempotent by `requestKey`.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 403 `refund.limit`; 409 `refund.item`, `refund.amount`,
 * `refund.restock`, `refund.unpaid`, `order.item.redeemed`, `order.disputed`
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
    assertVersion(request.seenVersion, order.version);
    const paidAmounts = await readPaid(tx, order);
    await assertUndisputed(tx, orderId);
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
    const { giftCents, chargeCents, exchangeCents } = refund;
    assertWithinLimit(giftCents + chargeCents + exchangeCents, request.maxCents);
    if (restock) await restockItems(tx, order, chosenLines, restock);
    // The mail about the provider's part is sent when the provider has made the refund.
    if (giftCents > 0)
      await emitOrderEvent(tx, 'balanceRefunded', { orderId, cause: formatRefundCause(cause), amountCents: giftCents });
    return refund;
  });

export type OrderRefundRequest = {
  readonly cause: RefundCause;
  /** The amount for each piece of the order; reduced where less is left of the piece. */
  readonly pieces: readonly PieceShare[];
  /** An amount that belongs to no piece, such as the shipping. */
  readonly extraCents?: number;
  readonly destination: RefundDestination;
  /** A text for the customer. */
  readonly reason?: string;
  readonly now: Date;
};

export type MadeRefund = OrderRefund & { readonly pieces: readonly PieceShare[] };

/** Returns the amounts of the pieces, each at most the piece's remaining value. */
function capShares({ lines }: LockedOrder, pieces: readonly PieceShare[]): PieceShare[] {
  const remainingValues = new Map(
    lines.flatMap((line) => line.pieces.map((piece) => [piece.itemUniqueId, computeRemainingValue(piece)] as const)),
  );
  return pieces.map(({ itemUniqueId, cents }) => ({
    itemUniqueId,
    cents: Math.min(cents, remainingValues.get(itemUniqueId) ?? 0),
  }));
}

/**
 * Refunds pieces of a shipped, locked order, and any extra amount, in the caller's transaction: to the original
 * payment, the gift balance first, or at once as store credit to the gift balance. Never returns more of a piece or of
 * the order than was paid and not returned before; the answer has the actual amount. Where nothing is left, no refund
 * is made. Idempotent by cause; the answer to a repeated cause has no shares. The amount that an exchanged item had
 * paid is refunded by a job, which locks the order of that item. While the payment is disputed, money goes back to it
 * only, and waits for the end: a lost dispute has returned it already.
 */
export async function refundOrder(
  tx: Transaction,
  order: LockedOrder,
  { cause, pieces, extraCents = 0, destination: wanted, reason, now }: OrderRefundRequest,
): Promise<MadeRefund> {
  const { orderId, customerId } = order;
  const earlierRefund = await findRefund(tx, orderId, cause);
  if (earlierRefund) return { ...earlierRefund, pieces: [] };
  const paidAmounts = await readPaid(tx, order);
  const destination = (await hasOpenDispute(tx, orderId)) ? 'original payment' : wanted;
  if (!paidAmounts.isTaken && paidAmounts.chargeCents > paidAmounts.returnedChargeCents)
    throw new Error(`order ${orderId} is not charged yet, so nothing of it can be refunded`);
  const valuedIds = await findValued(tx, order);
  if (pieces.some(({ itemUniqueId, cents }) => cents > 0 && valuedIds.has(itemUniqueId)))
    throw new Error(`a gift card of order ${orderId} is worth money, so its price cannot be refunded`);
  const cappedShares = capShares(order, pieces);
  const wantedCents = cappedShares.reduce((sum, { cents }) => sum + cents, extraCents);
  const amountCents = Math.min(wantedCents, computeMaxRefund(order.lines, paidAmounts));
  const parts = allocateRefund(amountCents, paidAmounts);
  const { giftCents, chargeCents, exchangeCents } = parts;
  const refundCents = giftCents + chargeCents + exchangeCents;
  const shares = allocateToPieces(cappedShares, refundCents);
  if (refundCents === 0) return { ...parts, pieces: shares };
  const refund = await insertRefund(tx, { orderId, cause, destination, ...parts, reason }, now);
  await addToPieces(tx, shares);
  const key = formatRefundCause(cause);
  const creditCents = destination === 'store credit' ? giftCents + chargeCents : giftCents;
  if (creditCents > 0) await returnToBalance(tx, { customerId, orderId, amountCents: creditCents, now });
  if (destination === 'original payment' && chargeCents > 0)
    await requestRefund(tx, { orderId, cause: key, amountCents: chargeCents, now });
  if (exchangeCents > 0)
    await enqueue(tx, EXCHANGE_REFUND, { orderId, cause: key, amountCents: exchangeCents, destination });
  return { ...refund, pieces: shares };
}
