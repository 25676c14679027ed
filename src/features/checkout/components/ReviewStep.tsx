import { useEffect, useRef } from 'react';
import type { ConstraintViolation } from '../../../contracts/constraints.ts';
import type { Purchase } from '../../../contracts/purchase.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { stepPath } from '../checkoutSteps.ts';
import { Savings } from '../savings/Savings.tsx';
import { CheckoutRewards } from './CheckoutRewards.tsx';
import { KeepChoices } from './KeepChoices.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import styles from './ReviewStep.module.css';
import type { Placing } from './usePlaceOrder.ts';

/** Where the shopper mends what keeps the order from being placed. */
function mendingLink({ mendAt }: ConstraintViolation, purchaseId: string) {
  if (mendAt === 'cart') return <a href="/cart">Edit cart</a>;
  if (mendAt === 'address') return <a href={stepPath('address', purchaseId)}>Change address</a>;
  if (mendAt === 'shipoption') return <a href={stepPath('shipoption', purchaseId)}>Choose delivery</a>;
  if (mendAt === 'promo') return <a href="#savings">Edit codes</a>;
  if (mendAt === 'gift') return <a href="#items">Edit gift options</a>;
  return mendAt === 'payment' && <a href={stepPath('payment', purchaseId)}>Change payment</a>;
}

/** What is bought, once more; what hinders it, first. */
export function ReviewStep({ purchase, placing }: { purchase: Purchase; placing: Placing }) {
  const { refusal } = placing;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  const obstacles = purchase.constraintViolations;
  // What the order was refused for is said once, with the way to mend it.
  const isRefused = ({ message }: ConstraintViolation): boolean => message === refusal?.message;
  const isObstacle = obstacles.some(isRefused);
  return (
    <>
      <div className={styles.notices}>
        {refusal && !isObstacle && (
          <Notice
            ref={notice}
            kind="error"
            role="alert"
            action={refusal.isPayment && <a href={stepPath('payment', purchase.purchaseId)}>Change payment</a>}
          >
            {refusal.message}
          </Notice>
        )}
        {obstacles.map((violation) => (
          <Notice
            key={`${violation.name}${violation.asin ?? ''}${violation.message}`}
            {...(isRefused(violation)
              ? { ref: notice, kind: 'error', role: 'alert' }
              : { kind: 'warning', role: 'status' })}
            action={mendingLink(violation, purchase.purchaseId)}
          >
            {violation.message}
          </Notice>
        ))}
      </div>
      <ReviewLines lines={purchase.productList} />
      <Savings purchase={purchase} id="savings" />
      <CheckoutRewards />
      <KeepChoices purchase={purchase} placing={placing} />
      <div className={styles.place}>
        <PlaceOrderButton purchase={purchase} placing={placing} />
        <OrderTerms purchase={purchase} />
      </div>
    </>
  );
}
