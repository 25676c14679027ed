import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ChoiceForm.module.css';
import { Notice } from './Notice.tsx';

type ChoiceFormProps = {
  /** What is going on, and what came of the last try. */
  form: { readonly busy: boolean; readonly failure: { readonly message: string } | null };
  /** Takes the choice. */
  onSubmit: () => void;
  legend: string;
  /** The choices: Radios. */
  children: ReactNode;
  /** Under the choices: the way to what is not among them. */
  otherWay?: ReactNode;
  submitText: string;
  busyText?: string;
};

/** A form in which the shopper takes one of a few. */
export function ChoiceForm({ form, onSubmit, legend, children, otherWay, ...texts }: ChoiceFormProps) {
  const { busy, failure } = form;
  const { submitText, busyText = 'Saving' } = texts;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && (
        <Notice kind="error" role="alert">
          {failure.message}
        </Notice>
      )}
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{legend}</legend>
        {children}
      </fieldset>
      {otherWay}
      <Button type="submit" size="large" full busy={busy && busyText}>
        {submitText}
      </Button>
    </form>
  );
}
