import { AccountForm } from '../forms/AccountForm.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';

type FederatedProofProps = {
  /** The email address of the account. */
  email: string;
  onAnswer: (answer: { email: string; password: string }) => Promise<void>;
  /** Focuses the first field. */
  focused: boolean;
};

/** Asks for the password of an existing account once, before an external account is connected to it. */
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
          {/* For password managers, which store passwords by username. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
        </>
      )}
    </AccountForm>
  );
}
