import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CheckoutStep.module.css';
import type { StepForm } from './useStepForm.ts';

type ChoiceFormProps = {
  form: StepForm;
  /** Takes the choice. */
  onSubmit: () => void;
  legend: string;
  /** The choices: Radios. */
  children: ReactNode;
  /** Under the choices: the way to what is not among them. */
  otherWay?: ReactNode;
  submitText: string;
};

/** A step in which the shopper takes one of a few. */
export function ChoiceForm({ form, onSubmit, legend, children, otherWay, submitText }: ChoiceFormProps) {
  const { busy, failure } = form;
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
      <Button type="submit" size="large" full busy={busy && 'Saving'}>
        {submitText}
      </Button>
    </form>
  );
}
