import type { Canceller, CancelReason } from '../../../../src/lib/orders/orders.ts';
import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { createToken } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { restock } from '../../catalog/actions.ts';
import { returnToBalance } from '../../giftcards/actions.ts';
import { assertVersion } from '../../operations/versionConflict.ts';
import { requestRefund } from '../../payments/actions/refund/refundStore.ts';
import { isCancellable, isCustomerCancellable } from '../itemFlags.ts';
import { describePackedLine, findCancelEvents, isKept, isPacked, quoteCancellation } from '../quoteCancellation.ts';
import { splitLines } from '../splitLines.ts';
import { findOrderEvent } from '../stateMachine.ts';
import { type Cancellation, findByKey, findCancellation, findRecent, insertCancellation } from './cancellations.ts';
import { queueChargeReconciliation } from './charges.ts';
import { buildItemsKey, type ChosenItem, type ChosenLine, chooseLines, SAME_ACT_MS } from './chosenItems.ts';
import { isGuestOrder } from './guestOrders.ts';
import { type LockedLine, type LockedOrder, lockOrder, readLockedLines } from './lockOrder.ts';
import { changeLines, changeOrder, emitOrderEvent } from './orderEvents.ts';
import { assertUndisputed, readOwedCents, readPaid } from './owed.ts';
import { listLostGifts } from './pieces.ts';
import { EXCHANGE_REFUND } from './refunds/exchangedValue.ts';

type Canceling = {
  /** A customer may cancel less than the operator; items that cannot be cancelled any more are left out. */
  readonly by?: 'customer' | 'operator' | undefined;
  /** Whether the shop pays for returns, of which a customer is told; by default it does. */
  readonly hasFreeReturns?: boolean | undefined;
};

/** @param stuck at least one line, none of which can be cancelled */
function createRefusalError(blockedLines: readonly LockedLine[], { by, hasFreeReturns }: Canceling): ApiError {
  const packedLines = blockedLines.filter(isPacked);
  if (packedLines.length > 0) {
    const words = new Set(packedLines.map((line) => describePackedLine(line, by, hasFreeReturns)));
    return new ApiError(409, 'order.item.packed', [...words].join(' '));
  }
  return blockedLines[0]?.isRedeemed
    ? new ApiError(409, 'order.item.redeemed', 'This gift card was redeemed already.')
    : new ApiError(409, 'order.item.shipped', 'This item has already shipped.');
}

const createReplacementError = (): ApiError =>
  new ApiError(409, 'order.item.exchange', 'This item is the new one of an exchange. Cancel the exchange instead.');

/**
 * Returns the lines to cancel, all of the order by default; empty if all named lines are cancelled already. A gift goes
 * along if the rest does not meet its condition any more.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.packed`, `order.item.shipped`, `order.item.redeemed`,
 *  `order.item.exchange`
 */
export function chooseCancellable(
  { lines, exchangeOf }: Pick<LockedOrder, 'lines' | 'exchangeOf'>,
  { items, by = 'operator', hasFreeReturns }: Canceling & { readonly items?: readonly ChosenItem[] | undefined },
): ChosenLine[] {
  const canCancel = by === 'customer' ? isCustomerCancellable : isCancellable;
  const chosenLines = items ? chooseLines(lines, items) : lines.map((line) => ({ line, pieces: line.quantity }));
  const open = chosenLines.filter(({ line }) => isKept(line));
  if (by === 'customer' && exchangeOf !== null && open.length > 0) throw createReplacementError();
  const cancellableLines = open.filter(({ line }) => canCancel(line));
  const blockedLines = open.filter(({ line }) => !canCancel(line)).map(({ line }) => line);
  const canLeaveOut = by === 'customer' || items === undefined;
  if (blockedLines.length > 0 && (cancellableLines.length === 0 || !canLeaveOut))
    throw createRefusalError(blockedLines, { by, hasFreeReturns });
  const lostGifts = listLostGifts(
    lines,
    new Map(cancellableLines.map(({ line, pieces }) => [line.lineItemId, pieces])),
  );
  return [
    ...cancellableLines,
    ...lostGifts.filter((line) => canCancel(line)).map((line) => ({ line, pieces: line.quantity })),
  ];
}

export type CancelRequest = Canceling & {
  readonly orderId: string;
  /** The items to cancel; undefined means all that can be cancelled. */
  readonly items?: readonly ChosenItem[] | undefined;
  readonly reason: CancelReason;
  /** The party to name to the customer; by default the customer or guest, or the shop. */
  readonly cancelledBy?: Canceller;
  /** The idempotency key. Without one, a request for the same items within a minute is the same act. */
  readonly requestKey?: string | undefined;
  /** The version of the order that the person saw. */
  readonly seenVersion?: number | undefined;
};

/** Returns the latest cancellation of the requested lines. */
async function findEarlierCancellation(
  tx: Transaction,
  { lines }: LockedOrder,
  items: CancelRequest['items'],
): Promise<Cancellation> {
  const namedLines = items ? chooseLines(lines, items).map(({ line }) => line) : lines;
  const cancellationId = namedLines.reduce((last, line) => Math.max(last, line.cancellationId ?? 0), 0);
  const cancellation = await findCancellation(tx, cancellationId);
  if (!cancellation) throw createNotFoundError('This item');
  return cancellation;
}

