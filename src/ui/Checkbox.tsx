import type { ComponentProps, ReactNode } from 'react';
import styles from './Choice.module.css';
import { classNames } from './classNames.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Stands at the right end of the row: a count. */
  end?: ReactNode;
}

/** A 20 px box with its label; the whole row is its target. `className` goes to the row. */
export function Checkbox({ label, end, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...rest} type="checkbox" className={classNames(styles.box, styles.checkbox)} />
      <span className={styles.label}>{label}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  );
}
