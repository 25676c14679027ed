import styles from './AccountForm.module.css';

/** Returns a line about the next step after sign-in, if it is worth mentioning. */
export const signInLead = (returnTo: string): string | undefined =>
  returnTo.startsWith('/checkout') ? 'Then straight on to checkout. Your cart comes along.' : undefined;

/** The terms accepted by signing in (browsing §2, Sign-in modal). */
export function SignInTerms() {
  return (
    <p className={styles.terms}>
      By signing in, you agree to <a href="/c/terms-of-use">Terms and Conditions</a> and{' '}
      <a href="/c/privacy-policy">Privacy Policy</a>.
    </p>
  );
}
