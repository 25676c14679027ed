import { BellRing } from 'lucide';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../page/thunk.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectIdentityLevel } from '../identity/identitySlice.ts';
import styles from './PushOptIn.module.css';
import { findPushStatus, type PushStatus, startPush, stopPush } from './pushThunks.ts';

const TEXTS = {
  off: 'Get a message on this device when an order is delivered, or something you wait for is back.',
  on: 'This device tells you when an order is delivered, or something you wait for is back.',
  blocked: 'Your browser blocks messages of this shop. You can allow them in its settings.',
};

/**
 * Offers a signed-in customer messages about deliveries and returned stock on this device. Shows nothing where there can be
 * none. The browser asks for permission only after a click.
 */
export function PushOptIn() {
  const isSignedIn = useSelector(selectIdentityLevel) === 'full';
  const dispatch = useAppDispatch<unknown>();
  const [status, setStatus] = useState<PushStatus>('none');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (isSignedIn) void dispatch(findPushStatus()).then(setStatus, () => undefined);
  }, [dispatch, isSignedIn]);
  const change = async (thunk: typeof startPush) => {
    setIsBusy(true);
    try {
      setStatus(await dispatch(thunk()));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
    setIsBusy(false);
  };
  if (!isSignedIn || status === 'none') return null;
  const button = (
    <Button
      kind="secondary"
      busy={isBusy && 'One moment'}
      onClick={() => void change(status === 'on' ? stopPush : startPush)}
    >
      <Icon icon={BellRing} size={20} />
      {status === 'on' ? 'Stop messages' : 'Tell me on this device'}
    </Button>
  );
  if (hasFailed)
    return (
      <Notice kind="error" role="alert" action={button}>
        That did not work on this device. Please try again.
      </Notice>
    );
  return (
    <div className={styles.card}>
      <p className={styles.text} role="status">
        <strong>Messages on this device</strong>
        {TEXTS[status]}
      </p>
      {status !== 'blocked' && button}
    </div>
  );
}
