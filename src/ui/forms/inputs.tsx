import { ChevronDown } from 'lucide';
import { type ComponentProps, createContext, use } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import styles from './inputs.module.css';

/** The attributes that a field provides to its control. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  disabled: boolean | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Returns the attributes that connect a control with the label, hint and error of its Field; empty outside a Field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}

/** A one-line input, 48 px high. Inside a Field it is connected to its label, hint and error. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl();
  return <input {...control} {...rest} type={type} className={classNames(styles.input, className)} />;
}

/** A multi-line input that grows with its text. Inside a Field it is connected to label, hint and error. */
export function TextArea({ className, rows = 6, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return <textarea {...control} {...rest} rows={rows} className={classNames(styles.input, styles.area, className)} />;
}

interface SelectProps extends ComponentProps<'select'> {
  /** `field`: 48 px, for forms. `control`: 44 px, beside other controls. */
  height?: 'field' | 'control';
}

/** A styled native select. `className` goes to the box around it. */
export function Select({ className, height = 'field', children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.selectBox, className)}>
      <select {...control} {...rest} className={classNames(styles.select, styles[height])}>
        {children}
      </select>
      <Icon icon={ChevronDown} className={styles.chevron} size={18} />
    </span>
  );
}
