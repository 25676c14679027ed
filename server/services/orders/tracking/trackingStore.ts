import { sql } from 'kysely';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';
import type {
  Tracking,
  TrackingEvent,
  TrackingPlace,
  TrackingStatus,
} from '../../../providers/carriers/carrierProvider.ts';
import { toTrackingStatus } from '../displayStatus.ts';

const SHIPMENT = [
  'shipment_id as shipmentId',
  'order_id as orderId',
  'carrier',
  'tracking_number as trackingNumber',
  'estimated_delivery as estimatedDelivery',
  /** The status before; null for a parcel without any event. */
  'tracking_status as trackingStatus',
] as const;
export type TrackedShipment = Row<'shipments', typeof SHIPMENT>;

export type KnownEvent = { readonly status: TrackingStatus; readonly occurredAt: Date };

/** Returns the shipments of a carrier's tracking number; carriers write their names in several ways, so case is ignored. */
export const findTrackedShipments = (
  db: Database,
  { trackingNumber, carrier }: Pick<Tracking, 'trackingNumber' | 'carrier'>,
): Promise<TrackedShipment[]> =>
  db
    .selectFrom('shipments')
    .select(SHIPMENT)
    .where('tracking_number', '=', trackingNumber)
    .where(sql`lower(carrier)`, '=', carrier.toLowerCase())
    .orderBy('shipment_id')
    .execute();

const formatPlace = (place: TrackingPlace | null): string => [place?.city, place?.state].filter(Boolean).join(', ');

/** Stores events that are not stored yet, in a locked order. */
export async function insertTrackingEvents(
  tx: Transaction,
  shipmentId: number,
  events: readonly TrackingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('tracking_events')
    .values(
      events.map(({ eventKey, status, message, place, at }) => ({
        shipment_id: shipmentId,
        event_key: eventKey,
        status,
        message,
        place: formatPlace(place),
        occurred_at: new Date(at),
        local_time: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shipment_id', 'event_key']).doNothing())
    .execute();
}

/** Returns all stored events of a shipment, the oldest first. */
export async function readTrackingEvents(tx: Transaction, shipmentId: number): Promise<KnownEvent[]> {
  const rows = await tx
    .selectFrom('tracking_events')
    .select(['status', 'occurred_at as occurredAt'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('occurred_at')
    .orderBy('tracking_event_id')
    .execute();
  return rows.map(({ status, occurredAt }) => ({ status: toTrackingStatus(status), occurredAt }));
}

export async function updateTracking(
  tx: Transaction,
  shipmentId: number,
  tracking: {
    readonly status: TrackingStatus;
    readonly estimatedDelivery: string | null;
    readonly deliveredAt: Date | null;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      tracking_status: tracking.status,
      estimated_delivery: tracking.estimatedDelivery,
      delivered_at: tracking.deliveredAt,
      tracked_at: tracking.now,
    })
    .where('shipment_id', '=', shipmentId)
    .execute();
}

/** The final statuses, after which a carrier sends no event. */
const FINAL_STATUSES: readonly TrackingStatus[] = ['delivered', 'returned', 'lost'];

/** Returns open shipments without an event since a moment, oldest first, marked so that others poll others. */
export async function claimSilentShipments(
  db: Database,
  { silentSince, shippedAfter, now, limit }: Record<'silentSince' | 'shippedAfter' | 'now', Date> & { limit: number },
): Promise<TrackedShipment[]> {
  return db
    .updateTable('shipments')
    .set({ tracked_at: now })
    .where('shipment_id', 'in', (subquery) =>
      subquery
        .selectFrom('shipments')
        .select('shipment_id')
        .where('tracking_status', 'not in', FINAL_STATUSES)
        .where('shipped_at', '>', shippedAfter)
        .where((either) => either.or([either('tracked_at', 'is', null), either('tracked_at', '<', silentSince)]))
        .orderBy('tracked_at', (order) => order.asc().nullsFirst())
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(SHIPMENT)
    .execute();
}
