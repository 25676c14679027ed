import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';

type FederatedProofProps = {
  /** The address whose account is meant. */
  email: string;
  onAnswer: (answer: { email: string; password: string }) => Promise<void>;
  /** Puts the focus on the first field. */
  focused: boolean;
};

/** Proves that an account here is one's own: its password, once. */
export function FederatedProof({ email, onAnswer, focused }: FederatedProofProps) {
  return (
    <AccountForm
      submitText="Connect and sign in"
      busyText="Connecting"
      action="/federated-login/link"
      focused={focused}
      onSubmit={({ password = '' }) => onAnswer({ email, password })}
    >
      {(errors) => (
        <>
          <PasswordField autoComplete="current-password" error={errors.password} />
          {/* For password managers, which keep passwords by account. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
        </>
      )}
    </AccountForm>
  );
}
