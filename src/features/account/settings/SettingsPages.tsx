import { type ComponentType, type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountCrumbs, SETTINGS_CRUMBS } from '../../accountFrame/AccountCrumbs.tsx';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { EmailField, NameField } from '../../identity/forms/AccountField.tsx';
import styles from '../../identity/forms/AccountForm.module.css';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { AccountPanel } from '../../identity/forms/AccountPanel.tsx';
import { NEW_PASSWORD_HINT, PasswordField } from '../../identity/forms/PasswordField.tsx';
import { type IdentityRootState, reloadCustomer, selectCustomer, selectProof } from '../../identity/identitySlice.ts';
import { AssistantsPage } from './AssistantsPage.tsx';
import { ConnectedPage } from './ConnectedPage.tsx';
import { CurrentProof } from './CurrentProof.tsx';
import { DeleteAccountPage } from './DeleteAccountPage.tsx';
import { ExportPage } from './ExportPage.tsx';
import { PasskeysPage } from './PasskeysPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { confirmWith, renameTo, requestEmailChange, setPassword } from './settingsThunks.ts';

type SettingsFormPageProps = { title: string; lead?: string; href: string; children: ReactNode };

function SettingsFormPage({ title, lead, href, children }: SettingsFormPageProps) {
  return (
    <main className={styles.page}>
      <ShopPageHead title={title} robots="noindex" />
      <div className={styles.crumbs}>
        <AccountCrumbs crumbs={[...SETTINGS_CRUMBS, { text: title, href }]} />
      </div>
      <AccountPanel title={title} lead={lead}>
        {children}
        <a className={styles.back} href="/account/settings">
          Leave it as it is
        </a>
      </AccountPanel>
    </main>
  );
}

const EMAIL_PATH = '/account/settings/email';

/** The form of a new sign-in email address, which takes effect after its confirmation. */
function ChangeEmailPage() {
  const customer = useSelector(selectCustomer);
  const proof = useSelector(selectProof);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const change = async ({ email = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(requestEmailChange({ email, password }));
    await navigate('/account/settings?changed=email');
  };
  return (
    <SettingsFormPage
      title="Change your email address"
      lead={`It is ${customer?.email ?? ''} until you open the link in our mail to the new one.`}
      href={EMAIL_PATH}
    >
      <AccountForm submitText="Send the mail" busyText="Sending" action={EMAIL_PATH} onSubmit={change}>
        {(errors, values) => (
          <>
            <EmailField label="New email" error={errors.email} value={values.email} />
            <CurrentProof {...proof} returnTo={EMAIL_PATH} error={errors.password} />
          </>
        )}
      </AccountForm>
    </SettingsFormPage>
  );
}

const NAME_PATH = '/account/settings/name';

/** The form of the customer's name. */
function ChangeNamePage() {
  const customer = useSelector(selectCustomer);
  const proof = useSelector(selectProof);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const change = async ({ fullName = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(renameTo({ fullName, password }));
    await navigate('/account/settings?changed=name');
  };
  return (
    <SettingsFormPage title="Change your name" lead="We use your first name to greet you." href={NAME_PATH}>
      <AccountForm submitText="Save" busyText="Saving" action={NAME_PATH} onSubmit={change}>
        {(errors, values) => (
          <>
            <NameField error={errors.fullName} value={values.fullName ?? customer?.fullName} />
            <CurrentProof {...proof} returnTo={NAME_PATH} error={errors.password} />
          </>
        )}
      </AccountForm>
    </SettingsFormPage>
  );
}

const TITLE = 'Confirm your new address';

/** The page behind the link of a confirmation email. Requires a click, because mail scanners follow links. */
function ConfirmEmailPage() {
  const search = useQueryParams();
  const token = search.get('token') ?? '';
  const [isConfirmed, setIsConfirmed] = useState(search.get('outcome') === 'confirmed');
  const dispatch = useAppDispatch<IdentityRootState>();
  const confirm = async () => {
    await dispatch(confirmWith(token));
    setIsConfirmed(true);
    await dispatch(reloadCustomer()).catch(() => undefined);
  };
  return (
    <main className={styles.page}>
      <ShopPageHead title={TITLE} robots="noindex" />
      <AccountPanel title={TITLE} lead={isConfirmed ? undefined : 'You sign in with it from then on.'}>
        {isConfirmed ? (
          <>
            <Notice kind="success" role="status">
              Thank you. You sign in with your new address from now on.
            </Notice>
            <LinkButton isFullWidth href="/account/settings">
              To your account
            </LinkButton>
          </>
        ) : (
          <AccountForm
            submitText="Confirm"
            busyText="Confirming"
            action={`/confirm-email?token=${encodeURIComponent(token)}`}
            onSubmit={confirm}
          />
        )}
      </AccountPanel>
    </main>
  );
}

const PATH = '/account/settings/password';

/** The form of a new password, which requires the current one. */
function ChangePasswordPage() {
  const proof = useSelector(selectProof);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const change = async ({ password = '', newPassword = '' }: Readonly<Record<string, string>>) => {
    await dispatch(setPassword({ password, newPassword }));
    await navigate('/account/settings?changed=password');
  };
  return (
    <SettingsFormPage title="Change your password" lead="You are signed out everywhere but here." href={PATH}>
      <AccountForm submitText="Save" busyText="Saving" action={PATH} onSubmit={change}>
        {(errors) => (
          <>
            <CurrentProof {...proof} returnTo={PATH} error={errors.password} />
            <PasswordField
              name="newPassword"
              label="New password"
              autoComplete="new-password"
              hint={NEW_PASSWORD_HINT}
              error={errors.newPassword}
            />
          </>
        )}
      </AccountForm>
      {proof.hasPassword && <a href="/forgot-password">Forgot your password?</a>}
    </SettingsFormPage>
  );
}

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/account/settings': SettingsPage,
  '/account/settings/name': ChangeNamePage,
  '/account/settings/email': ChangeEmailPage,
  '/account/settings/password': ChangePasswordPage,
  '/account/settings/connected': ConnectedPage,
  '/account/settings/passkeys': PasskeysPage,
  '/account/settings/assistants': AssistantsPage,
  '/account/settings/export': ExportPage,
  '/c/account-deletion-request': DeleteAccountPage,
  '/confirm-email': ConfirmEmailPage,
};

/** The page of the account's settings at the current path. */
export function SettingsPages() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/+$/, '')];
  return Page ? <Page /> : null;
}
