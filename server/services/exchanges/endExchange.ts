import type { Canceller } from '../../../src/lib/orders/orders.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { cancelItemsIn } from '../orders/actions/cancelItems.ts';
import { lockOrder } from '../orders/actions/lockOrder.ts';
import { addExchanged } from '../orders/actions/refunds/exchangedValue.ts';
import { refundOrder } from '../orders/actions/refunds/refunds.ts';
import { cancelPieces } from '../returns/actions/cancelReturn.ts';
import type { LockedReturn } from '../returns/actions/lockReturn.ts';
import { setRefund } from '../returns/actions/returnPieceStore.ts';
import { EXCHANGE_MAIL } from './exchangeJobs.ts';
import { type EndReason, type StoredExchange, setEnded } from './exchangeStore.ts';

/** Refunds the part of the price that was to pay for the replacement; the receipt has refunded the rest. */
async function refundCarried(
  tx: Transaction,
  { orderReturn: { orderId, destination } }: LockedReturn,
  { exchangeId, itemUniqueId, carriedCents }: StoredExchange,
  now: Date,
): Promise<void> {
  // Read again, because the item no longer pays for the replacement.
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const pieces = [{ itemUniqueId, cents: carriedCents }];
  await refundOrder(tx, order, {
    cause: { kind: 'exchangeEnd', id: String(exchangeId) },
    pieces,
    destination,
    now,
  });
}

/** The party that cancels the replacement, by the reason. */
const ENDED_BY = {
  cancelled: 'customer',
  expired: 'deadline',
  refused: 'warehouse',
} as const satisfies Record<EndReason, Canceller>;

/**
 * Ends an open exchange; the caller has locked its return, and so its order. Its replacement is cancelled and back on
 * sale, and nothing is charged. The return is cancelled too while no carrier has its parcel; otherwise it is refunded
 * like any return.
 */
export async function endExchange(
  tx: Transaction,
  lockedReturn: LockedReturn,
  { exchange, reason, now }: { readonly exchange: StoredExchange; readonly reason: EndReason; readonly now: Date },
): Promise<void> {
  const { exchangeId, exchangeOrderId: orderId, contractId, carriedCents, refundCents } = exchange;
  const open = lockedReturn.pieces.filter(({ state }) => state === 'open');
  if (open.length > 0 && lockedReturn.orderReturn.scannedAt === null) await cancelPieces(tx, lockedReturn, open);
  await addExchanged(tx, exchange.itemUniqueId, -carriedCents);
  if (lockedReturn.pieces.some(({ state }) => state === 'received'))
    await refundCarried(tx, lockedReturn, exchange, now);
  if (lockedReturn.orderReturn.scannedAt !== null) await setRefund(tx, contractId, carriedCents + refundCents);
  // The order of the first item is locked before that of the replacement, everywhere.
  await cancelItemsIn(
    tx,
    { orderId, reason: 'no reason', cancelledBy: ENDED_BY[reason], requestKey: `exchange:${exchangeId}` },
    now,
  );
  await setEnded(tx, exchangeId, { reason, now });
  // The email about a refused item states that its exchange has ended.
  const isRefused = lockedReturn.pieces.some(({ state }) => state === 'refused');
  if (!isRefused) await enqueue(tx, EXCHANGE_MAIL, { exchangeId });
}
