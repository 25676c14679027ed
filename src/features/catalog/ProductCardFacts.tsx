import type { ProductCard } from '../../contracts/products/productCard.ts';
import { formatWhole } from '../../lib/money.ts';
import { classNames } from '../../ui/classNames.ts';
import type { CardTools } from './cardTools.ts';
import styles from './ProductCardFacts.module.css';
import type { CardView } from './toCardView.ts';

/** The names, price, rating and stock of a card, each in its row of the grid. The link in the names covers the whole card. */
export function ProductCardFacts({ card, view, tools }: { card: ProductCard; view: CardView; tools: CardTools }) {
  const { roundedRating, ratingCount } = card.reviews;
  const lowStock = tools.hasLowStockLabel && view.lowStock;
  return (
    <>
      <div className={styles.names}>
        <a className={styles.link} href={view.href}>
          <b>{card.brandName}</b> <span>{card.productName}</span>
        </a>
        <p>{card.genderLabel ? `${card.genderLabel} · ${view.color}` : view.color}</p>
      </div>
      {view.msrp ? (
        <p className={styles.sale}>
          <b>{view.price}</b>{' '}
          <small>
            {tools.formerPrice ?? <span>MSRP</span>} <s>{view.msrp}</s>
          </small>{' '}
          {view.percentOff > 0 && <em data-short={`−${view.percentOff}%`}>{`${view.percentOff}% off`}</em>}
        </p>
      ) : (
        <p className={styles.price}>
          <b>{view.price}</b>
        </p>
      )}
      <div className={styles.foot}>
        {tools.hasRatings && roundedRating > 0 && (
          <>
            <span
              className={classNames(styles.stars, styles[`halves${Math.round(roundedRating * 2)}`])}
              role="img"
              aria-label={describeRating(roundedRating)}
            />
            {ratingCount > 0 && `(${formatWhole(ratingCount)})`}
          </>
        )}
        {view.dateLabel ? <em>{view.dateLabel}</em> : lowStock && <strong>Low Stock</strong>}
      </div>
    </>
  );
}

/** Describes the rating: "Rated 1 star out of 5" (browsing §2, Star rating). */
const describeRating = (rating: number): string => `Rated ${rating} ${rating === 1 ? 'star' : 'stars'} out of 5`;
