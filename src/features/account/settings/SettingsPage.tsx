import { Monitor, Smartphone } from 'lucide';
import type { FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { SignInList } from '../../../contracts/account/account.ts';
import { getOwnValue } from '../../../lib/collections.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountCrumbs, SETTINGS_CRUMBS } from '../../accountFrame/AccountCrumbs.tsx';
import { type ContentRootState, selectFederatedKinds, selectMarketplace } from '../../content/contentSlice.ts';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { selectCustomer, selectSettings } from '../../identity/identitySlice.ts';
import { useForcedSignIn } from '../../identity/useSignIn.ts';
import styles from './SettingsPage.module.css';
import { endOtherSignIn, signOutEverywhere } from './settingsThunks.ts';

/** A signed-in browser with its sign-out button. */
export function SignInRow({ signIn }: { signIn: SignInList['signIns'][number] }) {
  const { signInId, device, seenAt, isHere } = signIn;
  const dispatch = useAppDispatch<ContentRootState>();
  const signInAgain = useForcedSignIn();
  const { busy, failure, run } = useAction({
    describe: (error) => {
      if (!(error instanceof ApiFailure && error.isAuthRequired)) return toFormFailure(error).message;
      void signInAgain('/account/settings');
      return null;
    },
  });
  const name = device || 'A browser that does not say its name';
  const signOut = (event: FormEvent) => {
    event.preventDefault();
    void run(() => dispatch(endOtherSignIn(signInId)));
  };
  return (
    <li className={styles.row}>
      <Icon icon={/Android|iP/.test(device) ? Smartphone : Monitor} size={24} />
      <div className={styles.value}>
        <strong>{name}</strong>
        <p className={styles.note}>{isHere ? 'This browser' : `Last used ${formatFullDay(toShopDay(seenAt))}`}</p>
        <p className={styles.note} role="alert">
          {failure}
        </p>
      </div>
      {!isHere && (
        <form method="post" action="/account/settings/sign-out" onSubmit={signOut}>
          <input type="hidden" name="signInId" value={signInId} />
          <Button type="submit" kind="secondary" busy={busy && 'Signing out'} aria-label={`Sign out of ${name}`}>
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}

/** Messages for a change made on another page. */
const CHANGE_MESSAGES: Readonly<Record<string, string>> = {
  name: 'Your name is changed.',
  email: "We've sent an email to your new address. Open its link to start signing in with that address.",
  password: 'Your password is changed. You are signed out everywhere but here.',
  'sign-ins': 'That browser is signed out.',
};

/** Links to export all data and to delete the account. */
const DATA = [
  {
    label: 'Assistants',
    value: 'What buying assistants did for you',
    href: '/account/settings/assistants',
    act: 'Show',
  },
  { label: 'Copy', value: 'Everything we keep of you', href: '/account/settings/export', act: 'Get a copy' },
  {
    label: 'Account',
    value: 'Deleted after a waiting time',
    href: '/c/account-deletion-request',
    act: 'Delete account',
  },
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
    { label: 'Passkeys', value: 'Sign in with your fingerprint, your face or your screen lock', change: 'passkeys' },
    ...(kinds.length > 0
      ? [{ label: 'Connected accounts', value: 'Sign in with an account you have elsewhere', change: 'connected' }]
      : []),
  ];
  return (
    <main className={styles.page}>
      <ShopPageHead title="Sign-In & Security" robots="noindex" />
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
          kind="secondary"
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
