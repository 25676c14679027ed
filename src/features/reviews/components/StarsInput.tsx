import { CircleAlert } from 'lucide';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './StarsInput.module.css';

const WORDS = ['', 'Poor', 'Fair', 'Okay', 'Good', 'Love it'];
const STARS = [1, 2, 3, 4, 5] as const;
const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z';

type StarsInputProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** A rating of one to five stars: radio buttons, which support arrow keys and plain forms. */
export function StarsInput({ value, error, onChange }: StarsInputProps) {
  return (
    <fieldset className={styles.field} aria-describedby={error && 'review-overallRating-error'}>
      <legend className={styles.legend}>Your rating</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {STARS.map((stars) => (
            <label
              key={stars}
              className={styles.star}
              data-on={stars <= Number(value) || undefined}
              title={WORDS[stars]}
            >
              <input
                id={stars === 1 ? 'review-overallRating' : undefined}
                className={styles.radio}
                type="radio"
                name="overallRating"
                value={stars}
                checked={value === String(stars)}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(String(stars))}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={STAR} />
              </svg>
              <VisuallyHidden>
                {stars} {stars === 1 ? 'star' : 'stars'}: {WORDS[stars]}
              </VisuallyHidden>
            </label>
          ))}
        </div>
        <span className={styles.word} aria-hidden="true">
          {WORDS[Number(value)]}
        </span>
      </div>
      {error && (
        <p className={styles.error} id="review-overallRating-error">
          <Icon icon={CircleAlert} size={18} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
