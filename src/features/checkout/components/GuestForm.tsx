import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getEmailError } from '../../../lib/account/email.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import styles from './CheckoutStep.module.css';

type GuestFormProps = {
  /** The field's initial value. */
  email: string;
  /** Throws the API's `ApiFailure`. */
  onSubmit: (email: string) => Promise<void>;
};
type Failure = { readonly message: string; readonly field?: string | undefined };

const toFailure = (error: unknown): Failure => {
  const { message, fields } = toFormFailure(error);
  return { message, field: fields.email };
};

/** The guest's email form: the only fact that guest checkout requires. */
export function GuestForm({ email: initialEmail, onSubmit }: GuestFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const { busy, failure, setFailure, run } = useAction({ describe: toFailure, staysBusy: true });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure?.field) input.current?.focus();
  }, [failure]);
  const check = (): boolean => {
    const emailError = getEmailError(email);
    setFailure(emailError ? { message: emailError, field: emailError } : null);
    return !emailError;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && check()) void run(() => onSubmit(email));
  };
  return (
    // POST, so that a submit before the scripts load does not put the email address into the URL.
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <ErrorNotice>{failure && !failure.field && failure.message}</ErrorNotice>
      <Field label="Email" error={failure?.field}>
        <TextInput
          ref={input}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            if (failure?.field && !getEmailError(event.target.value)) setFailure(null);
          }}
        />
      </Field>
      <Button type="submit" size="large" isFullWidth busy={busy && 'Opening checkout'}>
        Continue as a guest
      </Button>
    </form>
  );
}
