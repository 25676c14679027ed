import { CircleAlert, PersonStanding, Ruler } from 'lucide';
import type { Product, ReviewSummary } from '../../../contracts/products/product.ts';
import { MODEL_MEASUREMENT } from '../../../lib/products/products.ts';
import { adviseSize, findVerdict, LEAST_ANSWERS } from '../../../lib/reviews/ratings.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BuyBox.module.css';

const VERDICTS = { low: 'Runs small.', middle: 'Fits true to size.', high: 'Runs large.' } as const;

/** Summarizes the fit in one sentence, from the reviewers' answers; null if they are few, or if none has the majority. */
function describeFit({ fit }: ReviewSummary): { boldText: string; rest: string } | null {
  if (!fit || fit.answers < LEAST_ANSWERS) return null;
  const { answers } = fit;
  const share = { answers, low: fit.small, middle: fit.trueToSize, high: fit.large };
  const verdict = findVerdict(share);
  if (!verdict || share[verdict] <= 50) return null;
  const count = `${share[verdict]}% of reviewers say so.`;
  return { boldText: VERDICTS[verdict], rest: [count, adviseSize(share)].filter(Boolean).join(' ') };
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
