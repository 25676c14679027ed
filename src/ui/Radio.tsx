import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Radio.module.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Content at the right end of the row: a price, a count. */
  end?: ReactNode;
  /** Adds a border around the row, for choices with several lines: addresses, delivery dates. */
  isFramed?: boolean;
}

/** A radio button; the whole row is its target. `className` goes to the row. */
export function Radio({ label, end, isFramed, className, ...rest }: RadioProps) {
  return (
    <label className={classNames(styles.row, isFramed && styles.framed, className)}>
      <input {...rest} type="radio" className={classNames(styles.box, styles.radio)} />
      <span className={styles.label}>{label}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  );
}
