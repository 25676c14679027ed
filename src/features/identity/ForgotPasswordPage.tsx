import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { askReset } from './accountThunks.ts';
import { AccountField } from './components/AccountField.tsx';
import styles from './components/AccountForm.module.css';
import { AccountForm } from './components/AccountForm.tsx';
import { AccountPanel } from './components/AccountPanel.tsx';
import { selectCustomer } from './identitySlice.ts';

const TITLE = 'Set a new password';

/** The form that requests a password reset email. Does not reveal whether the email address has an account. */
export function ForgotPasswordPage() {
  const marketplace = useSelector(selectMarketplace);
  const known = useSelector(selectCustomer);
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(search.get('outcome') === 'sent');
  const dispatch = useAppDispatch<unknown>();
  const ask = async ({ email = '' }: Readonly<Record<string, string>>) => {
    await dispatch(askReset(email));
    setSent(true);
  };
  return (
    <main className={styles.page}>
      <PageHead title={`${TITLE} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <AccountPanel title={TITLE} lead={isSent ? undefined : 'Tell us your address, and we mail you a link.'}>
        {isSent ? (
          <>
            <Notice kind="success" role="status">
              If this address has an account, a mail is on its way to it. Its link is good for one hour.
            </Notice>
            <p className={styles.terms}>Nothing there after some minutes? Look among the spam, or ask once more.</p>
            <LinkButton kind="secondary" full href="/login">
              Back to sign-in
            </LinkButton>
          </>
        ) : (
          <AccountForm submitText="Send the mail" busyText="Sending" action="/forgot-password" onSubmit={ask}>
            {(errors, values) => (
              <AccountField
                name="email"
                label="Email"
                type="email"
                autoComplete="username"
                error={errors.email}
                value={values.email ?? known?.email}
              />
            )}
          </AccountForm>
        )}
      </AccountPanel>
    </main>
  );
}
