import type { Order, OrderLine } from '../../../contracts/orders.ts';
import { formatCents } from '../../../lib/money.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { OrderedCard } from '../../giftcards/OrderedCard.tsx';
import { isCancelled, lineChoice, lineState } from '../orderText.ts';
import styles from './OrderLines.module.css';

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
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
            {lineState(line) && <strong className={styles.state}>{lineState(line)}</strong>}
            {line.giftMessage !== undefined && <p className={styles.words}>Gift message: {line.giftMessage}</p>}
          </div>
          <strong className={styles.price}>{formatCents(line.price.cents * line.quantity)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The line items of an order; cancelled ones are listed separately, because they are in no shipment. */
export function OrderLines({ order: { lineItems } }: { order: Order }) {
  const kept = lineItems.filter((line) => !isCancelled(line));
  if (kept.length === 0 || kept.length === lineItems.length) return <Lines lines={lineItems} />;
  return (
    <>
      <Lines lines={kept} />
      <section className={styles.cancelled} aria-labelledby="cancelled">
        <h3 id="cancelled" className={styles.title}>
          Cancelled
        </h3>
        <Lines lines={lineItems.filter(isCancelled)} />
      </section>
    </>
  );
}
