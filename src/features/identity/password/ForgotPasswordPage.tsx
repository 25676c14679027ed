import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { EmailField } from '../forms/AccountField.tsx';
import styles from '../forms/AccountForm.module.css';
import { AccountForm } from '../forms/AccountForm.tsx';
import { AccountPanel } from '../forms/AccountPanel.tsx';
import { selectCustomer } from '../identitySlice.ts';
import { requestPasswordReset } from '../signInThunks.ts';

const TITLE = 'Set a new password';

/** The form that requests a password reset email. Does not reveal whether the email address has an account. */
export function ForgotPasswordPage() {
  const customer = useSelector(selectCustomer);
  const search = useQueryParams();
  const [isSent, setIsSent] = useState(search.get('outcome') === 'sent');
  const dispatch = useAppDispatch<unknown>();
  const ask = async ({ email = '' }: Readonly<Record<string, string>>) => {
    await dispatch(requestPasswordReset(email));
    setIsSent(true);
  };
  return (
    <main className={styles.page}>
      <ShopPageHead title={TITLE} robots="noindex" />
      <AccountPanel title={TITLE} lead={isSent ? undefined : "Enter your email address, and we'll send you a link."}>
        {isSent ? (
          <>
            <Notice kind="success" role="status">
              If this address has an account, we've sent it an email. The link is valid for one hour.
            </Notice>
            <p className={styles.terms}>
              No email after a few minutes? Check your spam folder, or request another one.
            </p>
            <LinkButton kind="secondary" isFullWidth href="/login">
              Back to sign-in
            </LinkButton>
          </>
        ) : (
          <AccountForm submitText="Send the mail" busyText="Sending" action="/forgot-password" onSubmit={ask}>
            {(errors, values) => (
              <EmailField autoComplete="username" error={errors.email} value={values.email ?? customer?.email} />
            )}
          </AccountForm>
        )}
      </AccountPanel>
    </main>
  );
}
