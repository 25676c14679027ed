import { classNames } from '../classNames.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** Formatted: "$129.95". */
  price: string;
  /** The original price; shown struck through, with the price in the sale color. Omit it without a discount. */
  msrp?: string | undefined;
  /** Name of the original price. */
  label?: string | undefined;
  /** Whole percent, shown after the MSRP. */
  percentOff?: number | undefined;
  /** `card`: 16 px with tabular figures. `large`: 28 px, for the product page. */
  size?: 'card' | 'large';
  className?: string | undefined;
}

/** A price and, on sale, the original price. Lines break only between the parts. */
export function Price({ price, msrp, label = 'MSRP', percentOff, size = 'card', className }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <span className={classNames(styles.now, msrp !== undefined && styles.sale)}>{price}</span>
      {msrp !== undefined && (
        <>
          {' '}
          <span className={styles.msrp}>
            {label} <s>{msrp}</s>
          </span>
        </>
      )}
      {msrp !== undefined && percentOff !== undefined && percentOff > 0 && (
        <>
          {' '}
          <span className={styles.off}>{percentOff}% off</span>
        </>
      )}
    </span>
  );
}
