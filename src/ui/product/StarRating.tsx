import { classNames } from '../classNames.ts';
import styles from './StarRating.module.css';

/** The width of a star in SVG units. One clip path in the style sheet cuts out all five. */
const cell = 16;

interface StarRatingProps {
  /** 0 to 5, with fractions. */
  rating: number;
  size?: 'small' | 'medium';
}

/** "Rated 4.5 stars out of 5" as five stars with a fractional fill. Renders nothing without a rating (browsing §2). */
export function StarRating({ rating, size = 'small' }: StarRatingProps) {
  if (!(rating > 0)) return null;
  const cappedRating = Math.min(rating, 5);
  const width = cell * 5;
  return (
    <span className={styles.rating}>
      <svg
        className={classNames(styles.stars, styles[size])}
        viewBox={`0 0 ${width} ${cell}`}
        role="img"
        aria-label={describeRating(cappedRating)}
      >
        <g className={styles.clip}>
          <path className={styles.off} d={`M0 0h${width}v${cell}H0z`} />
          <path d={`M0 0h${round(cappedRating * cell)}v${cell}H0z`} />
        </g>
      </svg>
    </span>
  );
}

/** Returns the rating as text: "Rated 1 star out of 5". */
function describeRating(rating: number): string {
  const roundedRating = round(rating);
  return `Rated ${roundedRating} ${roundedRating === 1 ? 'star' : 'stars'} out of 5`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
