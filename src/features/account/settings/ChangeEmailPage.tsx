import { useSelector } from 'react-redux';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { AccountField } from '../../identity/forms/AccountField.tsx';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { selectCustomer, selectProof } from '../../identity/identitySlice.ts';
import { CurrentProof } from './CurrentProof.tsx';
import { SettingsFormPage } from './SettingsFormPage.tsx';
import { requestEmailChange } from './settingsThunks.ts';

const PATH = '/account/settings/email';

/** The form of a new sign-in email address, which takes effect after its confirmation. */
export function ChangeEmailPage() {
  const customer = useSelector(selectCustomer);
  const proof = useSelector(selectProof);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const change = async ({ email = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(requestEmailChange({ email, password }));
    await navigate('/account/settings?changed=email');
  };
  return (
    <SettingsFormPage
      title="Change your email address"
      lead={`It is ${customer?.email ?? ''} until you open the link in our mail to the new one.`}
      href={PATH}
    >
      <AccountForm submitText="Send the mail" busyText="Sending" action={PATH} onSubmit={change}>
        {(errors, values) => (
          <>
            <AccountField
              name="email"
              label="New email"
              type="email"
              autoComplete="email"
              error={errors.email}
              value={values.email}
            />
            <CurrentProof {...proof} returnTo={PATH} error={errors.password} />
          </>
        )}
      </AccountForm>
    </SettingsFormPage>
  );
}
