import type { ReactNode } from 'react';
import type { OrderLine } from '../../../contracts/orders/orders.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { OrderedCard } from '../../giftcards/OrderedCard.tsx';
import styles from './ItemRow.module.css';

type ItemRowProps = {
  line: OrderLine;
  size: 'large' | 'small';
  /** The color, size and quantity. A gift card shows its recipient instead. */
  choice: string;
  /** The end of the row: a sum, or the result for the item. */
  end: ReactNode;
  /** Buttons and links below the names. */
  actions?: ReactNode;
  children?: ReactNode;
};

const WIDTHS = { large: '112px', small: '88px' } as const;

/** A row of items of one order: picture, names, choice and sum. A large row links to its product. */
export function ItemRow({ line, size, choice, end, actions, children }: ItemRowProps) {
  const title = formatProductTitle(line);
  return (
    <li className={classNames(styles.row, size === 'small' && styles.small)}>
      <ProductPicture className={styles.picture} imageId={line.imageId} use="card" sizes={WIDTHS[size]} />
      <div className={styles.names}>
        <strong>{line.brandName}</strong>
        {size === 'large' ? (
          <a className={styles.name} href={line.productUrl}>
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
        {line.giftCard ? <OrderedCard card={line.giftCard} /> : <span className={styles.choice}>{choice}</span>}
        {children}
      </div>
      <div className={styles.end}>{end}</div>
      {actions}
    </li>
  );
}

export function ItemRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
