import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { describeStocks, findStockIds } from '../catalog/actions.ts';
import { listSpeeds } from '../checkout/actions/quote/shipping/speeds.ts';
import { findOrder } from '../orders/actions/listOrders.ts';
import { lockOrder } from '../orders/actions/lockOrder.ts';
import { releaseOrder } from '../orders/actions/shipping.ts';
import { type LockedReturn, lockReturn } from '../returns/actions/lockReturn.ts';
import { refundPieces } from '../returns/actions/refundPieces.ts';
import { endExchange } from './endExchange.ts';
import { EXCHANGE_DUE } from './exchangeJobs.ts';
import { findExchange, type StoredExchange, setDueAt, setReleased } from './exchangeStore.ts';
import { computeDueMoment, getNextStep } from './rules.ts';

type ExchangeParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

const toReturnState = ({ orderReturn, pieces }: LockedReturn) => ({
  isScanned: orderReturn.scannedAt !== null,
  pieceState: pieces[0]?.state ?? ('cancelled' as const),
});

/** Returns the day on which a replacement arrives if it ships now. */
async function computeArrival(parts: ExchangeParts, orderId: string, asin: string): Promise<string | undefined> {
  const stockId = (await findStockIds(parts.db, [asin])).get(asin);
  const [stock] = stockId === undefined ? [] : await describeStocks(parts.db, [stockId]);
  const order = await findOrder(parts, orderId);
  if (!order?.shippingAddress) return undefined;
  const speeds = listSpeeds(
    order.shippingAddress,
    stock?.hazmat ? 'ground' : 'air',
    parts.marketplaces.getShippingRates(order.shop.marketplaceId),
  );
  return speeds.find(({ name }) => name === order.shipmentSpeed)?.day(parts.clock.now()) ?? order.promisedFor;
}

/** Locks the replacement's order, after the item's, and returns whether the shop has cancelled it. */
async function isReplacementCancelled(tx: Transaction, { exchangeOrderId }: StoredExchange): Promise<boolean> {
  const order = await lockOrder(tx, exchangeOrderId);
  return !order || order.lines.every(({ cancellationId }) => cancellationId !== null);
}

/** Refunds the part of the price that the replacement does not cost, and releases it for shipping. */
async function release(
  tx: Transaction,
  { order, orderReturn, pieces: all }: LockedReturn,
  { exchangeId, exchangeOrderId }: StoredExchange,
  { now, promisedFor }: { readonly now: Date; readonly promisedFor: string },
): Promise<void> {
  const pieces = all.filter(({ state }) => state === 'open');
  if (pieces.length > 0) await refundPieces(tx, order, { storedReturn: orderReturn, all, pieces, now });
  await setReleased(tx, exchangeId, now);
  await releaseOrder(tx, { orderId: exchangeOrderId, promisedFor });
}

/** Continues an exchange after a scan or receipt of its return. Idempotent; does nothing once it has ended. */
export async function advanceExchange(parts: ExchangeParts, contractId: string): Promise<void> {
  const storedExchange = await findExchange(parts.db, { contractId });
  if (storedExchange?.state !== 'open') return;
  const promisedFor = await computeArrival(parts, storedExchange.exchangeOrderId, storedExchange.newAsin);
  await parts.db.transaction().execute(async (tx) => {
    const lockedReturn = await lockReturn(tx, contractId);
    const exchange = await findExchange(tx, { contractId });
    if (exchange?.state !== 'open' || promisedFor === undefined) return;
    const now = parts.clock.now();
    const isCancelled = await isReplacementCancelled(tx, exchange);
    const step = isCancelled ? 'cancelled' : getNextStep(toReturnState(lockedReturn), exchange.shipsAt);
    if (step === 'release') await release(tx, lockedReturn, exchange, { now, promisedFor });
    else if (step !== 'wait') await endExchange(tx, lockedReturn, { exchange, reason: step, now });
  });
}

/** Ends an exchange whose parcel was not handed in or has not arrived in time, without a charge. Idempotent. */
export async function expireExchange({ db, clock, marketplaces }: ExchangeParts, exchangeId: string): Promise<void> {
  const storedExchange = await findExchange(db, { exchangeId });
  if (storedExchange?.state !== 'open') return;
  await db.transaction().execute(async (tx) => {
    const lockedReturn = await lockReturn(tx, storedExchange.contractId);
    const exchange = await findExchange(tx, { exchangeId });
    if (exchange?.state !== 'open') return;
    // A job follows for the scan or the receipt.
    if (getNextStep(toReturnState(lockedReturn), exchange.shipsAt) !== 'wait') return;
    const now = clock.now();
    const { exchangeGraceDays: graceDays, exchangeTravelDays: travelDays } = marketplaces.getReturnSettings(
      lockedReturn.orderReturn.marketplaceId,
    );
    const dueAt = computeDueMoment(lockedReturn.orderReturn, { shipsAt: exchange.shipsAt, graceDays, travelDays });
    if (now >= dueAt) return endExchange(tx, lockedReturn, { exchange, reason: 'expired', now });
    await setDueAt(tx, exchangeId, dueAt);
    await enqueue(tx, EXCHANGE_DUE, { exchangeId }, { runAt: dueAt, jobKey: `${EXCHANGE_DUE}:${exchangeId}` });
  });
}

/** Ends the exchange whose replacement the shop has cancelled. Idempotent; does nothing for other orders. */
export async function endCancelledReplacement({ db, clock }: ExchangeParts, exchangeOrderId: string): Promise<void> {
  const storedExchange = await findExchange(db, { exchangeOrderId });
  if (storedExchange?.state !== 'open') return;
  await db.transaction().execute(async (tx) => {
    const lockedReturn = await lockReturn(tx, storedExchange.contractId);
    const exchange = await findExchange(tx, { exchangeOrderId });
    if (exchange?.state !== 'open') return;
    await endExchange(tx, lockedReturn, { exchange, reason: 'cancelled', now: clock.now() });
  });
}
