import type { Purchase } from '../../../../contracts/checkout/purchase.ts';
import { findRedirectMethod } from '../../../../lib/checkout/paymentMethods.ts';
import { isDigital } from '../../checkoutSteps.ts';
import styles from './OrderTerms.module.css';

type ChargedPurchase = Pick<Purchase, 'cartType' | 'chargeSummary' | 'paymentMethods'>;

function describeCharge(purchase: ChargedPurchase): string {
  if (purchase.chargeSummary.total.cents === 0) return 'Nothing is charged.';
  const [method] = purchase.paymentMethods;
  const redirectMethod = findRedirectMethod(method?.paymentMethodCode);
  if (redirectMethod?.isPayLater) return `Your ${redirectMethod.label} plan begins when you place the order.`;
  const name = redirectMethod ? `${redirectMethod.label} account` : 'card';
  return isDigital(purchase) || purchase.cartType === 'GIFT_CARDS'
    ? `Your ${name} is charged at once.`
    : `Your ${name} is charged when the order ships.`;
}

export function OrderTerms({ purchase }: { purchase: ChargedPurchase }) {
  return (
    <p className={styles.terms}>
      {describeCharge(purchase)} By placing the order you agree to the <a href="/c/terms-of-use">Terms of Use</a> and{' '}
      <a href="/c/privacy-policy">Privacy Policy</a>.
    </p>
  );
}
