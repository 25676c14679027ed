import type { SignInWays } from '../../../contracts/account/federated.ts';
import type { FederatedKind } from '../../../lib/account/federatedSignIn.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { navigateToUrl } from '../../../page/browserDocument.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { connectTo, disconnectFrom } from './connectedAccountThunks.ts';
import styles from './SettingsPage.module.css';

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
export function ConnectedAccountRow({ kind, label, connection, readPassword }: ConnectedAccountRowProps) {
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
