import type { CancelReason } from '../../../../src/lib/cancelReasons.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Parts } from '../../../platform/parts.ts';
import { enqueue } from '../../../platform/queue.ts';
import { returnStock } from '../../catalog/actions.ts';
import { lockCharge, owedCents, queueSettling } from '../../checkout/actions.ts';
import { returnToBalance } from '../../giftcards/actions.ts';
import {
  type Cancellation,
  findByKey,
  findCancellation,
  insertCancellation,
  returnedCents,
} from './cancellationStore.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from './chooseLines.ts';
import { changeLines, type LeavingOrder, lockOrder, setOrderStatus, splitLine } from './leavingStore.ts';
import { keptCents, type LeavingLine, orderStatusOf, splitBack } from './rules.ts';

export type CancelRequest = {
  readonly orderId: string;
  /** The items to cancel; undefined means all that can be cancelled. */
  readonly items?: readonly ChosenItem[] | undefined;
  readonly reason: CancelReason;
  /** The idempotency key; required to cancel part of a line's quantity. */
  readonly requestKey?: string | undefined;
};

/**
 * Returns whether a line can be cancelled: goods until they ship, an e-gift card until it is redeemed, even after its
 * email.
 */
export const isCancellable = ({ stockId, status, cancellationId, isRedeemed }: LeavingLine): boolean =>
  cancellationId === null && (stockId === null ? !isRedeemed : status === 'submitted');

function refusal({ isRedeemed }: LeavingLine): ApiError {
  return isRedeemed
    ? new ApiError(409, 'order.item.redeemed', 'This gift card was redeemed already.')
    : new ApiError(409, 'order.item.shipped', 'This item has left already.');
}

/**
 * Returns the lines to cancel; empty where all named lines are cancelled already. @throws {ApiError} 404; 400; 409
 * where one cannot be
 */
function linesToCancel({ lines }: LeavingOrder, items: readonly ChosenItem[] | undefined): ChosenLine[] {
  const open = lines.filter(({ cancellationId }) => cancellationId === null);
  if (items) {
    const chosen = chooseLines(lines, items).filter(({ line }) => line.cancellationId === null);
    const stuck = chosen.find(({ line }) => !isCancellable(line));
    if (stuck) throw refusal(stuck.line);
    return chosen;
  }
  const [first] = open;
  const free = open.filter(isCancellable);
  if (first && free.length === 0) throw refusal(first);
  return free.map((line) => ({ line, pieces: line.quantity }));
}

/** Returns the latest cancellation of the requested lines. */
async function doneBefore(
  tx: Transaction,
  { lines }: LeavingOrder,
  items: CancelRequest['items'],
): Promise<Cancellation> {
  const named = items ? chooseLines(lines, items).map(({ line }) => line) : lines;
  const cancellationId = named.reduce((last, line) => Math.max(last, line.cancellationId ?? 0), 0);
  const found = await findCancellation(tx, cancellationId);
  if (!found) throw notFound('This item');
  return found;
}

/** Splits partly cancelled lines. @returns the ids of the lines to cancel completely */
async function cutOut(tx: Transaction, chosen: readonly ChosenLine[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { line, pieces } of chosen) {
    ids.push(pieces === line.quantity ? line.lineItemId : await splitLine(tx, line, pieces));
  }
  return ids;
}

async function cancel(
  tx: Transaction,
  order: LeavingOrder,
  chosen: readonly ChosenLine[],
  { reason, requestKey, now }: { reason: CancelReason; requestKey: string; now: Date },
): Promise<Cancellation> {
  const { orderId, customerId } = order;
  const charge = await lockCharge(tx, orderId);
  const ids = await cutOut(tx, chosen);
  const { lines } = (await lockOrder(tx, orderId)) ?? order;
  const after = lines.map((line) => (ids.includes(line.lineItemId) ? { ...line, cancellationId: 0 } : line));
  const back = keptCents(lines, order) - keptCents(after, order);
  const isTaken = charge !== undefined && charge.takingCents !== null;
  const { giftCents, chargeCents } = splitBack(back, { ...order, ...(await returnedCents(tx, orderId)), isTaken });
  const isRefund = chargeCents > 0 && isTaken;
  const made = { orderId, requestKey, reason, giftCents, chargeCents, isRefund, now };
  const cancellation = await insertCancellation(tx, made);
  const { cancellationId } = cancellation;
  const status = reason === 'card declined' ? 'cancelled - card declined' : 'cancelled';
  await changeLines(tx, ids, { status, cancellation_id: cancellationId });
  await returnStock(
    tx,
    chosen.flatMap(({ line: { stockId }, pieces: quantity }) => (stockId === null ? [] : [{ stockId, quantity }])),
  );
  // Before the status changes: cancelling a whole order refunds the missing rest of the balance payment, which is then
  // zero.
  if (giftCents > 0) await returnToBalance(tx, { customerId, orderId, amountCents: giftCents, now });
  const next = orderStatusOf(after, status);
  // An order that waits for another card stays in that status while it owes something.
  const waits = next === 'submitted' && (await owedCents(tx, orderId)) > 0;
  await setOrderStatus(tx, orderId, waits ? order.status : next);
  if (charge) await queueSettling(tx, orderId);
  await enqueue(tx, 'orderCancelledMail', { cancellationId });
  return cancellation;
}

/**
 * Cancels an order or some of its items before they ship: restocks them, refunds the gift balance, and reduces the
 * amount to capture or queues a refund of what was captured. Shipping is owed while any item is kept; promo codes
 * become usable again when everything is cancelled. Idempotent. The caller checks the ownership.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.shipped`, `order.item.redeemed`
 */
export function cancelItems({ db, clock }: Pick<Parts, 'db' | 'clock'>, request: CancelRequest): Promise<Cancellation> {
  const { orderId, items, reason, requestKey = newToken() } = request;
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound('This order');
    const before = await findByKey(tx, orderId, requestKey);
    if (before) return before;
    const chosen = linesToCancel(order, items);
    if (chosen.length === 0) return doneBefore(tx, order, items);
    return cancel(tx, order, chosen, { reason, requestKey, now: clock.now() });
  });
}
