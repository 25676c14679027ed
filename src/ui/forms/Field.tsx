import { Check, CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import orLineStyles from '../OrLine.module.css';
import styles from './Field.module.css';
import { FieldContext } from './inputs.tsx';

interface FieldProps {
  label: string;
  /** The control: a TextInput, Select or TextArea. It gets its id and description from the field's context. */
  children: ReactNode;
  /** The control's id; needed when an error message links to the field. */
  id?: string | undefined;
  hint?: ReactNode;
  /** The error and how to fix it. The hint stays visible. */
  error?: string | undefined;
  /** Adds "(optional)" to the label; all other fields are required. */
  optional?: boolean;
  /** Valid: shows a check mark at the end of the control. */
  right?: boolean;
  disabled?: boolean;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  className?: string | undefined;
}

export function Field(props: FieldProps) {
  const { label, children, hint, error, optional, right, disabled, isLabelHidden, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(error && errorId, hint ? hintId : undefined) || undefined;
  const control = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? (true as const) : undefined,
    disabled,
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.label, isLabelHidden && styles.hidden)} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      <div className={styles.control}>
        <FieldContext value={control}>{children}</FieldContext>
        {right && !error && <Icon icon={Check} className={styles.right} size={20} />}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon icon={CircleAlert} size={18} />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A divider with a word between two alternatives. */
export function OrLine({ text = 'or' }: { text?: string }) {
  return <p className={orLineStyles.line}>{text}</p>;
}
