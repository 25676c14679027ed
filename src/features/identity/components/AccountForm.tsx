import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './AccountForm.module.css';

type Errors = Readonly<Record<string, string>>;
type AccountFormProps = {
  submitText: string;
  busyText: string;
  /** Where the form goes without scripts. */
  action: string;
  /** Throws the API's `ApiFailure`; its fields are shown beside theirs. */
  onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>;
  children: (errors: Errors) => ReactNode;
};

const readForm = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** A short form of the account: what is typed stays, errors stand beside their fields, the first one gets the focus. */
export function AccountForm({ submitText, busyText, action, onSubmit, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; fields: Errors } | null>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(readForm(event.currentTarget));
    } catch (error) {
      const isKnown = error instanceof ApiFailure;
      setFailure({
        message: isKnown ? error.message : 'Sorry, something went wrong!',
        fields: isKnown ? error.fields : {},
      });
      setBusy(false);
    }
  };
  const fields = failure?.fields ?? {};
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {failure && Object.keys(fields).length === 0 && (
        <Notice kind="error" role="alert">
          {failure.message}
        </Notice>
      )}
      {children(fields)}
      <Button type="submit" size="large" full busy={busy && busyText}>
        {submitText}
      </Button>
    </form>
  );
}
