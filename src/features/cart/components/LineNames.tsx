import { Link } from 'react-router';
import type { CartItem } from '../../../contracts/cart.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './CartLine.module.css';

const titleOf = ({ genderLabel, productName }: CartItem): string =>
  genderLabel ? `${genderLabel} ${productName}` : productName;

/** The picture of a line, which leads to its product; read out only once, by the name beside it. */
export function LinePicture({ item }: { item: CartItem }) {
  return (
    <Link className={styles.picture} to={item.productUrl} tabIndex={-1} aria-hidden="true">
      <Picture image={productPicture(item.imageId, 'card', '')} sizes="(width < 650px) 104px, 168px" loading="eager" />
    </Link>
  );
}

/** Brand, name and what was chosen. */
export function LineNames({ item }: { item: CartItem }) {
  const choice = [item.color, item.size && `Size ${item.size}`, item.width].filter(Boolean).join(' · ');
  return (
    <>
      <strong className={styles.brand}>{item.brandName}</strong>
      <Link className={styles.name} to={item.productUrl}>
        {titleOf(item)}
      </Link>
      <span className={styles.choice}>{choice}</span>
    </>
  );
}
