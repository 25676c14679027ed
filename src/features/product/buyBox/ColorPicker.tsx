import type { Product, Style } from '../../../contracts/product.ts';
import { buildProductPicture } from '../../../lib/buildProductPicture.ts';
import { buildColorUrl } from '../../../lib/buildProductUrl.ts';
import { SwatchTile } from '../../../ui/SwatchTile.tsx';
import styles from './BuyBox.module.css';

type ColorPickerProps = {
  product: Product;
  style: Style;
  /** The query string of the options kept for another colour; may be empty. */
  keptQuery: string;
  /** Called instead of navigating to the colour's URL. */
  onColor?: ((styleId: string) => void) | undefined;
};

/** The colours, each with its own URL; selecting one clears the size and width (browsing §4). */
export function ColorPicker({ product, style, keptQuery, onColor }: ColorPickerProps) {
  const buildOptionProps = ({ styleId, colorId, color }: Style) =>
    onColor
      ? { onClick: () => onColor(styleId) }
      : { href: buildColorUrl(product.productUrl, { colorId, color }) + keptQuery, 'data-in-place': 'size width' };
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
              image={buildProductPicture(one.images[0]?.imageId ?? '', 'thumb', '')}
              selected={one.styleId === style.styleId}
              {...buildOptionProps(one)}
            />
          ))}
        </nav>
      )}
    </div>
  );
}
