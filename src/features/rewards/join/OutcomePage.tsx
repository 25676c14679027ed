import { useSelector } from 'react-redux';
import { VIP_DASHBOARD_PATH } from '../../../lib/vipPaths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from './OutcomePage.module.css';

/** The answer to joining the VIP program: confirmed, or a member already (transactions §4, Rewards opt-in). */
export function OutcomePage({ outcome }: { outcome: 'confirmed' | 'alreadyEnrolled' }) {
  const name = useSelector(selectMarketplace)?.name ?? '';
  const isNew = outcome === 'confirmed';
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
