import { CircleAlert, Ruler } from 'lucide';
import type { ReviewSummary } from '../../../contracts/product.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BuyBox.module.css';

/** Summarises the fit in one sentence, from the reviewers' answers. */
function describeFit({ fit }: ReviewSummary): { boldText: string; rest: string } | null {
  if (!fit) return null;
  const { small, trueToSize, large } = fit;
  if (trueToSize >= small && trueToSize >= large)
    return { boldText: 'Fits true to size.', rest: `${trueToSize}% of reviewers say so.` };
  return small > large
    ? { boldText: 'Runs small.', rest: `${small}% of reviewers say so: consider half a size up.` }
    : { boldText: 'Runs large.', rest: `${large}% of reviewers say so: consider half a size down.` };
}

/** A line about the fit, and a line about low stock. */
export function FitAndStock({ reviewSummary, lowStock }: { reviewSummary: ReviewSummary; lowStock: string | null }) {
  const fit = describeFit(reviewSummary);
  if (!fit && !lowStock) return null;
  return (
    <div className={styles.notes}>
      {fit && (
        <p className={styles.note}>
          <Icon icon={Ruler} size={20} />
          <span>
            <strong>{fit.boldText}</strong> {fit.rest}
          </span>
        </p>
      )}
      {lowStock && (
        <p className={styles.low} role="status">
          <Icon icon={CircleAlert} size={20} />
          {lowStock}
        </p>
      )}
    </div>
  );
}
