import { useSelector } from 'react-redux';
import { buildFederatedStartPath, type FederatedKind } from '../../../lib/account/federatedSignIn.ts';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from '../../identity/forms/AccountForm.module.css';
import { PasswordField } from '../../identity/forms/PasswordField.tsx';

type CurrentProofProps = {
  hasPassword: boolean;
  isFresh: boolean;
  /** The external accounts for the sign-in of an account without a password. */
  kinds: readonly FederatedKind[];
  /** The path of the current page. */
  returnTo: string;
  error: string | undefined;
  hint?: string;
};

/** Confirms that the customer makes the change: by password, or by a recent sign-in if the account has no password. */
export function CurrentProof({ hasPassword, isFresh, kinds, returnTo, error, hint }: CurrentProofProps) {
  const labels = useSelector(selectMarketplace)?.federatedLabels;
  if (hasPassword) {
    return (
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        hint={hint ?? 'Protects your account if you left a browser open.'}
        error={error}
      />
    );
  }
  if (isFresh || !labels) return null;
  return (
    <div>
      <p>For your safety, please sign in again first.</p>
      {kinds.map((kind) => (
        <p key={kind}>
          <a className={styles.other} href={buildFederatedStartPath(kind, returnTo)} rel="external nofollow">
            Sign in again with {labels[kind]}
          </a>
        </p>
      ))}
    </div>
  );
}
