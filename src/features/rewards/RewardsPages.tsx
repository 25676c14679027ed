import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { VIP_DASHBOARD_PATH } from '../../lib/paths.ts';
import { useNavigate } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { signInPath } from '../../page/pageErrors.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { type IdentityRootState, selectIdentityLevel } from '../identity/identitySlice.ts';
import { useSignIn } from '../identity/useSignIn.ts';
import dashboardPageStyles from './dashboard/DashboardPage.module.css';
import { MemberDashboard } from './dashboard/MemberDashboard.tsx';
import { JoinPage } from './join/JoinPage.tsx';
import styles from './join/OutcomePage.module.css';
import { parseEmailId, parseRewardsPage } from './parseRewardsPage.ts';
import { type RewardsRootState, selectDashboard, selectMembership } from './rewardsSlice.ts';
import { selectIsJoinShown } from './selectIsJoinShown.ts';
import { join, joinProblem } from './vipThunks.ts';

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
function OptInPage({ emailId }: { emailId: string }) {
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

/**
 * The VIP dashboard for members who accepted the terms; other customers join, or accept the terms first (transactions
 * §4). A failed request and a customer who cannot enroll get different messages.
 */
function DashboardPage() {
  const dashboard = useSelector(selectDashboard);
  const isJoinShown = useSelector(selectIsJoinShown);
  const marketplace = useSelector(selectMarketplace);
  if (!dashboard) return null;
  const { isFailed, membership } = dashboard;
  if (isJoinShown) return <JoinPage isMember={membership?.isEnrolled ?? false} />;
  return (
    <main className={dashboardPageStyles.page}>
      {membership?.member ? (
        <MemberDashboard membership={membership} member={membership.member} />
      ) : (
        <div className={dashboardPageStyles.work}>
          <h1 className={dashboardPageStyles.pageTitle}>{marketplace?.name} VIP</h1>
          {isFailed ? (
            <Notice kind="error" action={<a href={VIP_DASHBOARD_PATH}>Try again</a>}>
              <strong>We could not read your membership.</strong>
              <br />
              Your points are safe. Please try again in a moment.
            </Notice>
          ) : (
            <Notice kind="error">
              <strong>We cannot enroll this account.</strong>
              <br />
              Call <PhoneLink number={marketplace?.phone ?? ''} />, {marketplace?.sentences.dayOrNight}, and we look
              into it.
            </Notice>
          )}
        </div>
      )}
    </main>
  );
}

const DAY_SECONDS = 24 * 60 * 60;
/** Returns whether a membership has just begun. */
const isRecent = (enrolledSeconds: number): boolean => Date.now() / 1000 - enrolledSeconds < DAY_SECONDS;

/** The answer to joining: confirmed for a member of today, else a member already (transactions §4). */
function OutcomePage({ outcome }: { outcome: 'confirmed' | 'alreadyEnrolled' }) {
  const name = useSelector(selectMarketplace)?.name ?? '';
  const enrolledSeconds = useSelector(selectMembership)?.enrolled ?? 0;
  const isNew = outcome === 'confirmed' && isRecent(enrolledSeconds);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{isNew ? `Welcome to ${name} VIP` : 'You are a member already.'}</h1>
      <EmptyState
        title={isNew ? 'You are in.' : 'Nothing to do here.'}
        actions={<LinkButton href={VIP_DASHBOARD_PATH}>Go to your VIP dashboard</LinkButton>}
      >
        {isNew
          ? 'Each order earns points when it arrives, and shipping is free at every speed.'
          : 'Your points and perks are on your dashboard.'}
      </EmptyState>
    </main>
  );
}

/** The pages of the VIP program (transactions §2): the dashboard, the links of opt-in mails, and their answers. */
export function RewardsPages() {
  const { pathname } = useLocation();
  const marketplace = useSelector(selectMarketplace);
  const page = parseRewardsPage(pathname);
  return (
    <>
      <PageHead title={`${marketplace?.name ?? ''} VIP`} robots="noindex" />
      {page === 'dashboard' && <DashboardPage />}
      {page === 'optIn' && <OptInPage emailId={parseEmailId(pathname)} />}
      {(page === 'confirmed' || page === 'alreadyEnrolled') && <OutcomePage outcome={page} />}
    </>
  );
}
