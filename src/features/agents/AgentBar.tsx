import { Headset } from 'lucide';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type IdentityRootState, signOutNow } from '../identity/identitySlice.ts';
import styles from './AgentBar.module.css';

/**
 * States on every page of agent mode that an agent acts, and for which customer (browsing §6); the button ends the
 * agent's session.
 */
export function AgentBar() {
  const info = useSelector((state: IdentityRootState) => state.identity.info);
  const dispatch = useAppDispatch<IdentityRootState>();
  const [hasEnded, setHasEnded] = useState(false);
  const { busy, failure, run } = useAction({ describe: () => ' It could not be ended. Please try again.' });
  const isShown = info?.agent !== undefined || hasEnded;
  useEffect(() => {
    if (!isShown) return;
    // Moves fixed elements at the bottom of the window up.
    const { style } = document.documentElement;
    style.setProperty('--agent-bar', '64px');
    style.setProperty('--bottom-bar', '64px');
    return () => {
      style.removeProperty('--agent-bar');
      style.removeProperty('--bottom-bar');
    };
  }, [isShown]);
  if (!isShown) return null;
  const end = () =>
    run(async () => {
      await dispatch(signOutNow());
      setHasEnded(true);
    });
  return (
    <aside className={styles.bar} aria-label="Agent mode">
      <Icon of={Headset} size={20} />
      <p className={styles.text} role="status">
        {hasEnded || !info?.agent ? (
          'Agent mode has ended. You can close this frame.'
        ) : (
          <>
            <strong>Agent mode.</strong> {info.agent.agentId} acts for {info.customer?.fullName}. Each change is
            recorded.
            {failure}
          </>
        )}
      </p>
      {!hasEnded && (
        <Button kind="secondary" onClick={end} busy={busy && 'Ending'}>
          End
        </Button>
      )}
    </aside>
  );
}
