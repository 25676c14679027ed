import { useSelector } from 'react-redux';
import { getOwnValue } from '../../../lib/getOwnValue.ts';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import { selectFederatedKinds, selectMarketplace } from '../../content/contentSlice.ts';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { selectCustomer, selectSettings } from '../../identity/identitySlice.ts';
import styles from './SettingsPage.module.css';
import { SignInRow } from './SignInRow.tsx';
import { SETTINGS_CRUMBS } from './settingsCrumbs.ts';
import { signOutEverywhere } from './settingsThunks.ts';

/** Messages for a change made on another page. */
const CHANGE_MESSAGES: Readonly<Record<string, string>> = {
  name: 'Your name is changed.',
  email: "We've sent an email to your new address. Open its link to start signing in with that address.",
  password: 'Your password is changed. You are signed out everywhere but here.',
  'sign-ins': 'That browser is signed out.',
};

/** Links to export all data and to delete the account. */
const DATA = [
  { label: 'Copy', value: 'Everything we keep of you', href: '/account/settings/export', act: 'Get a copy' },
  { label: 'Account', value: 'With a waiting time', href: '/c/account-deletion-request', act: 'Delete account' },
];

/** The page /account/settings: name, email address, password and signed-in browsers. */
export function SettingsPage() {
  const marketplace = useSelector(selectMarketplace);
  const customer = useSelector(selectCustomer);
  const settings = useSelector(selectSettings);
  const kinds = useSelector(selectFederatedKinds);
  const search = useQueryParams();
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  if (!customer || !settings) return null;
  const { hasPassword, isPrimeMember, signIns } = settings;
  const signOut = async () => {
    await dispatch(signOutEverywhere());
    await navigate('/login?outcome=signed-out');
  };
  const changeMessage = getOwnValue(CHANGE_MESSAGES, search.get('changed'));
  const rows = [
    { label: 'Name', value: customer.fullName, change: 'name' },
    { label: 'Email', value: customer.email, change: 'email' },
    { label: 'Password', value: hasPassword ? 'Set' : 'None yet', change: 'password' },
    ...(kinds.length > 0
      ? [{ label: 'Connected accounts', value: 'Sign in with an account you have elsewhere', change: 'connected' }]
      : []),
  ];
  return (
    <main className={styles.page}>
      <PageHead title={`Sign-In & Security | ${marketplace?.name ?? ''}`} robots="noindex" />
      <AccountCrumbs crumbs={SETTINGS_CRUMBS} />
      <h1 className={styles.title}>Sign-In & Security</h1>
      {changeMessage && (
        <Notice kind="success" role="status">
          {changeMessage}
        </Notice>
      )}
      <dl className={styles.rows}>
        {rows.map(({ label, value, change }) => (
          <div key={change} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.act}>
              <a href={`/account/settings/${change}`} aria-label={`Change ${label.toLowerCase()}`}>
                Change
              </a>
            </dd>
          </div>
        ))}
        {isPrimeMember && marketplace?.primeName && (
          <div className={styles.row}>
            <dt>{marketplace.primeName}</dt>
            <dd className={styles.value}>You are a member: your orders ship faster, free.</dd>
          </div>
        )}
      </dl>
      <h2 className={styles.heading}>Your data</h2>
      <dl className={styles.rows}>
        {DATA.map(({ label, value, href, act }) => (
          <div key={href} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.act}>
              <a href={href}>{act}</a>
            </dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.heading}>Where you are signed in</h2>
      <ul className={styles.rows}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.signInId} signIn={signIn} />
        ))}
      </ul>
      <div className={styles.everywhere}>
        <AccountForm
          submitText="Sign out everywhere"
          busyText="Signing out"
          action="/account/settings/sign-out-everywhere"
          onSubmit={signOut}
        />
        <p className={styles.note}>Here, too. Do it when you lost a phone, or left a browser open somewhere.</p>
      </div>
    </main>
  );
}
