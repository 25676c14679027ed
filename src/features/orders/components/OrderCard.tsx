import type { Order } from '../../../contracts/orders.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { itemsSummary, orderTitle, placedText } from '../orderText.ts';
import styles from './OrderCard.module.css';

const SHOWN = 4;

/** An order in the history; the whole card is a link. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        <a className={styles.link} href={`/orders/${order.orderId}`}>
          {orderTitle(order)}
        </a>
      </h2>
      <p className={styles.placed}>
        {placedText(order)} · {itemsSummary(order)}
      </p>
      <div className={styles.pictures}>
        {order.lineItems.slice(0, SHOWN).map((line) => (
          <Picture
            key={line.lineItemId}
            className={styles.picture}
            image={productPicture(line.imageId, 'thumb', productTitle(line))}
            sizes="88px"
          />
        ))}
      </div>
    </article>
  );
}
