import { useSelector } from 'react-redux';
import { withReturnPath } from '../../../lib/returnPath.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { signInWith } from '../accountThunks.ts';
import { type IdentityRootState, selectCustomer } from '../identitySlice.ts';
import { AccountField } from './AccountField.tsx';
import styles from './AccountForm.module.css';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';

type SignInFormProps = {
  returnTo: string;
  /** In the browser; without scripts the shop leads to `returnTo` by itself. */
  onDone: () => void;
  /** Puts the focus on the first field: for a form that was asked for. */
  focused?: boolean;
};

/** Email and password of the store's own account. Who is recognised finds their address filled in. */
export function SignInForm({ returnTo, onDone, focused = false }: SignInFormProps) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const known = useSelector(selectCustomer);
  const signIn = async ({ email = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(signInWith({ email, password }));
    onDone();
  };
  return (
    <AccountForm
      submitText="Sign in"
      busyText="Signing in"
      onSubmit={signIn}
      action={withReturnPath('/login', returnTo)}
      focused={focused}
    >
      {(errors, values) => (
        <>
          <AccountField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            error={errors.email}
            value={values.email ?? known?.email}
          />
          <PasswordField autoComplete="current-password" error={errors.password} />
          <a className={styles.aside} href={withReturnPath('/forgot-password', returnTo)}>
            Forgot your password?
          </a>
        </>
      )}
    </AccountForm>
  );
}
