import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { FEDERATED_KINDS, type FederatedKind } from '../../../lib/account/federatedSignIn.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { SETTINGS_CRUMBS } from '../../accountFrame/AccountCrumbs.tsx';
import { selectFederatedKinds, selectMarketplace } from '../../content/contentSlice.ts';
import { FederatedNotice } from '../../identity/federated/FederatedNotice.tsx';
import { selectSignInWays } from '../../identity/federated/federatedSelectors.ts';
import { ConnectedAccountRow } from './ConnectedAccountRow.tsx';
import { CurrentProof } from './CurrentProof.tsx';
import styles from './SettingsPage.module.css';

const PATH = '/account/settings/connected';

/** The page /account/settings/connected: the external accounts that can sign in to this account. */
export function ConnectedPage() {
  const signInInfo = useSelector(selectSignInWays);
  const offeredKinds = useSelector(selectFederatedKinds);
  const marketplace = useSelector(selectMarketplace);
  const form = useRef<HTMLFormElement>(null);
  const readPassword = (): string => {
    const typedPassword = form.current && new FormData(form.current).get('password');
    return typeof typedPassword === 'string' ? typedPassword : '';
  };
  if (!signInInfo || !marketplace) return null;
  const { ways, hasPassword, isFresh } = signInInfo;
  const findConnection = (kind: FederatedKind) => ways.find((way) => way.kind === kind);
  const kinds = FEDERATED_KINDS.filter((kind) => offeredKinds.includes(kind) || findConnection(kind));
  const labels = marketplace.federatedLabels;
  return (
    <main className={styles.page}>
      <PageHead title={`Connected accounts | ${marketplace.name}`} robots="noindex" />
      <Breadcrumbs crumbs={SETTINGS_CRUMBS} />
      <h1 className={styles.title}>Connected accounts</h1>
      <FederatedNotice />
      <p className={styles.note}>
        {hasPassword
          ? 'Sign in with one of these instead of your password.'
          : 'You sign in with these; your account has no password yet.'}
      </p>
      {kinds.length === 0 ? (
        <p>Sign-in with other accounts is not available right now. Your password signs you in as always.</p>
      ) : (
        <>
          <form ref={form} onSubmit={(event) => event.preventDefault()}>
            <CurrentProof
              hasPassword={hasPassword}
              isFresh={isFresh}
              kinds={ways.map(({ kind }) => kind)}
              returnTo={PATH}
              error={undefined}
              hint="Needed to connect or disconnect one."
            />
          </form>
          <ul className={styles.rows}>
            {kinds.map((kind) => (
              <ConnectedAccountRow
                key={kind}
                kind={kind}
                label={labels[kind]}
                connection={findConnection(kind)}
                readPassword={readPassword}
              />
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
