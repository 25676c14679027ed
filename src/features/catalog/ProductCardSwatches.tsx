import type { ProductCard } from '../../contracts/productCard.ts';
import { buildImageUrl, IMAGE_SIZES } from '../../lib/buildImageUrl.ts';
import { MAX_SWATCHES } from '../../lib/maxSwatches.ts';
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

/** The colours of a card, its own first. Hovering or pressing one shows it; the product page has the rest. */
export function ProductCardSwatches({ card, view, onRest, onLeave, onChoose }: ProductCardSwatchesProps) {
  if (card.colorCount < 2) return <div className={styles.swatches}>1 color</div>;
  const own = card.swatches.filter((swatch) => swatch.styleId === card.styleId);
  const others = card.swatches.filter((swatch) => swatch.styleId !== card.styleId);
  const shown = [...own, ...others].slice(0, MAX_SWATCHES);
  /** Returns the label of the colours that do not fit into `room` swatches; a style sheet selects it by card width. */
  const after = (room: number) => {
    const left = card.colorCount - Math.min(room, shown.length);
    return left > 0 ? `+${left}` : undefined;
  };
  return (
    <div className={styles.swatches}>
      {shown.map((swatch) => (
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
          data-two={after(2)}
          data-three={after(3)}
          data-four={after(4)}
          data-five={after(5)}
          data-six={after(6)}
          data-seven={after(7)}
          data-eight={after(8)}
          data-nine={after(9)}
          data-ten={after(10)}
          data-eleven={after(11)}
        >
          {`All ${card.colorCount} colors`}
        </a>
      )}
    </div>
  );
}
