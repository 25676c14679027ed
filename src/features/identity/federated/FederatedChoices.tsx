import { useSelector } from 'react-redux';
import { withReturnPath } from '../../../lib/redirectTarget.ts';
import { selectFederatedKinds, selectMarketplace } from '../../content/contentSlice.ts';
import styles from '../forms/AccountForm.module.css';
import { getSignInTexts } from '../signInTexts.ts';
import { FederatedButtons } from './FederatedButtons.tsx';

/** The federated login (browsing §2; transactions §6) above the shop's own, on a page or in the modal. */
export function FederatedChoices({ returnTo }: { returnTo: string }) {
  const kinds = useSelector(selectFederatedKinds);
  const { create } = getSignInTexts(useSelector(selectMarketplace), returnTo);
  return (
    <>
      {kinds.length > 0 ? (
        <FederatedButtons returnTo={returnTo} />
      ) : (
        <p>Sign-in with other accounts is not available right now. Your email and password work as always.</p>
      )}
      <a className={styles.other} href={withReturnPath('/login', returnTo)}>
        Sign in with email and password
      </a>
      <a className={styles.other} href={withReturnPath('/register', returnTo)}>
        {create}
      </a>
    </>
  );
}
