import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { ErrorNotice } from '../Notice.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './ChoiceForm.module.css';

type ChoiceFormProps = {
  /** Whether the form is being submitted, and the last failure. */
  form: { readonly busy: boolean; readonly failure: { readonly message: string } | null };
  onSubmit: () => void;
  legend: string;
  /** Joins the choices to one outlined list; the legend, which a title above repeats, is for screen readers. */
  isList?: boolean;
  children: ReactNode;
  /** Below the choices: a link for other options. */
  otherWay?: ReactNode;
  submitText: string;
  busyText?: string;
};

/** A form with a choice of a few options. */
export function ChoiceForm({ form, onSubmit, legend, isList, children, otherWay, ...texts }: ChoiceFormProps) {
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
      <ErrorNotice>{failure?.message}</ErrorNotice>
      {isList ? (
        <fieldset className={styles.list}>
          <legend>
            <VisuallyHidden>{legend}</VisuallyHidden>
          </legend>
          {children}
        </fieldset>
      ) : (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{legend}</legend>
          {children}
        </fieldset>
      )}
      {otherWay}
      <Button type="submit" size="large" isFullWidth busy={busy && busyText}>
        {submitText}
      </Button>
    </form>
  );
}
