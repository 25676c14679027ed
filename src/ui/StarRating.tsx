import { formatWhole } from '../lib/formatWhole.ts';
import { classNames } from './classNames.ts';
import styles from './StarRating.module.css';

/** Each star has its own cell of 16 units; the five are cut out by one clip path in the style sheet. */
const cell = 16;

interface StarRatingProps {
  /** 0 to 5, any fraction. */
  rating: number;
  /** How many ratings there are; shown as "(1,284)". */
  count?: number | undefined;
  size?: 'small' | 'medium';
  className?: string | undefined;
}

/** "Rated 4.5 stars out of 5": five stars, filled to the fraction. Renders nothing without a rating (browsing §2). */
export function StarRating({ rating, count, size = 'small', className }: StarRatingProps) {
  if (!(rating > 0)) return null;
  const shown = Math.min(rating, 5);
  const width = cell * 5;
  return (
    <span className={classNames(styles.rating, className)}>
      <svg
        className={classNames(styles.stars, styles[size])}
        viewBox={`0 0 ${width} ${cell}`}
        role="img"
        aria-label={starText(shown)}
      >
        <g className={styles.clip}>
          <path className={styles.off} d={`M0 0h${width}v${cell}H0z`} />
          <path d={`M0 0h${round(shown * cell)}v${cell}H0z`} />
        </g>
      </svg>
      {count !== undefined && count > 0 && <span className={styles.count}>({formatWhole(count)})</span>}
    </span>
  );
}

/** The rating in words: "Rated 1 star out of 5". */
function starText(rating: number): string {
  const shown = round(rating);
  return `Rated ${shown} ${shown === 1 ? 'star' : 'stars'} out of 5`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
