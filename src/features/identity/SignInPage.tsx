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
import { type IdentityRootState, signInWith } from './identitySlice.ts';
import { returnPathOf } from './returnPath.ts';

/** Sign-in with the store's own account; afterwards back to where the shopper was. */
export function SignInPage() {
  const marketplace = useSelector(selectMarketplace);
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const name = marketplace?.name ?? '';
  const signIn = async (values: Readonly<Record<string, string>>) => {
    await dispatch(signInWith({ email: values.email ?? '', password: values.password ?? '' }));
    await navigate(returnPathOf(search), { replace: true });
  };
  return (
    <main className={styles.page}>
      <PageHead title={`Sign-In | ${name}`} robots="noindex" />
      <AccountPanel title="Sign-in">
        <AccountForm
          submitText="Sign in"
          busyText="Signing in"
          onSubmit={signIn}
          action={`/login${search.size ? `?${search}` : ''}`}
        >
          {(errors) => (
            <>
              <AccountField name="email" label="Email" type="email" autoComplete="username" error={errors.email} />
              <PasswordField autoComplete="current-password" error={errors.password} />
            </>
          )}
        </AccountForm>
        <p className={styles.or}>or</p>
        <a className={styles.other} href={`/register${search.size ? `?${search}` : ''}`}>
          Create your {name} Account
        </a>
        <p className={styles.terms}>
          By signing in, you agree to <a href="/c/terms-of-use">Terms and Conditions</a> and{' '}
          <a href="/c/privacy-policy">Privacy Policy</a>.
        </p>
      </AccountPanel>
    </main>
  );
}
