import { Link } from 'react-router';
import styles from './OrderTerms.module.css';

/** What placing the order means; under its button. */
export function OrderTerms() {
  return (
    <p className={styles.terms}>
      Your card is charged when the order ships. By placing the order you agree to the{' '}
      <Link to="/c/terms-of-use">Terms of Use</Link> and <Link to="/c/privacy-policy">Privacy Policy</Link>.
    </p>
  );
}
