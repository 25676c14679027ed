import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './choices.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox; the whole row is its target. `className` goes to the row. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, styles.checkRow, className)}>
      <input {...rest} type="checkbox" className={classNames(styles.box, styles.check)} />
      <span>{label}</span>
    </label>
  );
}

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Content at the right end of the row: a price, a count. */
  end?: ReactNode;
  /** For choices with several lines: a border of its own, or a row of an outlined list (`ChoiceForm` with `isList`). */
  frame?: 'own' | 'list';
}

/** A radio button; the whole row is its target. `className` goes to the row. */
export function Radio({ label, end, frame, className, ...rest }: RadioProps) {
  return (
    <label
      className={classNames(
        styles.row,
        styles.radioRow,
        frame && styles[frame === 'own' ? 'framed' : 'listed'],
        className,
      )}
    >
      <input {...rest} type="radio" className={classNames(styles.box, styles.radio)} />
      <span className={styles.label}>{label}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  );
}
