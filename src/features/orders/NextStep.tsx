import type { Order } from '../../contracts/orders.ts';
import { productPicture } from '../../lib/productPicture.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ShipmentTrack } from './components/ShipmentTrack.tsx';
import styles from './NextStep.module.css';
import { orderTitle } from './orderText.ts';
import { orderTrack } from './shipmentTrack.ts';

/** The newest order with its progress, the most likely reason for the visit. */
export function NextStep({ order }: { order: Order }) {
  const [line] = order.lineItems;
  const track = orderTrack(order);
  return (
    <section className={styles.next} aria-label="Your newest order">
      <div>
        <p className={styles.number}>Order {order.orderId}</p>
        <h2 className={styles.title}>{orderTitle(order)}</h2>
        {track && <ShipmentTrack track={track} />}
        <LinkButton className={styles.view} href={`/orders/${order.orderId}`}>
          View order
        </LinkButton>
      </div>
      {line && (
        <Picture
          className={styles.picture}
          image={productPicture(line.imageId, 'cutout', '')}
          sizes="260px"
          loading="eager"
        />
      )}
    </section>
  );
}
