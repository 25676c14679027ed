import { useState } from 'react';
import { getPasswordError, SHORTEST_PASSWORD } from '../../../lib/account/passwordRules.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import styles from './PasswordField.module.css';

export const NEW_PASSWORD_HINT = '8 characters or more. A few words in a row are easy to remember.';

type PasswordFieldProps = {
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error: string | undefined;
  /** The field's name and label, for a form with two passwords. */
  name?: string;
  label?: string;
};

/** A password field with a button that shows the password. A hint tells while typing that a new password is weak. */
export function PasswordField(props: PasswordFieldProps) {
  const { autoComplete, hint, error, name = 'password', label = 'Password' } = props;
  const [isShown, setIsShown] = useState(false);
  const [typedPassword, setTypedPassword] = useState('');
  const isLongEnough = autoComplete === 'new-password' && typedPassword.length >= SHORTEST_PASSWORD;
  const weakness = isLongEnough ? getPasswordError(typedPassword) : undefined;
  // The error after a submit may state the same.
  const shownHint = weakness && weakness !== error ? weakness : hint;
  return (
    <div className={styles.box}>
      <Field label={label} error={error} {...(shownHint && { hint: shownHint })}>
        <TextInput
          className={styles.input}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={200}
          onChange={(event) => setTypedPassword(event.target.value)}
        />
      </Field>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
