import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../page/thunk.ts';
import { setPassword } from './accountThunks.ts';
import { AccountForm } from './components/AccountForm.tsx';
import { CurrentProof } from './components/CurrentProof.tsx';
import { NEW_PASSWORD_HINT, PasswordField } from './components/PasswordField.tsx';
import { SettingsFormPage } from './components/SettingsFormPage.tsx';
import { selectProof } from './identitySlice.ts';

const HERE = '/account/settings/password';

/** The form of a new password, which requires the current one. */
export function ChangePasswordPage() {
  const proof = useSelector(selectProof);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const change = async ({ password = '', newPassword = '' }: Readonly<Record<string, string>>) => {
    await dispatch(setPassword({ password, newPassword }));
    await navigate('/account/settings?changed=password');
  };
  return (
    <SettingsFormPage title="Change your password" lead="You are signed out everywhere but here." href={HERE}>
      <AccountForm submitText="Save" busyText="Saving" action={HERE} onSubmit={change}>
        {(errors) => (
          <>
            <CurrentProof {...proof} returnTo={HERE} error={errors.password} />
            <PasswordField
              name="newPassword"
              label="New password"
              autoComplete="new-password"
              hint={NEW_PASSWORD_HINT}
              error={errors.newPassword}
            />
          </>
        )}
      </AccountForm>
      {proof.hasPassword && <a href="/forgot-password">Forgot your password?</a>}
    </SettingsFormPage>
  );
}
