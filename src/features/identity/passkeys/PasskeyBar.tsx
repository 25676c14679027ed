import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { hasPasskeys } from '../../../lib/account/webAuthn.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { type IdentityRootState, selectIdentityLevel, waysReceived } from '../identitySlice.ts';
import styles from './PasskeyBar.module.css';
import { loadPasskeys, recordPasskeyOffer } from './passkeyThunks.ts';
import { PASSKEYS_PATH, usePasskeyOffer } from './usePasskeyOffer.ts';

/** Pages that an offer would interrupt. */
const WITHOUT_OFFER = /^\/(checkout|login|register|account\/settings|confirmation)(\/|$)/;

/** The bar at the bottom of the window that offers a passkey after a sign-in by password. */
export function PasskeyBar() {
  const { pathname } = useLocation();
  const isSignedIn = useSelector(selectIdentityLevel) === 'full';
  return isSignedIn && !WITHOUT_OFFER.test(pathname) ? <Offer /> : null;
}

function Offer() {
  const dispatch = useAppDispatch<IdentityRootState>();
  const { outcome, busy, failure, add, decline } = usePasskeyOffer();
  const [isOpen, setIsOpen] = useState(false);
  const isLoading = useRef(false);
  useEffect(() => {
    if (!hasPasskeys() || isLoading.current) return;
    isLoading.current = true;
    const open = async () => {
      const { offers } = await dispatch(loadPasskeys());
      if (!offers.afterSignIn) return;
      setIsOpen(true);
      await dispatch(recordPasskeyOffer('shown'));
    };
    open().catch(() => undefined);
  }, [dispatch]);
  const close = () => dispatch(waysReceived({ isPasskeyDue: false }));
  if (!isOpen || outcome === 'declined') return null;
  return (
    <aside className={styles.bar} aria-label="Passkey">
      <p className={styles.text} role="status">
        {outcome === 'added' ? (
          <>
            Your passkey is added. <a href={PASSKEYS_PATH}>Your passkeys</a>
          </>
        ) : (
          'Sign in faster next time: with your fingerprint, your face or your screen lock, without a password.'
        )}
        {failure && <span className={styles.failure}> {failure.message}</span>}
      </p>
      <div className={styles.answers}>
        {outcome === 'added' ? (
          <Button kind="secondary" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button kind="secondary" onClick={decline}>
              Not now
            </Button>
            <Button busy={busy && 'Adding'} onClick={add}>
              Add a passkey
            </Button>
          </>
        )}
      </div>
    </aside>
  );
}
