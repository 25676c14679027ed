import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { useFieldControl } from './fieldControl.ts';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  /** `field`: 48 px, for forms. `control`: 44 px, beside other controls. */
  height?: 'field' | 'control';
}

/** A styled native select. `className` goes to the box around it. */
export function Select({ className, height = 'field', children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.box, className)}>
      <select {...control} {...rest} className={classNames(styles.select, styles[height])}>
        {children}
      </select>
      <Icon icon={ChevronDown} className={styles.chevron} size={18} />
    </span>
  );
}
