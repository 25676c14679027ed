import { useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { SignInWays } from '../../../contracts/federated.ts';
import { formatFullDay } from '../../../lib/dates.ts';
import type { FederatedKind } from '../../../lib/federatedKinds.ts';
import { followAddress } from '../../../page/followAddress.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { connectTo, disconnectFrom } from '../federatedThunks.ts';

import styles from '../SettingsPage.module.css';
import { FEDERATED_ICONS } from './federatedIcons.ts';

type Way = SignInWays['ways'][number];
type FederatedWayProps = {
  kind: FederatedKind;
  label: string;
  /** The connection; undefined if the account is not connected. */
  way: Way | undefined;
  /** Returns the current value of the password field. */
  readPassword: () => string;
};

function stateOf(way: Way | undefined): string {
  if (!way) return 'Not connected';
  const since = `connected ${formatFullDay(way.linkedAt.slice(0, 10))}`;
  return way.email === null ? `C${since.slice(1)}` : `${way.email}, ${since}`;
}

/** A kind of external account: whether it is connected, and the button that connects or disconnects it. */
export function FederatedWay({ kind, label, way, readPassword }: FederatedWayProps) {
  const dispatch = useAppDispatch<unknown>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      const isKnown = error instanceof ApiFailure;
      setFailure(isKnown ? (error.fields.password ?? error.message) : 'Sorry, something went wrong!');
    }
    setBusy(false);
  };
  const connect = async () => followAddress(await dispatch(connectTo({ kind, password: readPassword() })));
  const act = way
    ? {
        text: 'Disconnect',
        busyText: 'Disconnecting',
        work: () => dispatch(disconnectFrom({ kind, password: readPassword() })),
      }
    : { text: 'Connect', busyText: 'Connecting', work: connect };
  return (
    <li className={styles.row}>
      <Icon of={FEDERATED_ICONS[kind]} size={24} />
      <div className={styles.value}>
        <strong>{label}</strong>
        <p className={styles.note}>{stateOf(way)}</p>
        {way?.isLast && <p className={styles.note}>The only way into your account: add another one first.</p>}
        <p className={styles.note} role="alert">
          {failure}
        </p>
      </div>
      {!way?.isLast && (
        // One button for both actions, so that it keeps the focus.
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
