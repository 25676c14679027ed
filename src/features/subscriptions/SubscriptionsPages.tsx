import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { LinkAction } from './LinkAction.tsx';
import { ManagePage } from './manage/ManagePage.tsx';
import { parseSubscriptionsPage } from './parseSubscriptionsPage.ts';

/** The page /subscriptions and the pages behind the links of mails (transactions §2). */
export function SubscriptionsPages() {
  const { pathname } = useLocation();
  const search = useQueryParams();
  const marketplace = useSelector(selectMarketplace);
  const view = parseSubscriptionsPage(pathname, search);
  if (!view || view.kind === 'login') return null;
  return (
    <>
      <PageHead title={`Manage Email Subscriptions | ${marketplace?.name ?? ''}`} robots="noindex" />
      {view.kind === 'manage' ? <ManagePage auth={view.auth} /> : <LinkAction {...view} />}
    </>
  );
}
