import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import styles from './WayBack.module.css';

type WayBackProps = { items: readonly Pick<OrderReturn['items'][number], 'wayBack'>[] };

/** The way of refused items back to the customer: their parcel, or the promise to send them. */
export function WayBack({ items }: WayBackProps) {
  const pronoun = items.length === 1 ? 'it' : 'them';
  const parcels = items.flatMap(({ wayBack }) => wayBack ?? []);
  const byNumber = new Map(parcels.map((parcel) => [parcel.trackingNumber, parcel]));
  if (byNumber.size === 0)
    return <span className={styles.note}>We send {pronoun} back to you, free. Nothing is left for you to do.</span>;
  return [...byNumber.values()].map(({ carrier, trackingNumber, trackingUrl }) => (
    <span key={trackingNumber} className={styles.note}>
      {carrier} brings {pronoun} back, tracking{' '}
      {trackingUrl === null ? trackingNumber : <a href={trackingUrl}>{trackingNumber}</a>}
    </span>
  ));
}
