import type { Product, Style } from '../../../contracts/catalog.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { colorUrl } from '../../../lib/productUrl.ts';
import { SwatchTile } from '../../../ui/SwatchTile.tsx';
import styles from './BuyBox.module.css';

type ColorPickerProps = {
  product: Product;
  style: Style;
  /** What of the choice goes on to another colour: a query string or nothing. */
  kept: string;
  /** Takes the place of going to the colour's address. */
  onColor?: ((styleId: string) => void) | undefined;
};

/** The colours, each a link to its own address; choosing one starts the sizes anew (browsing §4). */
export function ColorPicker({ product, style, kept, onColor }: ColorPickerProps) {
  const choosing = ({ styleId, colorId, color }: Style) =>
    onColor
      ? { onClick: () => onColor(styleId) }
      : { href: colorUrl(product.productUrl, { colorId, color }) + kept, 'data-in-place': true };
  return (
    <div>
      <p className={styles.label}>
        Color: <span className={styles.value}>{style.color}</span>
      </p>
      {product.styles.length > 1 && (
        <nav className={styles.swatches} aria-label="Colors">
          {product.styles.map((one) => (
            <SwatchTile
              key={one.styleId}
              size="large"
              label={one.color}
              image={productPicture(one.images[0]?.imageId ?? '', 'thumb', '')}
              selected={one.styleId === style.styleId}
              {...choosing(one)}
            />
          ))}
        </nav>
      )}
    </div>
  );
}
