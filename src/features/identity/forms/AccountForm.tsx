import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { createFormFailureHandler, useRefusedForm } from '../../../page/formFailure.ts';
import { useSignInRedirect } from '../../../page/navigation.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import styles from './AccountForm.module.css';

type Texts = Readonly<Record<string, string>>;
type AccountFormProps = {
  submitText: string;
  busyText: string;
  /** The form's URL without scripts: the current page with its query. */
  action: string;
  /** Throws the API's `ApiFailure`; its field errors are shown beside the fields. */
  onSubmit: (values: Texts) => Promise<void>;
  /** The look of the button, for a form that is not the page's main act. */
  kind?: 'primary' | 'secondary';
  /** Focuses the first field, for a form that the shopper opened. */
  focused?: boolean;
  /** Receives the error of each field, and the submitted values if the server renders a rejected form. */
  children?: (errors: Texts, values: Texts) => ReactNode;
};

const readForm = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** A short account form: keeps values after an error, shows field errors, focuses the first. */
export function AccountForm({
  submitText,
  busyText,
  action,
  onSubmit,
  kind = 'primary',
  focused,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const refusedForm = useRefusedForm(action.split('?')[0] ?? '');
  const describe = createFormFailureHandler(useSignInRedirect(action));
  const { busy, failure, run } = useAction({ describe, initial: refusedForm });
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [focused]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readForm(event.currentTarget);
    void run(() => onSubmit(values));
  };
  const fields = failure?.fields ?? {};
  return (
    <form ref={form} className={styles.form} method="post" action={action} noValidate onSubmit={submit}>
      <ErrorNotice>{failure && Object.keys(fields).length === 0 && failure.message}</ErrorNotice>
      {children?.(fields, refusedForm?.values ?? {})}
      <Button type="submit" kind={kind} size="large" isFullWidth busy={busy && busyText}>
        {submitText}
      </Button>
    </form>
  );
}
