import type { MouseEvent } from 'react';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import styles from './PasskeyAfterPurchase.module.css';
import { PASSKEYS_PATH, usePasskeyOffer } from './usePasskeyOffer.ts';

/** Offers a passkey after a purchase to a customer without one, until it is declined. */
export function PasskeyAfterPurchase() {
  const { list, isUsable, outcome, busy, failure, add, decline } = usePasskeyOffer();
  if (outcome === 'added')
    return (
      <p className={styles.text} role="status">
        Your passkey is added. <a href={PASSKEYS_PATH}>Your passkeys</a>
      </p>
    );
  if (!list?.offers.afterPurchase || !isUsable || outcome === 'declined') return null;
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!busy) add();
  };
  return (
    <div className={styles.offer}>
      <p className={styles.text}>
        Want it quicker next time? Sign in with your fingerprint, your face or your screen lock.
      </p>
      <ErrorNotice>{failure?.message}</ErrorNotice>
      <div className={styles.answers}>
        {/* A link, which works before scripts have loaded. */}
        <LinkButton kind="secondary" href={PASSKEYS_PATH} onClick={handleClick} aria-busy={busy}>
          Add a passkey
        </LinkButton>
        <Button kind="text" onClick={decline}>
          Not now
        </Button>
      </div>
    </div>
  );
}
