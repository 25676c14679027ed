import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { useFieldControl } from './fieldControl.ts';
import styles from './TextInput.module.css';

/**
 * A multi-line input that grows with its text where the browser supports it. Inside a Field it is connected to its
 * label, hint and error.
 */
export function TextArea({ className, rows = 6, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return <textarea {...control} {...rest} rows={rows} className={classNames(styles.input, styles.area, className)} />;
}
