import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ConstraintViolation, Purchase } from '../../../contracts/checkout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { stepPath } from '../checkoutSteps.ts';
import { OrderTerms } from './OrderTerms.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import styles from './ReviewStep.module.css';
import type { Placing } from './usePlaceOrder.ts';

/** Where the shopper mends what keeps the order from being placed. */
function mendingLink({ name }: ConstraintViolation, purchaseId: string) {
  if (name.startsWith('ADDRESS')) return <Link to={stepPath('address', purchaseId)}>Change address</Link>;
  if (name.startsWith('DELIVERY')) return <Link to={stepPath('shipoption', purchaseId)}>Choose delivery</Link>;
  if (name.startsWith('PAYMENT') || name.startsWith('INSTRUMENT')) {
    return <Link to={stepPath('payment', purchaseId)}>Change payment</Link>;
  }
  return <Link to="/cart">Edit cart</Link>;
}

/** What is bought, once more; what hinders it, first. */
export function ReviewStep({ purchase, placing }: { purchase: Purchase; placing: Placing }) {
  const { refusal } = placing;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  return (
    <>
      <div className={styles.notices}>
        {refusal && (
          <Notice
            ref={notice}
            kind="error"
            role="alert"
            action={refusal.isPayment && <Link to={stepPath('payment', purchase.purchaseId)}>Change payment</Link>}
          >
            {refusal.message}
          </Notice>
        )}
        {purchase.constraintViolations.map((violation) => (
          <Notice
            key={`${violation.name}${violation.asin ?? ''}`}
            kind="warning"
            role="status"
            action={mendingLink(violation, purchase.purchaseId)}
          >
            {violation.message}
          </Notice>
        ))}
      </div>
      <ReviewLines lines={purchase.productList} />
      <div className={styles.place}>
        <PlaceOrderButton purchase={purchase} placing={placing} />
        <OrderTerms />
      </div>
    </>
  );
}
