import type { ProductCard } from '../../contracts/products/productCard.ts';
import { MAX_SWATCHES } from '../../lib/limits.ts';
import { buildImageUrl, IMAGE_SIZES } from '../../lib/products/pictures.ts';
import styles from './ProductCardSwatches.module.css';
import type { CardView } from './toCardView.ts';

const [SIZE] = IMAGE_SIZES.swatch;

type ProductCardSwatchesProps = {
  card: ProductCard;
  view: CardView;
  onRest: (styleId: string) => void;
  onLeave: () => void;
  onChoose: (styleId: string) => void;
};

/** The colors of a card that has several, its own first. Hovering or pressing one shows it; the product page has the rest. */
export function ProductCardSwatches({ card, view, onRest, onLeave, onChoose }: ProductCardSwatchesProps) {
  if (card.colorCount < 2) return null;
  const ownSwatches = card.swatches.filter((swatch) => swatch.styleId === card.styleId);
  const others = card.swatches.filter((swatch) => swatch.styleId !== card.styleId);
  const shownSwatches = [...ownSwatches, ...others].slice(0, MAX_SWATCHES);
  /** Returns the label of the colors that do not fit into `room` swatches; a style sheet selects it by card width. */
  const formatHiddenCount = (room: number) => {
    const hiddenCount = card.colorCount - Math.min(room, shownSwatches.length);
    return hiddenCount > 0 ? `+${hiddenCount}` : undefined;
  };
  return (
    <div className={styles.swatches}>
      {shownSwatches.map((swatch) => (
        <button
          key={swatch.styleId}
          type="button"
          className={styles.swatch}
          aria-label={swatch.color}
          aria-pressed={swatch.styleId === view.styleId}
          onPointerEnter={() => onRest(swatch.styleId)}
          onPointerLeave={onLeave}
          onClick={() => onChoose(swatch.styleId)}
        >
          <img
            alt=""
            width={34}
            height={34}
            loading="lazy"
            src={buildImageUrl(swatch.imageId, { ...SIZE, format: 'webp' })}
          />
        </button>
      ))}
      {card.colorCount > 2 && (
        <a
          className={styles.more}
          href={view.href}
          data-two={formatHiddenCount(2)}
          data-three={formatHiddenCount(3)}
          data-four={formatHiddenCount(4)}
        >
          {`All ${card.colorCount} colors`}
        </a>
      )}
    </div>
  );
}
