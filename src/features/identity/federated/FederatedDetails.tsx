import { ApiFailure } from '../../../api/apiFailure.ts';
import { AccountField } from '../forms/AccountField.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';

type Details = { readonly email: string; readonly fullName: string };
type FederatedDetailsProps = {
  /** The details received from the provider. */
  providerDetails: Details;
  onAnswer: (answer: Details) => Promise<void>;
  /** Focuses the first field. */
  focused: boolean;
  /** Called if the email address already has an account. */
  onTaken: (email: string) => void;
};

/** The form of the details that a provider did not send for a new customer. */
export function FederatedDetails({ providerDetails, onAnswer, focused, onTaken }: FederatedDetailsProps) {
  const answer = async ({ email = '', fullName = '' }: Readonly<Record<string, string>>) => {
    try {
      await onAnswer({ email, fullName });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.id !== 'account.exists') throw error;
      onTaken(email);
    }
  };
  return (
    <AccountForm
      submitText="Continue"
      busyText="One moment"
      action="/federated-login/link"
      onSubmit={answer}
      focused={focused}
    >
      {(errors) => (
        <>
          <AccountField
            name="fullName"
            label="Full name"
            type="text"
            autoComplete="name"
            value={providerDetails.fullName}
            error={errors.fullName}
          />
          <AccountField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            value={providerDetails.email}
            error={errors.email}
          />
        </>
      )}
    </AccountForm>
  );
}
