import { useSelector } from 'react-redux';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { JoinPage } from '../join/JoinPage.tsx';
import { selectDashboard } from '../rewardsSlice.ts';
import { selectIsJoinShown } from '../selectIsJoinShown.ts';
import styles from './DashboardPage.module.css';
import { MemberDashboard } from './MemberDashboard.tsx';

/**
 * The VIP dashboard for members who accepted the terms; other customers join, or accept the terms first (transactions
 * §4). A failed request and a customer who cannot enroll get different messages.
 */
export function DashboardPage() {
  const dashboard = useSelector(selectDashboard);
  const isJoinShown = useSelector(selectIsJoinShown);
  const marketplace = useSelector(selectMarketplace);
  if (!dashboard) return null;
  const { isFailed, membership } = dashboard;
  if (isJoinShown) return <JoinPage isMember={membership?.isEnrolled ?? false} />;
  return (
    <main className={styles.page}>
      {membership?.member ? (
        <MemberDashboard membership={membership} member={membership.member} />
      ) : (
        <div className={styles.work}>
          <h1 className={styles.pageTitle}>{marketplace?.name} VIP</h1>
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
              Call <PhoneLink number={marketplace?.phone ?? ''} />, day or night, and we look into it.
            </Notice>
          )}
        </div>
      )}
    </main>
  );
}