type CancellationInput = {
  readonly reason: CancelReason;
  readonly cancelledBy: Canceller;
  readonly requestKey: string;
  readonly now: Date;
};

/** Returns the party to record. A failed payment is recorded by its reason, also if an operator enters it. */
async function findCanceller(
  tx: Transaction,
  { orderId, reason, by = 'operator', cancelledBy }: CancelRequest,
): Promise<Canceller> {
  if (cancelledBy) return cancelledBy;
  if (by === 'customer') return (await isGuestOrder(tx, orderId)) ? 'guest' : 'customer';
  return reason === 'card declined' ? 'payment' : 'shop';
}

/** Changes the order's status after its lines. One that waits for another card continues once it owes nothing. */
async function changeCancelledOrder(
  tx: Transaction,
  order: LockedOrder,
  after: readonly LockedLine[],
  reason: CancelReason,
): Promise<void> {
  const event = findOrderEvent(after, findCancelEvents(reason).order);
  const isWaiting = event === 'nothingShipped' && order.status === 'customer action required';
  const isPaid = isWaiting && (await readOwedCents(tx, order.orderId)) === 0;
  await changeOrder(tx, order, isPaid ? 'paymentRecovered' : event);
}

/** Queues the refund of an exchanged item's part, unless its return decides because it has not come back. */
async function refundExchange(
  tx: Transaction,
  { orderId, exchangeCents: amountCents, isHeld }: LockedOrder,
  cancellationId: number,
): Promise<void> {
  if (amountCents === 0 || isHeld) return;
  const cause = `cancellation:${cancellationId}`;
  await enqueue(tx, EXCHANGE_REFUND, { orderId, cause, amountCents, destination: 'original payment' });
}

async function cancel(
  tx: Transaction,
  order: LockedOrder,
  chosenLines: readonly ChosenLine[],
  { reason, cancelledBy, requestKey, now }: CancellationInput,
): Promise<Cancellation> {
  const { orderId, customerId } = order;
  const { giftCents, chargeCents, isRefund } = quoteCancellation(order, chosenLines, await readPaid(tx, order));
  const values = { orderId, requestKey, reason, cancelledBy, giftCents, chargeCents, isRefund, now };
  const cancellation = await insertCancellation(tx, values);
  const { cancellationId } = cancellation;
  if (isRefund) {
    await assertUndisputed(tx, orderId);
    await requestRefund(tx, { orderId, cause: `cancellation:${cancellationId}`, amountCents: chargeCents, now });
  }
  const cancelledLines = await splitLines(tx, chosenLines);
  await changeLines(tx, cancelledLines, findCancelEvents(reason).item, { cancellation_id: cancellationId });
  await restock(
    tx,
    cancelledLines.flatMap(({ stockId, quantity }) => (stockId === null ? [] : [{ stockId, quantity }])),
  );
  // Done before the order's status changes: for a whole cancelled order, a trigger refunds the rest of the balance
  // payment, which is then zero.
  if (giftCents > 0) await returnToBalance(tx, { customerId, orderId, amountCents: giftCents, now });
  await changeCancelledOrder(tx, order, await readLockedLines(tx, orderId), reason);
  if (order.chargeCents > 0) await queueChargeReconciliation(tx, orderId);
  await refundExchange(tx, order, cancellationId);
  await emitOrderEvent(tx, 'orderCancelled', { orderId, cancellationId });
  return cancellation;
}

/**
 * Cancels an order or some of its items before they are packed or shipped: restocks them, refunds the gift balance, and
 * reduces the amount to capture or queues a refund of the captured amount. Shipping stays charged while any item is
 * kept; promo codes become usable again when everything is cancelled. Idempotent. The caller checks the ownership.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.packed`, `order.item.shipped`, `order.item.redeemed`,
 * `order.item.exchange`, `order.disputed`
 */
export const cancelItems = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  request: CancelRequest,
): Promise<Cancellation> => db.transaction().execute((tx) => cancelItemsIn(tx, request, clock.now()));

/** Does the same in the caller's transaction. */
export async function cancelItemsIn(tx: Transaction, request: CancelRequest, now: Date): Promise<Cancellation> {
  const { orderId, items, reason } = request;
  const order = await lockOrder(tx, orderId);
  if (!order) throw createNotFoundError('This order');
  const itemsKey = items && `items:${buildItemsKey(items, reason)}`;
  const earlierCancellation =
    request.requestKey === undefined
      ? itemsKey && (await findRecent(tx, orderId, { itemsKey, since: new Date(now.getTime() - SAME_ACT_MS) }))
      : await findByKey(tx, orderId, request.requestKey);
  if (earlierCancellation) return earlierCancellation;
  assertVersion(request.seenVersion, order.version);
  const requestKey = request.requestKey ?? [itemsKey, createToken()].filter(Boolean).join(':');
  const chosenLines = chooseCancellable(order, request);
  if (chosenLines.length === 0) return findEarlierCancellation(tx, order, items);
  const cancelledBy = await findCanceller(tx, request);
  return cancel(tx, order, chosenLines, { reason, cancelledBy, requestKey, now });
}
