import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './PasswordField.module.css';

type PasswordFieldProps = {
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error: string | undefined;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ autoComplete, hint, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.box}>
      <Field label="Password" error={error} {...(hint && { hint })}>
        <TextInput
          className={styles.input}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
      </Field>
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
