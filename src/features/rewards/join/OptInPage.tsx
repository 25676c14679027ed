import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { type IdentityRootState, selectIdentityLevel } from '../../identity/identitySlice.ts';
import { useSignIn } from '../../identity/useSignIn.ts';
import type { RewardsRootState } from '../rewardsSlice.ts';
import { join, joinProblem } from '../vipThunks.ts';
import styles from './OutcomePage.module.css';

/** Enrolls once, and leads to the page with the answer; a call that requires a sign-in opens the sign-in modal. */
function useOptIn(emailId: string) {
  const dispatch = useAppDispatch<RewardsRootState & IdentityRootState>();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const describe = async (error: unknown): Promise<string | null> => {
    if (error instanceof ApiFailure && error.isAuthRequired) {
      signIn(VIP_DASHBOARD_PATH);
      return 'Sign in to join.';
    }
    if (!(error instanceof ApiFailure && error.id === 'rewards.already.enrolled')) return joinProblem(error);
    await navigate('/vip/alreadyEnrolled', { replace: true });
    return null;
  };
  const { busy, failure, run } = useAction<string>({ describe });
  const optIn = () =>
    run(async () => {
      await dispatch(join({ consent: false, emailId }));
      await navigate('/vip/confirmed', { replace: true });
    });
  return { busy, failure, optIn, askToSignIn: () => signIn(VIP_DASHBOARD_PATH) };
}

/**
 * The page of an opt-in mail's link (transactions §4, Rewards opt-in). With scripts it enrolls at once, without them
 * after a click. The link gives no consent: the dashboard shows the terms before the first use.
 */
export function OptInPage({ emailId }: { emailId: string }) {
  const name = useSelector(selectMarketplace)?.name ?? '';
  const isSignedIn = useSelector(selectIdentityLevel) === 'full';
  const { busy, failure, optIn, askToSignIn } = useOptIn(emailId);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (isSignedIn) void optIn();
    else askToSignIn();
  });
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Join {name} VIP</h1>
      {!isSignedIn && (
        <Notice kind="warning">
          <strong>Sign in to join.</strong> <a href={signInPath(VIP_DASHBOARD_PATH)}>Sign in</a>
        </Notice>
      )}
      <ErrorNotice>{isSignedIn && failure}</ErrorNotice>
      {isSignedIn && (
        <form
          method="post"
          action={VIP_DASHBOARD_PATH}
          onSubmit={(event) => {
            event.preventDefault();
            void optIn();
          }}
        >
          <input type="hidden" name="emailId" value={emailId} />
          <Button type="submit" size="large" busy={busy && 'Joining'}>
            Join {name} VIP
          </Button>
        </form>
      )}
    </main>
  );
}
