import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../page/thunk.ts';
import { askEmailChange } from './accountThunks.ts';
import { AccountField } from './components/AccountField.tsx';
import { AccountForm } from './components/AccountForm.tsx';
import { CurrentProof } from './components/CurrentProof.tsx';
import { SettingsFormPage } from './components/SettingsFormPage.tsx';
import { selectCustomer, selectProof } from './identitySlice.ts';

const HERE = '/account/settings/email';

/** The form of a new sign-in email address, which takes effect after its confirmation. */
export function ChangeEmailPage() {
  const customer = useSelector(selectCustomer);
  const proof = useSelector(selectProof);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const change = async ({ email = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(askEmailChange({ email, password }));
    await navigate('/account/settings?changed=email');
  };
  return (
    <SettingsFormPage
      title="Change your email address"
      lead={`It is ${customer?.email ?? ''} until you open the link in our mail to the new one.`}
      href={HERE}
    >
      <AccountForm submitText="Send the mail" busyText="Sending" action={HERE} onSubmit={change}>
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
            <CurrentProof {...proof} returnTo={HERE} error={errors.password} />
          </>
        )}
      </AccountForm>
    </SettingsFormPage>
  );
}
