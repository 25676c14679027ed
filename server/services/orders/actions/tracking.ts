import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CarrierProvider, Tracking } from '../../../providers/carriers/carrierProvider.ts';
import { findOrderEvent, getNextItemStatus, type ItemEvent } from '../stateMachine.ts';
import {
  filterCountedEvents,
  findItemEvent,
  findTrackingStatus,
  getStatusOfLost,
  isOnItsWay,
} from '../tracking/rules.ts';
import {
  claimSilentShipments,
  findTrackedShipments,
  insertTrackingEvents,
  type KnownEvent,
  readTrackingEvents,
  type TrackedShipment,
  updateTracking,
} from '../tracking/trackingStore.ts';
import { type LockedLine, type LockedOrder, lockOrder, readLockedLines } from './lockOrder.ts';
import { findParcelFacts, type ParcelFacts } from './lostParcels.ts';
import { changeLines, changeOrder, emitOrderEvent } from './orderEvents.ts';
import { findShipment } from './shipping.ts';

type TrackingParts = Pick<Parts, 'db' | 'clock' | 'log'>;
type Parcel = { readonly trackingNumber: string; readonly carrier: string };

const HOUR_MS = 3_600_000;
/** Webhook events of a parcel come several times a day. */
const SILENT_MS = 6 * HOUR_MS;
/** Older parcels are no longer polled. */
const OLDEST_MS = 60 * 24 * HOUR_MS;
const BATCH_SIZE = 50;

/** Asks the carrier about a parcel. If the carrier does not answer, the next poll asks again. */
async function ask({ log, ...parts }: TrackingParts, carriers: CarrierProvider, parcel: Parcel): Promise<void> {
  const result = await carriers.track(parcel);
  if (result.status === 'ok') {
    // The carrier may write its name, or the number, in another way.
    await recordTracking(parts, { ...result.value, ...parcel });
  } else {
    log.warn({ carrier: parcel.carrier, reason: result.reason }, 'a parcel could not be tracked');
  }
}

/** Starts to track a parcel that has just shipped, so that the carrier sends its events. */
export async function trackShipment(
  parts: TrackingParts,
  carriers: CarrierProvider,
  shipmentId: number,
): Promise<void> {
  const shipment = await findShipment(parts.db, shipmentId);
  if (shipment) await ask(parts, carriers, { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber });
}

/**
 * Asks about open parcels without an event for six hours, at most fifty at once.
 * @param signal ends it between two parcels: the carrier may need the longest permitted time for each
 */
export async function pollTracking(
  parts: TrackingParts,
  carriers: CarrierProvider,
  signal?: AbortSignal,
): Promise<void> {
  const now = parts.clock.now();
  const silentShipments = await claimSilentShipments(parts.db, {
    silentSince: new Date(now.getTime() - SILENT_MS),
    shippedAfter: new Date(now.getTime() - OLDEST_MS),
    now,
    limit: BATCH_SIZE,
  });
  for (const { carrier, trackingNumber } of silentShipments) {
    signal?.throwIfAborted();
    await ask(parts, carriers, { carrier, trackingNumber });
  }
}

async function changeItems(
  tx: Transaction,
  order: LockedOrder,
  { shipmentId, lostAt }: Pick<ParcelFacts, 'shipmentId' | 'lostAt'>,
  event: ItemEvent,
): Promise<void> {
  const isWaiting = (line: LockedLine): boolean =>
    line.shipmentId === shipmentId &&
    isOnItsWay(line, lostAt !== null) &&
    getNextItemStatus(line.kind, line.status, event) !== undefined;
  const waitingLines = order.lines.filter(isWaiting);
  if (waitingLines.length === 0) return;
  const { orderId } = order;
  await changeLines(tx, waitingLines, event);
  const status = await changeOrder(tx, order, findOrderEvent(await readLockedLines(tx, orderId)));
  if (event === 'deliver') await emitOrderEvent(tx, 'piecesDelivered', { orderId });
  if (status === 'delivered' && order.status !== status) await emitOrderEvent(tx, 'orderDelivered', { orderId });
}

/** A message that arrives late carries an older estimate. */
const isNewest = ({ events }: Tracking, knownEvents: readonly KnownEvent[]): boolean => {
  const newest = knownEvents.at(-1);
  return !newest || events.some(({ at }) => Date.parse(at) === newest.occurredAt.getTime());
};

async function recordOne(tx: Transaction, shipment: TrackedShipment, tracking: Tracking, now: Date): Promise<void> {
  const { shipmentId, orderId } = shipment;
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  await insertTrackingEvents(tx, shipmentId, tracking.events);
  // Read under the order's lock, because the parcel may just have been marked as lost.
  const parcel = await findParcelFacts(tx, orderId, shipmentId);
  if (!parcel) return;
  const knownEvents = filterCountedEvents(await readTrackingEvents(tx, shipmentId), parcel);
  const first = knownEvents.length === 0 && parcel.missingAt === null ? tracking.status : 'shipped';
  const newStatus = findTrackingStatus(first, knownEvents);
  const status = parcel.lostAt === null ? newStatus : getStatusOfLost(newStatus);
  const arrival = isNewest(tracking, knownEvents)
    ? (tracking.estimatedDelivery?.slice(0, 10) ?? null)
    : shipment.estimatedDelivery;
  const deliveryEvent = knownEvents.find((event) => event.status === 'delivered');
  await updateTracking(tx, shipmentId, {
    status,
    estimatedDelivery: arrival,
    deliveredAt: status === 'delivered' ? (deliveryEvent?.occurredAt ?? now) : null,
    now,
  });
  const isNew = shipment.trackingStatus !== status || shipment.estimatedDelivery !== arrival;
  if (status === 'delayed' && isNew) await emitOrderEvent(tx, 'orderDelayed', { orderId, shipmentId, arrival });
  const event = findItemEvent(status);
  if (event) await changeItems(tx, order, parcel, event);
}

/**
 * Records the state of a parcel: stores its new events, and marks its items as delivered or coming back. Idempotent:
 * the same tracking may come twice, late, or with its events in any order. Does nothing for a parcel without an order.
 */
export async function recordTracking({ db, clock }: Pick<Parts, 'db' | 'clock'>, tracking: Tracking): Promise<void> {
  for (const shipment of await findTrackedShipments(db, tracking)) {
    await db.transaction().execute((tx) => recordOne(tx, shipment, tracking, clock.now()));
  }
}
