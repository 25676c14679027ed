import { type ComponentProps, useEffect, useRef } from 'react';
import type { Product, Style } from '../../../contracts/products/product.ts';
import { buildProductPicture } from '../../../lib/products/pictures.ts';
import { buildColorUrl } from '../../../lib/products/productUrls.ts';
import { SwatchTile } from '../../../ui/product/SwatchTile.tsx';
import { PointsLine } from '../../rewards/PointsLine.tsx';
import type { SizeChoice } from '../../sizing/chooser/useSizeChoice.ts';
import styles from './BuyBox.module.css';

type ColorPickerProps = {
  product: Product;
  style: Style;
  /** Returns the selected options that a color keeps. */
  getColorChoice: SizeChoice['getColorChoice'];
  /** Called instead of navigating to the color's URL. */
  onColor?: ((styleId: string) => void) | undefined;
};

/** The colors, each with its own URL; one clears a size or width that it does not have in stock (browsing §4). */
function ColorPicker({ product, style, getColorChoice, onColor }: ColorPickerProps) {
  const buildOptionProps = (option: Style) => {
    if (onColor) return { onClick: () => onColor(option.styleId) };
    const { query, changes } = getColorChoice(option);
    return { href: buildColorUrl(product.productUrl, option) + query, 'data-in-place': changes };
  };
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the row scrolls sideways, and the chosen color may be far to the right.
    const tile = row.current?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (row.current && tile)
      row.current.scrollLeft = tile.offsetLeft - (row.current.clientWidth - tile.offsetWidth) / 2;
  }, []);
  return (
    <div>
      <p className={styles.label}>
        Color: <span className={styles.value}>{style.color}</span>
      </p>
      {product.styles.length > 1 && (
        <nav ref={row} className={styles.swatches} aria-label="Colors">
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

/** A member's points, and the colors: one component, because each lazy one costs first-script bytes. */
export function PointsAndColors(props: ComponentProps<typeof ColorPicker>) {
  return (
    <>
      <PointsLine style={props.style} />
      <ColorPicker {...props} />
    </>
  );
}
