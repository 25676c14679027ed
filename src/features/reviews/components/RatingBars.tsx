import type { Product } from '../../../contracts/catalog.ts';
import styles from './RatingBars.module.css';

const STARS = ['5', '4', '3', '2', '1'] as const;

type RatingBarsProps = { counts: Product['overallRating']; total: number };

/** How the ratings spread, as bars with their share. */
export function RatingBars({ counts, total }: RatingBarsProps) {
  return (
    <dl className={styles.bars}>
      {STARS.map((stars) => {
        const share = Math.round((counts[stars] / total) * 100);
        return (
          <div key={stars} className={styles.row}>
            <dt>
              {stars} {stars === '1' ? 'star' : 'stars'}
            </dt>
            <dd className={styles.share}>
              <progress className={styles.bar} value={share} max={100} aria-hidden="true" />
              <span>{share}%</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
