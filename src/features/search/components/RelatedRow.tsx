import { RECO_LIMITS } from '../../../lib/limits.ts';
import { LazyRecommendationRows } from '../../recommendations/LazyRecommendationRows.tsx';
import type { RelatedRecos } from '../getRelatedRecos.ts';
import styles from './RelatedRow.module.css';

const ROWS = [{ widget: 'for-you', maxCards: RECO_LIMITS.searchPage }] as const;

/** Recommendations below a list; a long list loads them when the shopper scrolls near. */
export function RelatedRow({ relatedRecos: { place, exclude } }: { relatedRecos: RelatedRecos }) {
  return (
    <div className={styles.place}>
      <LazyRecommendationRows place={place} rows={ROWS} exclude={exclude} />
    </div>
  );
}
