import type { Purchase } from '../../../contracts/checkout.ts';
import { isDigital } from '../checkoutSteps.ts';
import styles from './OrderTerms.module.css';

function chargedText(purchase: Pick<Purchase, 'cartType' | 'chargeSummary'>): string {
  if (purchase.chargeSummary.total.cents === 0) return 'Nothing is charged.';
  return isDigital(purchase) ? 'Your card is charged at once.' : 'Your card is charged when the order ships.';
}

/** What placing the order means; under its button. */
export function OrderTerms({ purchase }: { purchase: Pick<Purchase, 'cartType' | 'chargeSummary'> }) {
  return (
    <p className={styles.terms}>
      {chargedText(purchase)} By placing the order you agree to the <a href="/c/terms-of-use">Terms of Use</a> and{' '}
      <a href="/c/privacy-policy">Privacy Policy</a>.
    </p>
  );
}
