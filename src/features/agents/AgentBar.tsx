import { Headset } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { NoticeBar } from '../../ui/Notice.tsx';
import { type IdentityRootState, signOutNow } from '../identity/identitySlice.ts';

/** States on every page that an agent acts for a customer (browsing §6), and ends the session. */
export function AgentBar() {
  const info = useSelector((state: IdentityRootState) => state.identity.info);
  const dispatch = useAppDispatch<IdentityRootState>();
  const [hasEnded, setHasEnded] = useState(false);
  const { busy, failure, run } = useAction({ describe: () => ' It could not be ended. Please try again.' });
  if (info?.agent === undefined && !hasEnded) return null;
  const end = () =>
    run(async () => {
      await dispatch(signOutNow());
      setHasEnded(true);
    });
  const text =
    hasEnded || !info?.agent ? (
      'Agent mode has ended. You can close this frame.'
    ) : (
      <>
        <strong>Agent mode.</strong> {info.agent.agentId} acts for {info.customer?.fullName}. Each change is recorded.
        {failure}
      </>
    );
  return (
    <NoticeBar label="Agent mode" icon={Headset} text={text}>
      {!hasEnded && (
        <Button kind="secondary" onClick={end} busy={busy && 'Ending'}>
          End
        </Button>
      )}
    </NoticeBar>
  );
}
