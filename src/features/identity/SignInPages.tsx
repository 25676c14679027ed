import { type ComponentType, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { getOwnValue } from '../../lib/collections.ts';
import { readReturnPath, withReturnPath } from '../../lib/redirectTarget.ts';
import { useNavigate, useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { OrLine } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { FederatedButtons } from './federated/FederatedButtons.tsx';
import { FederatedChoices } from './federated/FederatedChoices.tsx';
import { FederatedLinkPage } from './federated/FederatedLinkPage.tsx';
import { FederatedNotice } from './federated/FederatedNotice.tsx';
import { EmailField, NameField } from './forms/AccountField.tsx';
import styles from './forms/AccountForm.module.css';
import { AccountForm } from './forms/AccountForm.tsx';
import { AccountPanel } from './forms/AccountPanel.tsx';
import { NEW_PASSWORD_HINT, PasswordField } from './forms/PasswordField.tsx';
import { SignInTerms, signInLead } from './forms/signInTexts.tsx';
import { customerReceived, GUEST, selectCustomer } from './identitySlice.ts';
import { PasskeyPart } from './passkeys/PasskeyPart.tsx';
import { SignInForm } from './signIn/SignInForm.tsx';
import { getSignInTexts } from './signInTexts.ts';
import { registerWith, requestPasswordReset, resetWith } from './signInThunks.ts';

/** The form that requests a password reset email. Does not reveal whether the email address has an account. */
function ForgotPasswordPage() {
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

/** The registration form: three fields; afterwards the shopper continues to `returnTo`. */
function RegisterPage() {
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

const TITLE = 'Set a new password';

/** The page behind the link of a password reset email. Setting a password signs every browser out, including this one. */
function ResetPasswordPage() {
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
      <ShopPageHead title={TITLE} robots="noindex" />
      <AccountPanel
        title={TITLE}
        lead="You are signed out everywhere, passkeys and connected accounts are removed, and you sign in with the new password."
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

/** Messages for an action completed before the sign-in. */
const OUTCOME_MESSAGES: Readonly<Record<string, string>> = {
  'password-set': 'Your new password is set. Please sign in with it.',
  'signed-out': 'You are signed out everywhere.',
};

/** The sign-in page, with the shop's own account or an external one; afterwards the shopper returns to `returnTo`. */
export function SignInPage() {
  const marketplace = useSelector(selectMarketplace);
  const navigate = useNavigate();
  const search = useQueryParams();
  const returnTo = readReturnPath(search);
  const texts = getSignInTexts(marketplace, returnTo);
  const leave = () => void navigate(returnTo, { replace: true });
  const outcomeMessage = getOwnValue(OUTCOME_MESSAGES, search.get('outcome'));
  return (
    <main className={styles.page}>
      <ShopPageHead title="Sign-In" robots="noindex" />
      <AccountPanel title={texts.title} lead={signInLead(returnTo)} benefits={texts.benefits}>
        <FederatedNotice />
        {outcomeMessage && (
          <Notice kind="success" role="status">
            {outcomeMessage}
          </Notice>
        )}
        <PasskeyPart onDone={leave} />
        <SignInForm returnTo={returnTo} onDone={leave} />
        <FederatedButtons returnTo={returnTo} />
        <a className={styles.other} href={withReturnPath('/register', returnTo)}>
          {texts.create}
        </a>
        <SignInTerms />
      </AccountPanel>
    </main>
  );
}

/** The page /federated-login: sign-in of marketplaces whose customers use external accounts (browsing §2). */
export function FederatedLoginPage() {
  const marketplace = useSelector(selectMarketplace);
  const search = useQueryParams();
  const returnTo = readReturnPath(search);
  const { title, benefits } = getSignInTexts(marketplace, returnTo);
  return (
    <main className={styles.page}>
      <ShopPageHead title="Sign-In" robots="noindex" />
      <AccountPanel title={title} lead={signInLead(returnTo)} benefits={benefits}>
        <FederatedNotice />
        <FederatedChoices returnTo={returnTo} />
        <SignInTerms />
      </AccountPanel>
    </main>
  );
}

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/login': SignInPage,
  '/register': RegisterPage,
  '/federated-login': FederatedLoginPage,
  '/federated-login/link': FederatedLinkPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
};

/** The page of sign-in at the current path. */
export function SignInPages() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/+$/, '')];
  return Page ? <Page /> : null;
}
