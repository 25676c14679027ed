import { useSelector } from 'react-redux';
import { type FederatedKind, federatedStartPath } from '../../../lib/federatedKinds.ts';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from './AccountForm.module.css';
import { PasswordField } from './PasswordField.tsx';

type CurrentProofProps = {
  hasPassword: boolean;
  isFresh: boolean;
  /** What an account without a password signs in with. */
  kinds: readonly FederatedKind[];
  /** The page that asks. */
  returnTo: string;
  error: string | undefined;
  hint?: string;
};

/** Proof that it is the customer who changes something: the password, or a fresh sign-in where the account has none. */
export function CurrentProof({ hasPassword, isFresh, kinds, returnTo, error, hint }: CurrentProofProps) {
  const labels = useSelector(selectMarketplace)?.federatedLabels;
  if (hasPassword) {
    return (
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        hint={hint ?? 'So that nobody changes it at a browser you left open.'}
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
          <a className={styles.other} href={federatedStartPath(kind, returnTo)} rel="external nofollow">
            Sign in again with {labels[kind]}
          </a>
        </p>
      ))}
    </div>
  );
}
