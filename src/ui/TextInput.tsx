import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { useFieldControl } from './fieldControl.ts';
import styles from './TextInput.module.css';

/** A one-line input, 48 px high. Inside a Field it is connected to its label, hint and error. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl();
  return <input {...control} {...rest} type={type} className={classNames(styles.input, className)} />;
}
