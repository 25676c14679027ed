import type { Order } from '../../../contracts/orders.ts';
import styles from './OrderParcels.module.css';
import { TrackingEvents } from './TrackingEvents.tsx';

/** The shipments: where each is, its carrier and tracking link, and what the carrier told. */
export function OrderParcels({ order: { shipments = [] } }: { order: Order }) {
  if (shipments.length === 0) return null;
  return (
    <ul className={styles.parcels}>
      {shipments.map((shipment) => (
        <li key={shipment.shipmentId} className={styles.parcel}>
          <h3 className={styles.message}>
            {shipments.length > 1 && (
              <span className={styles.number}>
                Shipment {shipment.shipmentNumber} of {shipments.length}
              </span>
            )}
            {shipment.shipmentDisplayMessage}
          </h3>
          <p className={styles.carrier}>
            <span className={styles.tracking}>
              {shipment.carrier}, tracking number {shipment.trackingNumber}
            </span>
            {shipment.trackingUrl !== null && (
              <a className={styles.link} href={shipment.trackingUrl}>
                Track your parcel
              </a>
            )}
          </p>
          <TrackingEvents events={shipment.events} />
        </li>
      ))}
    </ul>
  );
}
