import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { PageHead } from '../../page/PageHead.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { OptInPage } from './join/OptInPage.tsx';
import { OutcomePage } from './join/OutcomePage.tsx';
import { parseEmailId, parseRewardsPage } from './parseRewardsPage.ts';

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
