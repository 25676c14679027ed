import { CircleAlert, PersonStanding, Ruler } from 'lucide';
import type { Product, ReviewSummary } from '../../../contracts/product.ts';
import { MODEL_MEASUREMENT } from '../../../lib/modelMeasurement.ts';
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

type FitAndStockProps = { product: Product; lowStock: string | null };

/** Lines about the fit, the person in the pictures, and low stock. */
export function FitAndStock({ product: { reviewSummary, measurements }, lowStock }: FitAndStockProps) {
  const fit = describeFit(reviewSummary);
  const model = measurements.find(({ label }) => label === MODEL_MEASUREMENT);
  if (!fit && !model && !lowStock) return null;
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
      {model && (
        <p className={styles.note}>
          <Icon icon={PersonStanding} size={20} />
          <span>
            <strong>{model.label}:</strong> {model.value}
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
