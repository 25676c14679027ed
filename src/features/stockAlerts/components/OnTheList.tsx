import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectCustomer } from '../../identity/identitySlice.ts';
import { PushOptIn } from '../../push/PushOptIn.tsx';
import styles from './NotifyMe.module.css';

/** The success message with the spec's text (browsing §4), focused because its form was removed. */
export function OnTheList({ email, onDone }: { email: string; onDone?: () => void }) {
  const customer = useSelector(selectCustomer);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <>
      <Notice ref={notice} kind="success" role="status">
        <strong className={styles.done}>You're on the list!</strong>
        {!customer && 'If it is the first alert to this address, please confirm it by the link we just sent. '}
        {email ? <>We'll send one email to {email} when it's back.</> : <>We'll send you one email when it's back.</>}
      </Notice>
      <PushOptIn />
      {onDone && (
        <Button kind="secondary" size="large" isFullWidth onClick={onDone}>
          Keep shopping
        </Button>
      )}
    </>
  );
}
