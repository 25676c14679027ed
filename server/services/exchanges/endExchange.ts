import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue.ts';
import { addExchanged, cancelItemsIn, lockOrder, refundOrder } from '../orders/actions.ts';
import { cancelPieces, type LockedReturn, setRefund } from '../returns/actions.ts';
import { EXCHANGE_MAIL } from './exchangeJobs.ts';
import { type EndReason, type StoredExchange, setEnded } from './exchangeStore.ts';

/** Refunds what the item was to pay for its replacement; its receipt has refunded the rest. */
async function refundCarried(
  tx: Transaction,
  { made: { orderId, destination } }: LockedReturn,
  { exchangeId, itemUniqueId, carriedCents }: StoredExchange,
  now: Date,
): Promise<void> {
  // Read anew, because the item pays for the replacement no more.
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const pieces = [{ itemUniqueId, cents: carriedCents }];
  await refundOrder(tx, order, { cause: `exchangeEnd:${exchangeId}`, pieces, destination, now });
}

/**
 * Ends an open exchange whose return, and so its order, is locked: its replacement is cancelled and back on sale, and
 * nothing is charged. A parcel that no carrier has is cancelled too; one that is under way, or back, is refunded like any
 * return.
 */
export async function endExchange(
  tx: Transaction,
  locked: LockedReturn,
  { exchange, reason, now }: { readonly exchange: StoredExchange; readonly reason: EndReason; readonly now: Date },
): Promise<void> {
  const { exchangeId, exchangeOrderId: orderId, contractId, carriedCents, refundCents } = exchange;
  const open = locked.pieces.filter(({ state }) => state === 'open');
  if (open.length > 0 && locked.made.scannedAt === null) await cancelPieces(tx, locked, open);
  await addExchanged(tx, exchange.itemUniqueId, -carriedCents);
  if (locked.pieces.some(({ state }) => state === 'received')) await refundCarried(tx, locked, exchange, now);
  if (locked.made.scannedAt !== null) await setRefund(tx, contractId, carriedCents + refundCents);
  // The order of the first item is locked before that of the replacement, everywhere.
  await cancelItemsIn(tx, { orderId, reason: 'no reason', requestKey: `exchange:${exchangeId}` }, now);
  await setEnded(tx, exchangeId, { reason, now });
  await enqueue(tx, EXCHANGE_MAIL, { exchangeId });
}
