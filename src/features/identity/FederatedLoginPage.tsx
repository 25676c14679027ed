import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { returnPathOf } from '../../lib/returnPath.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './components/AccountForm.module.css';
import { AccountPanel } from './components/AccountPanel.tsx';
import { FederatedChoices } from './components/FederatedChoices.tsx';
import { FederatedNotice } from './components/FederatedNotice.tsx';
import { SignInTerms } from './components/SignInTerms.tsx';
import { leadOf } from './leadOf.ts';
import { signInTextsOf } from './signInTexts.ts';

/** The page /federated-login: sign-in of marketplaces whose customers use external accounts (browsing §2). */
export function FederatedLoginPage() {
  const marketplace = useSelector(selectMarketplace);
  const [search] = useSearchParams();
  const returnTo = returnPathOf(search);
  const { title, benefits } = signInTextsOf(marketplace, returnTo);
  return (
    <main className={styles.page}>
      <PageHead title={`Sign-In | ${marketplace?.name ?? ''}`} robots="noindex" />
      <AccountPanel title={title} lead={leadOf(returnTo)} benefits={benefits}>
        <FederatedNotice />
        <FederatedChoices returnTo={returnTo} />
        <SignInTerms />
      </AccountPanel>
    </main>
  );
}
