import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Checkbox.module.css';
import radioStyles from './Radio.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox; the whole row is its target. `className` goes to the row. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
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
      className={classNames(radioStyles.row, frame && radioStyles[frame === 'own' ? 'framed' : 'listed'], className)}
    >
      <input {...rest} type="radio" className={classNames(radioStyles.box, radioStyles.radio)} />
      <span className={radioStyles.label}>{label}</span>
      {end !== undefined && <span className={radioStyles.end}>{end}</span>}
    </label>
  );
}
