import type { PaymentMethodCode } from '../../../contracts/payments.ts';
import type { Purchase } from '../../../contracts/purchase.ts';
import { PAYMENT_NAMES } from '../../../lib/formatPayment.ts';
import { isDigital } from '../checkoutSteps.ts';
import styles from './OrderTerms.module.css';

type ChargedPurchase = Pick<Purchase, 'cartType' | 'chargeSummary' | 'paymentMethods'>;

/** The charge of each payment method, at or after the order. */
const CHARGED: Readonly<Record<PaymentMethodCode, { readonly name: string; readonly isPlan: boolean }>> = {
  card: { name: 'card', isPlan: false },
  paypal: { name: `${PAYMENT_NAMES.paypal} account`, isPlan: false },
  amazonPay: { name: `${PAYMENT_NAMES.amazonPay} account`, isPlan: false },
  afterpay: { name: `${PAYMENT_NAMES.afterpay} plan`, isPlan: true },
};

function describeCharge(purchase: ChargedPurchase): string {
  if (purchase.chargeSummary.total.cents === 0) return 'Nothing is charged.';
  const [method] = purchase.paymentMethods;
  const { name, isPlan } = CHARGED[method?.paymentMethodCode ?? 'card'];
  if (isPlan) return `Your ${name} begins when you place the order.`;
  return isDigital(purchase) || purchase.cartType === 'GIFT_CARDS'
    ? `Your ${name} is charged at once.`
    : `Your ${name} is charged when the order ships.`;
}

/** The terms of the order, under its button. */
export function OrderTerms({ purchase }: { purchase: ChargedPurchase }) {
  return (
    <p className={styles.terms}>
      {describeCharge(purchase)} By placing the order you agree to the <a href="/c/terms-of-use">Terms of Use</a> and{' '}
      <a href="/c/privacy-policy">Privacy Policy</a>.
    </p>
  );
}
