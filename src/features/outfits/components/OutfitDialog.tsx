import type { Outfit } from '../../../contracts/products/outfits.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { QuickShop } from '../../cart/adding/QuickShop.tsx';
import styles from './OutfitDialog.module.css';

/** The pieces of an outfit with their sizes: each is added separately, and the dialog stays open. */
export function OutfitDialog({ outfit, onClose }: { outfit: Outfit; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Shop this look">
      <ul className={styles.pieces}>
        {outfit.productList.map(({ productId, styleId, brand, productName, color, price, imageId, productUrl }) => (
          <li key={styleId} className={styles.piece} aria-label={`${brand} ${productName}`}>
            <ProductPicture className={styles.picture} imageId={imageId} use="outfit" sizes="128px" />
            <div className={styles.facts}>
              <p className={styles.names}>
                <a className={styles.name} href={`${productUrl}?ref=outfit`}>
                  <strong>{brand}</strong> {productName}
                </a>
                <span className={styles.color}>{color}</span>
                <strong>{price}</strong>
              </p>
              <QuickShop productId={productId} styleId={styleId} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
