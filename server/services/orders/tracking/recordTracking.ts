import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Tracking } from '../../../providers/carriers/carrierProvider.ts';
import { changeLines, changeOrder } from '../changeStatus.ts';
import { type LockedLine, type LockedOrder, lockOrder, readLockedLines } from '../lockOrder.ts';
import { emitOrderEvent } from '../orderEvents.ts';
import { findOrderEvent, getNextItemStatus, type ItemEvent } from '../stateMachine.ts';
import { findParcelFacts, type ParcelFacts } from './lostStore.ts';
import { filterCountedEvents, findItemEvent, findTrackingStatus, getStatusOfLost, isOnItsWay } from './rules.ts';
import {
  findTrackedShipments,
  insertTrackingEvents,
  type KnownEvent,
  readTrackingEvents,
  type TrackedShipment,
  updateTracking,
} from './trackingStore.ts';

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
