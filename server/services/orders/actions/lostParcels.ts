import { type RawBuilder, sql } from 'kysely';
import { findMissingRefusal, MISSING_REFUSAL_TEXTS } from '../../../../src/lib/orders/orders.ts';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { toShipmentStatus, toTrackingStatus } from '../displayStatus.ts';
import { lockOrder } from './lockOrder.ts';

/** The facts that decide whether a parcel counts as lost. */
export type ParcelFacts = Readonly<NonNullable<Awaited<ReturnType<typeof findParcelFacts>>>>;

const selectFacts = (db: Database | Transaction) =>
  db.selectFrom('shipments').select([
    'shipment_id as shipmentId',
    'order_id as orderId',
    'carrier',
    'tracking_number as trackingNumber',
    'tracking_status as status',
    'lost_at as lostAt',
    'delivered_at as deliveredAt',
    /** When the customer reported it missing after its delivery. */
    'missing_at as missingAt',
    /** The carrier's newest event; null for a parcel without any event. */
    (is) =>
      is
        .selectFrom('tracking_events as event')
        .select((newest) => newest.fn.max('event.occurred_at').as('at'))
        .whereRef('event.shipment_id', '=', 'shipments.shipment_id')
        .as('lastNewsAt'),
  ]);

/** Returns a parcel of an order that the caller has locked. */
export async function findParcelFacts(tx: Transaction, orderId: string, shipmentId: number) {
  const row = await selectFacts(tx)
    .where('order_id', '=', orderId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
  return row && { ...row, status: toTrackingStatus(row.status) };
}

const NEWEST = sql`(select max(news.occurred_at) from tracking_events news where news.shipment_id = shipments.shipment_id)`;
const IS_UNDER_WAY = sql<boolean>`exists (
  select from order_items line where line.shipment_id = shipments.shipment_id and line.status in ('shipped', 'returning'))`;

async function findParcels(
  db: Database,
  { condition, limit }: { readonly condition: RawBuilder<boolean>; readonly limit: number },
): Promise<ParcelFacts[]> {
  const rows = await selectFacts(db)
    .where(condition)
    .where(IS_UNDER_WAY)
    .orderBy('shipped_at')
    .orderBy('shipment_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, status: toTrackingStatus(row.status) }));
}

/** Returns parcels on their way that had an event, but none since `before`; oldest first. */
export const findSilentParcels = (db: Database, cutoff: Date, limit: number): Promise<ParcelFacts[]> =>
  findParcels(db, {
    condition: sql<boolean>`shipments.lost_at is null
      and shipments.tracking_status not in ('delivered', 'returned', 'available for pickup', 'customer action')
      and ${NEWEST} <= ${cutoff}`,
    limit,
  });

/**
 * Returns parcels that are still on their way and came back, could not be delivered, are lost, or had no event since
 * `before` (without any event: since they shipped). Oldest first.
 */
export const findParcelsToCheck = (db: Database, cutoff: Date, limit: number): Promise<ParcelFacts[]> =>
  findParcels(db, {
    condition: sql<boolean>`(shipments.tracking_status in ('undeliverable', 'returning', 'returned', 'lost')
      or (shipments.tracking_status <> 'delivered' and coalesce(${NEWEST}, shipments.shipped_at) <= ${cutoff}))`,
    limit,
  });

/** Returns the parcels that were reported missing and are not marked as lost, oldest report first. */
export async function findMissingParcels(db: Database, limit: number): Promise<ParcelFacts[]> {
  const rows = await selectFacts(db)
    .where('missing_at', 'is not', null)
    .where('lost_at', 'is', null)
    .orderBy('missing_at')
    .orderBy('shipment_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, status: toTrackingStatus(row.status) }));
}

export async function markMissing(tx: Transaction, shipmentId: number, now: Date): Promise<void> {
  await tx.updateTable('shipments').set({ missing_at: now }).where('shipment_id', '=', shipmentId).execute();
}

/** Marks a parcel as lost: it counts as not delivered, whatever its carrier reported. */
export async function markLost(tx: Transaction, shipmentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ lost_at: now, tracking_status: 'lost', delivered_at: null })
    .where('shipment_id', '=', shipmentId)
    .execute();
}

/** Job name of the mail that confirms the report. */
export const MISSING_PARCEL_MAIL = 'missingParcelMail';

const toParcel = ({ status, deliveredAt, missingAt }: ParcelFacts) => ({
  trackingStatus: toShipmentStatus(status),
  deliveredAt: deliveredAt?.toISOString() ?? null,
  ...(missingAt && { missingSince: missingAt.toISOString() }),
});

/**
 * Records a customer's report that a parcel is missing although its carrier has reported the delivery, and queues one
 * mail. A parcel is reported once; a repeated report changes nothing. The operator can then mark it as lost with `order
 * lost`. The caller checks the ownership.
 * @throws {ApiError} 404; 409 `parcel.not.delivered`, `parcel.report.late`, `parcel.returned`
 */
export const reportMissing = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, shipmentId }: { readonly orderId: string; readonly shipmentId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcel = order && (await findParcelFacts(tx, orderId, shipmentId));
    if (!parcel) throw createNotFoundError('This shipment');
    if (parcel.missingAt !== null) return;
    const inside = order.lines.filter((line) => line.shipmentId === shipmentId);
    const refusal = findMissingRefusal(toParcel(parcel), inside, clock.now());
    if (refusal) throw new ApiError(409, refusal, MISSING_REFUSAL_TEXTS[refusal]);
    await markMissing(tx, shipmentId, clock.now());
    await enqueue(tx, MISSING_PARCEL_MAIL, { orderId, shipmentId });
  });
