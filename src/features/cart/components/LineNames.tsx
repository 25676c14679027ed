import type { CartItem } from '../../../contracts/cart.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './CartLine.module.css';
import { choiceText } from './choiceText.ts';

/** The picture of a line, which leads to its product; read out only once, by the name beside it. */
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

/** Brand, name and what was chosen. */
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
