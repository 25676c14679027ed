import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A shipped parcel. */
export type Shipment = {
  readonly shipmentId: number;
  readonly orderId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
};

const COLUMNS = [
  'shipment_id as shipmentId',
  'order_id as orderId',
  'carrier',
  'tracking_number as trackingNumber',
] as const;

export const insertShipment = (
  tx: Transaction,
  { orderId, carrier, trackingNumber }: Omit<Shipment, 'shipmentId'>,
  now: Date,
): Promise<Shipment> =>
  tx
    .insertInto('shipments')
    .values({ order_id: orderId, carrier, tracking_number: trackingNumber, shipped_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Returns the order's parcel with that tracking number. */
export const findParcel = (
  db: Database | Transaction,
  orderId: string,
  trackingNumber: string,
): Promise<Shipment | undefined> =>
  db
    .selectFrom('shipments')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();

export const findShipment = (db: Database, shipmentId: number): Promise<Shipment | undefined> =>
  db.selectFrom('shipments').select(COLUMNS).where('shipment_id', '=', shipmentId).executeTakeFirst();
