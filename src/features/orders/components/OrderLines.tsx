import type { Order } from '../../../contracts/orders.ts';
import { formatCents } from '../../../lib/money.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { OrderedCard } from '../../giftcards/OrderedCard.tsx';
import { isCancelled, lineChoice } from '../orderText.ts';
import styles from './OrderLines.module.css';

/** What was ordered. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className={styles.lines}>
      {order.lineItems.map((line) => (
        <li key={line.lineItemId} className={styles.line}>
          <Picture className={styles.picture} image={productPicture(line.imageId, 'card', '')} sizes="112px" />
          <div className={styles.names}>
            <strong>{line.brandName}</strong>
            <a className={styles.name} href={line.productUrl}>
              {productTitle(line)}
            </a>
            {line.giftCard ? (
              <OrderedCard card={line.giftCard} />
            ) : (
              <span className={styles.choice}>{lineChoice(line)}</span>
            )}
            {isCancelled(line) && <span className={styles.cancelled}>Cancelled</span>}
            {line.giftMessage !== undefined && <p className={styles.words}>Gift message: {line.giftMessage}</p>}
          </div>
          <strong className={styles.price}>{formatCents(line.price.cents * line.quantity)}</strong>
        </li>
      ))}
    </ul>
  );
}
