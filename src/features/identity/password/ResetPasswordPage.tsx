import { useSelector } from 'react-redux';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from '../forms/AccountForm.module.css';
import { AccountForm } from '../forms/AccountForm.tsx';
import { AccountPanel } from '../forms/AccountPanel.tsx';
import { NEW_PASSWORD_HINT, PasswordField } from '../forms/PasswordField.tsx';
import { customerReceived, GUEST } from '../identitySlice.ts';
import { resetWith } from '../signInThunks.ts';

const TITLE = 'Set a new password';

/** The page behind the link of a password reset email. Setting a password signs every browser out, including this one. */
export function ResetPasswordPage() {
  const marketplace = useSelector(selectMarketplace);
  const search = useQueryParams();
  const token = search.get('token') ?? '';
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const reset = async ({ password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(resetWith({ token, password }));
    dispatch(customerReceived(GUEST));
    await navigate('/login?outcome=password-set', { replace: true });
  };
  return (
    <main className={styles.page}>
      <PageHead title={`${TITLE} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <AccountPanel
        title={TITLE}
        lead="You are signed out everywhere, connected accounts are disconnected, and you sign in with the new password."
      >
        <AccountForm
          submitText="Save"
          busyText="Saving"
          action={`/reset-password?token=${encodeURIComponent(token)}`}
          onSubmit={reset}
        >
          {(errors) => (
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint={NEW_PASSWORD_HINT}
              error={errors.password ?? errors.token}
            />
          )}
        </AccountForm>
        <a className={styles.back} href="/forgot-password">
          Request another email
        </a>
      </AccountPanel>
    </main>
  );
}
