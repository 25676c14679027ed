import { ChevronDown, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import type { PurchaseLine } from '../../../../contracts/checkout/purchase.ts';
import type { Marketplace } from '../../../../contracts/content/content.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ProductPicture } from '../../../../ui/Picture.tsx';
import styles from './OrderSummary.module.css';
import barStyles from './SummaryBar.module.css';

/** The period in which items can be returned. */
export function ReturnPromise({ shop }: { shop: Marketplace }) {
  return (
    <p className={styles.promise}>
      <Icon icon={Undo2} size={20} />
      {shop.returnDays} days to return, {shop.sentences.returnPrice}. {shop.sentences.guarantee}
    </p>
  );
}

type PicturedLine = Pick<PurchaseLine, 'lineItemId' | 'imageId' | 'productName' | 'quantity'>;

/** The pictures of the purchased items; quantities above one are shown on the picture. */
export function PurchasePictures({ lines }: { lines: readonly PicturedLine[] }) {
  return (
    <ul className={styles.pictures}>
      {lines.map(({ lineItemId, imageId, productName, quantity }) => (
        <li key={lineItemId} className={styles.picture}>
          <ProductPicture imageId={imageId} use="swatch" alt={productName} sizes="64px" loading="eager" />
          {quantity > 1 && <span className={styles.quantity}>{quantity}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The order summary as a side column; narrow screens show `FoldedSummary` instead. */
export const SummarySide = ({ children, promise }: { children: ReactNode; promise: ReactNode }) => (
  <aside className={styles.side} aria-labelledby="order-summary">
    <div className={styles.panel}>
      <h2 id="order-summary" className={styles.title}>
        Order summary
      </h2>
      {children}
    </div>
    {promise}
  </aside>
);

/** The order summary of narrow screens: the total is always visible, a click opens the details. */
export const FoldedSummary = ({ total, children }: { total: string; children: ReactNode }) => (
  <details className={barStyles.bar}>
    <summary className={barStyles.head}>
      <span className={barStyles.title}>
        Order summary
        <Icon icon={ChevronDown} className={barStyles.chevron} size={20} />
      </span>
      <strong className={barStyles.total}>{total}</strong>
    </summary>
    <div className={barStyles.body}>{children}</div>
  </details>
);
