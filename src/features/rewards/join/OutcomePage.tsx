import { useSelector } from 'react-redux';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { selectMembership } from '../rewardsSlice.ts';
import styles from './OutcomePage.module.css';

const DAY_SECONDS = 24 * 60 * 60;
/** Returns whether a membership has just begun. */
const isRecent = (enrolledSeconds: number): boolean => Date.now() / 1000 - enrolledSeconds < DAY_SECONDS;

/**
 * The answer to joining the VIP program: confirmed for a member of today, else a member already (transactions §4, Rewards
 * opt-in).
 */
export function OutcomePage({ outcome }: { outcome: 'confirmed' | 'alreadyEnrolled' }) {
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
