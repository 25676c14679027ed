import type { CartItem } from '../../../contracts/cart.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './CartLine.module.css';
import { choiceText } from './choiceText.ts';

/** The picture of a line, linked to the product; hidden from screen readers, because the name beside it is the same link. */
export function LinePicture({ item }: { item: CartItem }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <a href={item.productUrl} tabIndex={-1}>
        <Picture
          image={productPicture(item.imageId, 'card', '')}
          sizes="(width <= 650px) 104px, 168px"
          loading="eager"
        />
      </a>
    </div>
  );
}

/** The brand, name and options of a cart line. */
export function LineNames({ item }: { item: CartItem }) {
  return (
    <>
      <strong className={styles.brand}>{item.brandName}</strong>
      <a className={styles.name} href={item.productUrl}>
        {productTitle(item)}
      </a>
      <span className={styles.choice}>{choiceText(item)}</span>
    </>
  );
}
