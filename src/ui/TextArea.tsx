import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { useFieldControl } from './fieldControl.ts';
import styles from './TextInput.module.css';

/** Several lines of text; it grows with them where the browser can. Inside a Field it is tied to its label, hint and error. */
export function TextArea({ className, rows = 6, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return <textarea {...control} {...rest} rows={rows} className={classNames(styles.input, styles.area, className)} />;
}
