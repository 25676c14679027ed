import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { AccountField } from './components/AccountField.tsx';
import styles from './components/AccountForm.module.css';
import { AccountForm } from './components/AccountForm.tsx';
import { AccountPanel } from './components/AccountPanel.tsx';
import { PasswordField } from './components/PasswordField.tsx';
import { type IdentityRootState, registerWith } from './identitySlice.ts';
import { returnPathOf } from './returnPath.ts';

/** A new account: three fields, no odd rules, and straight on. */
export function RegisterPage() {
  const marketplace = useSelector(selectMarketplace);
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const name = marketplace?.name ?? '';
  const register = async (values: Readonly<Record<string, string>>) => {
    const { fullName = '', email = '', password = '' } = values;
    await dispatch(registerWith({ fullName, email, password }));
    await navigate(returnPathOf(search), { replace: true });
  };
  return (
    <main className={styles.page}>
      <PageHead title={`Create your ${name} Account`} robots="noindex" />
      <AccountPanel title={`Create your ${name} Account`}>
        <AccountForm
          submitText="Create account"
          busyText="Creating"
          onSubmit={register}
          action={`/register${search.size ? `?${search}` : ''}`}
        >
          {(errors) => (
            <>
              <AccountField name="fullName" label="Full name" type="text" autoComplete="name" error={errors.fullName} />
              <AccountField name="email" label="Email" type="email" autoComplete="email" error={errors.email} />
              <PasswordField
                autoComplete="new-password"
                hint="8 characters or more. A few words in a row are easy to remember."
                error={errors.password}
              />
            </>
          )}
        </AccountForm>
        <p className={styles.or}>or</p>
        <a className={styles.other} href={`/login${search.size ? `?${search}` : ''}`}>
          Sign in to your account
        </a>
        <p className={styles.terms}>
          By signing in, you agree to <a href="/c/terms-of-use">Terms and Conditions</a> and{' '}
          <a href="/c/privacy-policy">Privacy Policy</a>.
        </p>
      </AccountPanel>
    </main>
  );
}
