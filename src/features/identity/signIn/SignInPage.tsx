import { useSelector } from 'react-redux';
import { getOwnValue } from '../../../lib/collections.ts';
import { readReturnPath, withReturnPath } from '../../../lib/returnPath.ts';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { FederatedButtons } from '../federated/FederatedButtons.tsx';
import { FederatedNotice } from '../federated/FederatedNotice.tsx';
import styles from '../forms/AccountForm.module.css';
import { AccountPanel } from '../forms/AccountPanel.tsx';
import { SignInTerms } from '../forms/SignInTerms.tsx';
import { signInLead } from '../signInLead.ts';
import { getSignInTexts } from '../signInTexts.ts';
import { SignInForm } from './SignInForm.tsx';

/** Messages for an action completed before the sign-in. */
const OUTCOME_MESSAGES: Readonly<Record<string, string>> = {
  'password-set': 'Your new password is set. Please sign in with it.',
  'signed-out': 'You are signed out everywhere.',
};

/** The sign-in page, with the shop's own account or an external one; afterwards the shopper returns to `returnTo`. */
export function SignInPage() {
  const marketplace = useSelector(selectMarketplace);
  const navigate = useNavigate();
  const search = useQueryParams();
  const returnTo = readReturnPath(search);
  const texts = getSignInTexts(marketplace, returnTo);
  const outcomeMessage = getOwnValue(OUTCOME_MESSAGES, search.get('outcome'));
  return (
    <main className={styles.page}>
      <PageHead title={`Sign-In | ${marketplace?.name ?? ''}`} robots="noindex" />
      <AccountPanel title={texts.title} lead={signInLead(returnTo)} benefits={texts.benefits}>
        <FederatedNotice />
        {outcomeMessage && (
          <Notice kind="success" role="status">
            {outcomeMessage}
          </Notice>
        )}
        <SignInForm returnTo={returnTo} onDone={() => void navigate(returnTo, { replace: true })} />
        <FederatedButtons returnTo={returnTo} />
        <a className={styles.other} href={withReturnPath('/register', returnTo)}>
          {texts.create}
        </a>
        <SignInTerms />
      </AccountPanel>
    </main>
  );
}
