import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPathOf, withReturnPath } from '../../lib/returnPath.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { OrLine } from '../../ui/OrLine.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { registerWith } from './accountThunks.ts';
import { AccountField } from './components/AccountField.tsx';
import styles from './components/AccountForm.module.css';
import { AccountForm } from './components/AccountForm.tsx';
import { AccountPanel } from './components/AccountPanel.tsx';
import { NEW_PASSWORD_HINT, PasswordField } from './components/PasswordField.tsx';
import { SignInTerms } from './components/SignInTerms.tsx';
import { leadOf } from './leadOf.ts';
import { signInTextsOf } from './signInTexts.ts';

/** The registration form: three fields; afterwards the shopper continues to `returnTo`. */
export function RegisterPage() {
  const marketplace = useSelector(selectMarketplace);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = returnPathOf(search);
  const { create, benefits } = signInTextsOf(marketplace, returnTo);
  const register = async ({ fullName = '', email = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(registerWith({ fullName, email, password }));
    await navigate(returnTo, { replace: true });
  };
  return (
    <main className={styles.page}>
      <PageHead title={create} robots="noindex" />
      <AccountPanel title={create} lead={leadOf(returnTo)} benefits={benefits}>
        <AccountForm
          submitText="Create account"
          busyText="Creating"
          onSubmit={register}
          action={withReturnPath('/register', returnTo)}
        >
          {(errors, values) => (
            <>
              <AccountField
                name="fullName"
                label="Full name"
                type="text"
                autoComplete="name"
                error={errors.fullName}
                value={values.fullName}
              />
              <AccountField
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                error={errors.email}
                value={values.email}
              />
              <PasswordField autoComplete="new-password" hint={NEW_PASSWORD_HINT} error={errors.password} />
            </>
          )}
        </AccountForm>
        <OrLine />
        <a className={styles.other} href={withReturnPath('/login', returnTo)}>
          Sign in to your account
        </a>
        <SignInTerms />
      </AccountPanel>
    </main>
  );
}
