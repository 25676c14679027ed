import type { Order } from '../../contracts/orders/orders.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import { buildOrderTrack } from './buildShipmentTrack.ts';
import { ShipmentTrack } from './components/ShipmentTrack.tsx';
import styles from './NextStep.module.css';
import { formatOrderTitle } from './text/orderText.ts';

/** The newest order with its progress, the most likely reason for the visit. */
export function NextStep({ order }: { order: Order }) {
  const [line] = order.lineItems;
  const track = buildOrderTrack(order);
  return (
    <section className={styles.next} aria-label="Your newest order">
      <div>
        <p className={styles.number}>Order {order.orderId}</p>
        <h2 className={styles.title}>{formatOrderTitle(order)}</h2>
        {track && <ShipmentTrack track={track} />}
        <LinkButton className={styles.view} href={`/orders/${order.orderId}`}>
          View order
        </LinkButton>
      </div>
      {line && (
        <ProductPicture className={styles.picture} imageId={line.imageId} use="cutout" sizes="260px" loading="eager" />
      )}
    </section>
  );
}
