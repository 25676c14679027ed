import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ReasonChips.module.css';

type ReasonChipsProps<Reason extends string> = {
  className?: string | undefined;
  legend: ReactNode;
  /** The name of the form's field. */
  name: string;
  texts: readonly (readonly [Reason, string])[];
  reason: Reason | undefined;
  onChange: (reason: Reason) => void;
  /** The message of a missing reason. */
  error?: string | undefined;
};

/** Reasons as chips; radio buttons, so that a form without scripts sends them. */
export function ReasonChips<Reason extends string>({
  className,
  legend,
  name,
  texts,
  reason,
  onChange,
  error,
}: ReasonChipsProps<Reason>) {
  const errorId = `${name}-error`;
  const hasError = error !== undefined;
  return (
    <fieldset className={classNames(styles.reasons, className)} aria-describedby={hasError ? errorId : undefined}>
      <legend className={styles.why}>{legend}</legend>
      {texts.map(([value, text]) => (
        <label key={value} className={styles.chip}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={value}
            checked={value === reason}
            aria-invalid={hasError || undefined}
            onChange={() => onChange(value)}
          />
          <Icon icon={Check} size={16} className={styles.check} />
          {text}
        </label>
      ))}
      {hasError && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
