import { useSelector } from 'react-redux';
import { withReturnPath } from '../../../lib/redirectTarget.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { EmailField } from '../forms/AccountField.tsx';
import styles from '../forms/AccountForm.module.css';
import { AccountForm } from '../forms/AccountForm.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { type IdentityRootState, selectCustomer } from '../identitySlice.ts';
import { signInWith } from '../signInThunks.ts';

type SignInFormProps = {
  returnTo: string;
  /** Called in the browser; without scripts the server redirects to `returnTo`. */
  onDone: () => void;
  submitText?: string | undefined;
  /** Focuses the first field, for a form that the shopper opened. */
  focused?: boolean;
};

/** The sign-in form of the shop's own account; the email address of a recognised customer is filled in. */
export function SignInForm({ returnTo, onDone, submitText = 'Sign in', focused = false }: SignInFormProps) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const customer = useSelector(selectCustomer);
  const signIn = async ({ email = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(signInWith({ email, password }));
    onDone();
  };
  return (
    <AccountForm
      submitText={submitText}
      busyText="Signing in"
      onSubmit={signIn}
      action={withReturnPath('/login', returnTo)}
      focused={focused}
    >
      {(errors, values) => (
        <>
          <EmailField autoComplete="username webauthn" error={errors.email} value={values.email ?? customer?.email} />
          <PasswordField autoComplete="current-password" error={errors.password} />
          <a className={styles.aside} href={withReturnPath('/forgot-password', returnTo)}>
            Forgot your password?
          </a>
        </>
      )}
    </AccountForm>
  );
}
