import styles from './OrderTerms.module.css';

/** What placing the order means; under its button. */
export function OrderTerms({ isDigital }: { isDigital: boolean }) {
  return (
    <p className={styles.terms}>
      {isDigital ? 'Your card is charged at once.' : 'Your card is charged when the order ships.'} By placing the order
      you agree to the <a href="/c/terms-of-use">Terms of Use</a> and <a href="/c/privacy-policy">Privacy Policy</a>.
    </p>
  );
}
