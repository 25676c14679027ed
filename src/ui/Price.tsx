import { classNames } from './classNames.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** Ready to read: "$129.95". */
  price: string;
  /** The price before the sale; shown struck, and the price in the sale colour. Leave it off when nothing is off. */
  msrp?: string | undefined;
  /** Whole percent; shown after the MSRP. */
  percentOff?: number | undefined;
  /** `card` 16 px with tabular figures, `large` 28 px for the product page. */
  size?: 'card' | 'large';
  className?: string | undefined;
}

/** The price, and while on sale what it was. The parts wrap between each other, never within a number. */
export function Price({ price, msrp, percentOff, size = 'card', className }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <span className={classNames(styles.now, msrp !== undefined && styles.sale)}>{price}</span>
      {msrp !== undefined && (
        <>
          {' '}
          <span className={styles.msrp}>
            MSRP <s>{msrp}</s>
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
