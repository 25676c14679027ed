import type { CartItem } from '../../../contracts/cart.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { formatChoice } from '../cartItems.ts';
import styles from './CartLine.module.css';

/** The picture of a line, linked to the product; hidden from screen readers, because the name beside it is the same link. */
export function LinePicture({ item }: { item: CartItem }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <a href={item.productUrl} tabIndex={-1}>
        <ProductPicture imageId={item.imageId} use="card" sizes="(width <= 650px) 104px, 168px" loading="eager" />
      </a>
    </div>
  );
}

export function LineNames({ item }: { item: CartItem }) {
  return (
    <>
      <strong className={styles.brand}>{item.brandName}</strong>
      <a className={styles.name} href={item.productUrl}>
        {formatProductTitle(item)}
      </a>
      <span className={styles.choice}>{formatChoice(item)}</span>
    </>
  );
}
