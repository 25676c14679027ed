import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ConstraintName } from '../../../contracts/constraints.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { buildBillingPath } from '../checkoutSteps.ts';
import styles from './CheckoutStep.module.css';

/** The violation of a missing payment; not shown, because the shopper is choosing one. */
const MISSING_PAYMENT: ConstraintName = 'PAYMENT_PLAN_MISSING';
/** Violations fixed by another billing address of the card. */
const OF_BILLING: readonly ConstraintName[] = [
  'INACTIVE_INSTRUMENT_BILLING_ADDRESS',
  'LEGACY_BILLING_ADDRESS_MISSING',
  'ADDRESS_ASSOCIATION',
  'DIGITAL_CHALLENGE_ADDRESS',
];

/** The reasons why the chosen payment method cannot be used, above the choice of another. */
export function PaymentBlockingReasons() {
  const purchase = useSelector(selectCheckout)?.purchase;
  const { search } = useLocation();
  if (!purchase) return null;
  const { purchaseId, constraintViolations } = purchase;
  const blockingReasons = constraintViolations.filter(
    ({ name, fixAt }) => fixAt === 'payment' && name !== MISSING_PAYMENT,
  );
  if (blockingReasons.length === 0) return null;
  return (
    <div className={styles.notices}>
      {blockingReasons.map(({ name, message, paymentInstrumentId: card }) => (
        <Notice
          key={name}
          kind="warning"
          role="status"
          action={
            OF_BILLING.includes(name) && (
              <a href={buildBillingPath(null, purchaseId, { card }, search)}>Choose an address</a>
            )
          }
        >
          {message}
        </Notice>
      ))}
    </div>
  );
}
