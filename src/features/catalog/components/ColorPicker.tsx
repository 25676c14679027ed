import type { Product, Style } from '../../../contracts/catalog.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { colorUrl } from '../../../lib/productUrl.ts';
import { SwatchTile } from '../../../ui/SwatchTile.tsx';
import styles from './BuyBox.module.css';

/** The colours, each a link to its own address; choosing one starts the sizes anew (browsing §4). */
export function ColorPicker({ product, style }: { product: Product; style: Style }) {
  return (
    <div>
      <p className={styles.label}>
        Color: <span className={styles.value}>{style.color}</span>
      </p>
      {product.styles.length > 1 && (
        <nav className={styles.swatches} aria-label="Colors">
          {product.styles.map(({ styleId, colorId, color, images }) => (
            <SwatchTile
              key={styleId}
              size="large"
              label={color}
              image={productPicture(images[0]?.imageId ?? '', 'thumb', '')}
              selected={styleId === style.styleId}
              href={colorUrl(product.productUrl, colorId)}
              data-in-place
            />
          ))}
        </nav>
      )}
    </div>
  );
}
