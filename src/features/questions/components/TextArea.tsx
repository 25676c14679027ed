import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { useFieldControl } from '../../../ui/fieldControl.ts';
import styles from './TextArea.module.css';

/** A multi-line text field; inside a `Field` it is linked to its label, hint and error. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return <textarea {...control} {...rest} className={classNames(styles.area, className)} />;
}
