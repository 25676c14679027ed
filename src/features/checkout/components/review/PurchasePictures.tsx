import type { PurchaseLine } from '../../../../contracts/checkout/purchase.ts';
import { buildProductPicture } from '../../../../lib/products/pictures.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import styles from './PurchasePictures.module.css';

/** The pictures of the purchased items; quantities above one are shown on the picture. */
export function PurchasePictures({ lines }: { lines: readonly PurchaseLine[] }) {
  return (
    <ul className={styles.pictures}>
      {lines.map(({ lineItemId, imageId, productName, quantity }) => (
        <li key={lineItemId} className={styles.picture}>
          <Picture image={buildProductPicture(imageId, 'swatch', productName)} sizes="64px" loading="eager" />
          {quantity > 1 && <span className={styles.quantity}>{quantity}</span>}
        </li>
      ))}
    </ul>
  );
}
