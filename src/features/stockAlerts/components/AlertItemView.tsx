import { formatProductTitle } from '../../../lib/products/products.ts';
import { ProductPicture } from '../../../ui/Picture.tsx';
import type { AlertItem } from '../alertItem.ts';
import styles from './NotifyMe.module.css';

/** The SKU of an alert; its picture is 300 px wide (browsing §9, Images). */
export function AlertItemView({ item }: { item: AlertItem }) {
  const choice = [item.color, item.size && `Size ${item.size}`, item.width].filter(Boolean).join(' · ');
  return (
    <div className={styles.item}>
      <ProductPicture className={styles.picture} imageId={item.imageId} use="notify" sizes="300px" loading="eager" />
      <p className={styles.names}>
        <strong>{item.brandName}</strong>
        <span>{formatProductTitle(item)}</span>
        <span className={styles.choice}>{choice}</span>
        <strong>{item.price}</strong>
      </p>
    </div>
  );
}
