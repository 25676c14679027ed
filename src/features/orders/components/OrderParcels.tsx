import type { Order } from '../../../contracts/orders.ts';
import styles from './OrderParcels.module.css';

/** The shipments with their carrier and tracking link. */
export function OrderParcels({ order: { shipments = [] } }: { order: Order }) {
  if (shipments.length === 0) return null;
  return (
    <ul className={styles.parcels}>
      {shipments.map(({ shipmentId, carrier, trackingNumber, trackingUrl }) => (
        <li key={shipmentId} className={styles.parcel}>
          <span className={styles.number}>
            {carrier}, tracking number {trackingNumber}
          </span>
          {trackingUrl !== null && (
            <a className={styles.link} href={trackingUrl}>
              Track your parcel
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
