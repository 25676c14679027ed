import { useRef, useState } from 'react';
import type { ProductCard as Card } from '../../contracts/products/productCard.ts';
import { buildProductPicture } from '../../lib/products/pictures.ts';
import { classNames } from '../../ui/classNames.ts';
import type { CardTools } from './cardTools.ts';
import styles from './ProductCard.module.css';
import { ProductCardFacts } from './ProductCardFacts.tsx';
import { ProductCardSwatches } from './ProductCardSwatches.tsx';
import { toCardView } from './toCardView.ts';

/** The delay before a card reacts to the pointer (browsing §4, Product card hover; §9, swatch hover debounce). */
const HOVER_DELAY_MS = 500;

type ProductCardProps = {
  card: Card;
  /** The badge among other cards (`chooseShownBadge`), empty for none; by default the card's first badge. */
  badge?: string;
  tools: CardTools;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** `priority` for the first cards of a first view, `eager` for the others in it. */
  loading?: 'priority' | 'eager' | 'lazy';
  /** `li` in a grid; `div` inside an existing list item. */
  as?: 'li' | 'div';
  /** Positions the card among others, and never changes its style. */
  className?: string | undefined;
  /** The page number, for the first card of a page of the list; used to restore the scroll position. */
  page?: number | undefined;
  /** Whether the card is below the first view of a server-rendered page; its layout is then deferred. */
  isBelow?: boolean;
};

/** A product in one color (browsing §2). Pages have a hundred: few elements, icons by style sheets. */
export function ProductCard({
  card,
  badge = card.badges[0],
  tools,
  sizes,
  loading = 'lazy',
  as: Root = 'li',
  className,
  page,
  isBelow = false,
}: ProductCardProps) {
  const [{ styleId, isHovered }, setCardState] = useState({ styleId: card.styleId, isHovered: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = toCardView(card, styleId, tools.recoName);
  const name = `${card.brandName} ${card.productName}`;
  const picture = buildProductPicture(view.imageId, 'card', `${name}, ${view.color}`);

  const scheduleChange = (change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, HOVER_DELAY_MS);
  };
  const hover = () => scheduleChange(() => setCardState((previousState) => ({ ...previousState, isHovered: true })));
  const leave = () => {
    clearTimeout(timer.current);
    if (isHovered) setCardState((previousState) => ({ ...previousState, isHovered: false }));
  };
  const show = (shownStyleId: string) => {
    clearTimeout(timer.current);
    setCardState({ styleId: shownStyleId, isHovered: false });
  };

  return (
    <Root
      className={classNames(styles.card, className)}
      data-page={page}
      data-below={isBelow ? '' : undefined}
      onPointerEnter={hover}
      onPointerLeave={leave}
    >
      <img
        className={styles.image}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'priority' ? 'high' : undefined}
        sizes={sizes}
        srcSet={picture.srcSet}
        src={picture.src}
      />
      {isHovered && view.hoverImageId && <SecondView imageId={view.hoverImageId} sizes={sizes} />}
      {card.isSponsored ? (
        <span className={styles.sponsored}>Sponsored</span>
      ) : (
        badge && <span className={styles.badge}>{badge}</span>
      )}
      <button
        type="button"
        className={styles.heart}
        aria-label={`Add ${name} to Favorites`}
        aria-pressed={tools.heartedIds.has(view.styleId)}
        onClick={() => tools.onHeart(view.styleId)}
      />
      <button
        type="button"
        className={styles.quickView}
        data-quick-view={card.productId}
        value={view.styleId}
        aria-label={`Quick view of ${name}`}
      />
      <ProductCardFacts card={card} view={view} tools={tools} />
      <ProductCardSwatches
        card={card}
        view={view}
        onRest={(restedOn) => scheduleChange(() => show(restedOn))}
        onLeave={hover}
        onChoose={show}
      />
    </Root>
  );
}

/** A second view of the product, shown over the picture once it has loaded. */
function SecondView({ imageId, sizes }: { imageId: string; sizes: string }) {
  const [isThere, setIsThere] = useState(false);
  const { src, srcSet, width, height } = buildProductPicture(imageId, 'card', '');
  return (
    <img
      className={styles.second}
      alt=""
      width={width}
      height={height}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      data-there={isThere}
      onLoad={() => setIsThere(true)}
    />
  );
}
