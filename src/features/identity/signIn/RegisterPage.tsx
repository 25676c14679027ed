import { useSelector } from 'react-redux';
import { readReturnPath, withReturnPath } from '../../../lib/redirectTarget.ts';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { OrLine } from '../../../ui/forms/Field.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { EmailField, NameField } from '../forms/AccountField.tsx';
import styles from '../forms/AccountForm.module.css';
import { AccountForm } from '../forms/AccountForm.tsx';
import { AccountPanel } from '../forms/AccountPanel.tsx';
import { NEW_PASSWORD_HINT, PasswordField } from '../forms/PasswordField.tsx';
import { SignInTerms, signInLead } from '../forms/signInTexts.tsx';
import { getSignInTexts } from '../signInTexts.ts';
import { registerWith } from '../signInThunks.ts';

/** The registration form: three fields; afterwards the shopper continues to `returnTo`. */
export function RegisterPage() {
  const marketplace = useSelector(selectMarketplace);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const search = useQueryParams();
  const returnTo = readReturnPath(search);
  const { create, benefits } = getSignInTexts(marketplace, returnTo);
  const register = async ({ fullName = '', email = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(registerWith({ fullName, email, password }));
    await navigate(returnTo, { replace: true });
  };
  return (
    <main className={styles.page}>
      <PageHead title={create} robots="noindex" />
      <AccountPanel title={create} lead={signInLead(returnTo)} benefits={benefits}>
        <AccountForm
          submitText="Create account"
          busyText="Creating"
          onSubmit={register}
          action={withReturnPath('/register', returnTo)}
        >
          {(errors, values) => (
            <>
              <NameField error={errors.fullName} value={values.fullName} />
              <EmailField error={errors.email} value={values.email} />
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
