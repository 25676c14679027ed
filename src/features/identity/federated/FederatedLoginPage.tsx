import { useSelector } from 'react-redux';
import { readReturnPath } from '../../../lib/returnPath.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from '../forms/AccountForm.module.css';
import { AccountPanel } from '../forms/AccountPanel.tsx';
import { SignInTerms } from '../forms/SignInTerms.tsx';
import { signInLead } from '../signInLead.ts';
import { getSignInTexts } from '../signInTexts.ts';
import { FederatedChoices } from './FederatedChoices.tsx';
import { FederatedNotice } from './FederatedNotice.tsx';

/** The page /federated-login: sign-in of marketplaces whose customers use external accounts (browsing §2). */
export function FederatedLoginPage() {
  const marketplace = useSelector(selectMarketplace);
  const search = useQueryParams();
  const returnTo = readReturnPath(search);
  const { title, benefits } = getSignInTexts(marketplace, returnTo);
  return (
    <main className={styles.page}>
      <PageHead title={`Sign-In | ${marketplace?.name ?? ''}`} robots="noindex" />
      <AccountPanel title={title} lead={signInLead(returnTo)} benefits={benefits}>
        <FederatedNotice />
        <FederatedChoices returnTo={returnTo} />
        <SignInTerms />
      </AccountPanel>
    </main>
  );
}
