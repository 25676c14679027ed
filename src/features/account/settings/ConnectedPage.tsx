import { useRef } from 'react';
import { useSelector } from 'react-redux';
import type { SignInWays } from '../../../contracts/account/federated.ts';
import { FEDERATED_KINDS, type FederatedKind } from '../../../lib/account/federatedSignIn.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { navigateToUrl } from '../../../page/browserDocument.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SETTINGS_CRUMBS } from '../../accountFrame/AccountCrumbs.tsx';
import { selectFederatedKinds, selectMarketplace } from '../../content/contentSlice.ts';
import { FederatedNotice } from '../../identity/federated/FederatedNotice.tsx';
import { selectSignInWays } from '../../identity/federated/federatedSelectors.ts';
import { CurrentProof } from './CurrentProof.tsx';
import styles from './SettingsPage.module.css';
import { connectTo, disconnectFrom } from './settingsThunks.ts';

type Way = SignInWays['ways'][number];
type ConnectedAccountRowProps = {
  kind: FederatedKind;
  label: string;
  /** The connection; undefined if the account is not connected. */
  connection: Way | undefined;
  /** Returns the current value of the password field. */
  readPassword: () => string;
};

function describeConnection(way: Way | undefined): string {
  if (!way) return 'Not connected';
  const connectedText = `connected ${formatFullDay(toShopDay(way.linkedAt))}`;
  return way.email === null ? `C${connectedText.slice(1)}` : `${way.email}, ${connectedText}`;
}

/** Returns the message of a failure; a message about the password comes first. */
function toFailureText(error: unknown): string {
  const { fields, message } = toFormFailure(error);
  return fields.password ?? message;
}

/** A kind of external account: whether it is connected, and the button that connects or disconnects it. */
function ConnectedAccountRow({ kind, label, connection, readPassword }: ConnectedAccountRowProps) {
  const dispatch = useAppDispatch<unknown>();
  const { busy, failure, run } = useAction({ describe: toFailureText });
  const connect = async () => navigateToUrl(await dispatch(connectTo({ kind, password: readPassword() })));
  const act = connection
    ? {
        text: 'Disconnect',
        busyText: 'Disconnecting',
        work: () => dispatch(disconnectFrom({ kind, password: readPassword() })),
      }
    : { text: 'Connect', busyText: 'Connecting', work: connect };
  return (
    <li className={styles.row}>
      <div className={styles.value}>
        <strong>{label}</strong>
        <p className={styles.note}>{describeConnection(connection)}</p>
        {connection?.isLast && <p className={styles.note}>Your only way to sign in: add another one first.</p>}
        <p className={styles.note} role="alert">
          {failure}
        </p>
      </div>
      {!connection?.isLast && (
        // One button for both actions, so that the focus stays on it.
        <Button
          kind="secondary"
          aria-label={`${act.text} ${label}`}
          busy={busy && act.busyText}
          onClick={() => void run(act.work)}
        >
          {act.text}
        </Button>
      )}
    </li>
  );
}

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
