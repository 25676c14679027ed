import type { Parts } from '../../parts.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import type { CarrierProvider, Tracking } from '../../providers/carriers/carrierProvider.ts';
import { changePieces } from '../orders/actions/pieces.ts';
import { hasRefundsAtFirstScan } from '../rewards/actions.ts';
import { listPieceIds, lockReturn } from './actions/lockReturn.ts';
import { refundPieces } from './actions/refundPieces.ts';
import { claimSilentReturns } from './dueReturnStore.ts';
import { RETURN_MAIL, RETURN_OF_EXCHANGE } from './returnJobs.ts';
import { findReturnsOfParcel, markScanned } from './returnStore.ts';
import { isScan } from './rules.ts';

type TrackingParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/**
 * Records a scan of a return's parcel: its items are "returning". At the first scan, store credit is added at once, and
 * a member who chose early refunds gets the money. Scans may come twice, late or in any order.
 */
const recordScan = (
  { db, clock, marketplaces }: TrackingParts,
  contractId: string,
  { status, events }: Pick<Tracking, 'status' | 'events'>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { orderReturn, order, pieces } = await lockReturn(tx, contractId);
    const statuses = [status, ...events.map((event) => event.status)];
    if (!isScan(statuses)) return;
    const now = clock.now();
    await markScanned(tx, contractId, { now, isArrived: statuses.includes('delivered'), trackingStatus: status });
    const open = pieces.filter(({ state }) => state === 'open');
    if (orderReturn.scannedAt !== null || open.length === 0) return;
    await changePieces(tx, order, listPieceIds(open), 'scanReturn');
    // The difference of an exchange is refunded when its replacement may leave.
    if (orderReturn.isExchange) return enqueue(tx, RETURN_OF_EXCHANGE, { contractId });
    const isRefunded =
      orderReturn.destination === 'store credit' || (await hasRefundsAtFirstScan({ clock, marketplaces }, tx, order));
    if (!isRefunded) return;
    const refundCause = await refundPieces(tx, order, { storedReturn: orderReturn, all: pieces, pieces: open, now });
    if (refundCause === undefined) return;
    await enqueue(tx, RETURN_MAIL, {
      contractId,
      event: 'credited',
      itemUniqueIds: listPieceIds(open),
      refundCause,
    });
  });

/**
 * Records that the parcel of a return is in the warehouse and will be inspected later: the same effect as its carrier's
 * last scan. Idempotent.
 * @throws {ApiError} 404
 */
export const recordReturnArrival = (parts: TrackingParts, contractId: string): Promise<void> =>
  recordScan(parts, contractId, { status: 'delivered', events: [] });

/** Records the tracking of a return's parcel. Idempotent. Does nothing for a parcel without a return. */
export async function recordReturnTracking(parts: TrackingParts, tracking: Tracking): Promise<void> {
  for (const { contractId } of await findReturnsOfParcel(parts.db, tracking)) {
    await recordScan(parts, contractId, tracking);
  }
}

const SILENT_MS = 6 * 3_600_000;
/** Older parcels are no longer polled. */
const OLDEST_MS = 60 * 24 * 3_600_000;
const BATCH_SIZE = 50;

/**
 * Asks the carrier about parcels of returns without an event for six hours, at most fifty at once.
 * @param signal ends it between two parcels
 */
export async function pollReturns(
  parts: TrackingParts & Pick<Parts, 'log'>,
  carriers: Pick<CarrierProvider, 'track'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = parts.clock.now();
  const silentReturns = await claimSilentReturns(parts.db, {
    silentSince: new Date(now.getTime() - SILENT_MS),
    begunAfter: new Date(now.getTime() - OLDEST_MS),
    now,
    limit: BATCH_SIZE,
  });
  for (const parcel of silentReturns) {
    signal?.throwIfAborted();
    const result = await carriers.track(parcel);
    // The carrier may write its name, or the number, in another way.
    if (result.status === 'ok') await recordReturnTracking(parts, { ...result.value, ...parcel });
    else parts.log.warn({ carrier: parcel.carrier, reason: result.reason }, 'a return could not be tracked');
  }
}
