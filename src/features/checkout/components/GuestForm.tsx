import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { emailError } from '../../../lib/email.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './CheckoutStep.module.css';

type GuestFormProps = {
  /** The field's initial value. */
  email: string;
  /** Throws the API's `ApiFailure`. */
  onSubmit: (email: string) => Promise<void>;
};
type Failure = { readonly message: string; readonly field?: string | undefined };

const failureOf = (error: unknown): Failure =>
  error instanceof ApiFailure
    ? { message: error.message, field: error.fields.email }
    : { message: 'Sorry, something went wrong!' };

/** The guest's email form: the only fact that guest checkout requires. */
export function GuestForm({ email: known, onSubmit }: GuestFormProps) {
  const [email, setEmail] = useState(known);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure?.field) input.current?.focus();
  }, [failure]);
  const check = (): boolean => {
    const wrong = emailError(email);
    setFailure(wrong ? { message: wrong, field: wrong } : null);
    return !wrong;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check()) return;
    setBusy(true);
    try {
      await onSubmit(email);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    // POST, so that a submit before the scripts load does not put the email address into the URL.
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {failure && !failure.field && (
        <Notice kind="error" role="alert">
          {failure.message}
        </Notice>
      )}
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
            if (failure?.field && !emailError(event.target.value)) setFailure(null);
          }}
        />
      </Field>
      <Button type="submit" size="large" full busy={busy && 'Opening checkout'}>
        Continue as a guest
      </Button>
    </form>
  );
}
