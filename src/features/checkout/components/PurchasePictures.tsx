import type { PurchaseLine } from '../../../contracts/purchase.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './PurchasePictures.module.css';

/** What is bought, at a glance; more pieces than one are counted on the picture. */
export function PurchasePictures({ lines }: { lines: readonly PurchaseLine[] }) {
  return (
    <ul className={styles.pictures}>
      {lines.map(({ lineItemId, imageId, productName, quantity }) => (
        <li key={lineItemId} className={styles.picture}>
          <Picture image={productPicture(imageId, 'swatch', productName)} sizes="64px" loading="eager" />
          {quantity > 1 && <span className={styles.quantity}>{quantity}</span>}
        </li>
      ))}
    </ul>
  );
}
