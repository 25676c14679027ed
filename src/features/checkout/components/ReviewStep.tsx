import { useEffect, useRef } from 'react';
import type { ConstraintViolation } from '../../../contracts/constraints.ts';
import type { Purchase } from '../../../contracts/purchase.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { stepPath } from '../checkoutSteps.ts';
import { Savings } from '../savings/Savings.tsx';
import { CheckoutRewards } from './CheckoutRewards.tsx';
import { KeepChoices } from './KeepChoices.tsx';
import { Obstacle } from './Obstacle.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import styles from './ReviewStep.module.css';
import type { Placing } from './usePlaceOrder.ts';

/** transactions §8, Messages: above, where the items that are at fault say below what it is. */
const ITEMS_AT_FAULT =
  'There is a problem with one of the items in your cart. Please modify it below to proceed with checkout.';

const keyOf = ({ name, asin, message }: ConstraintViolation): string => `${name}${asin ?? ''}${message}`;

/** What is bought, once more; what hinders it, first. */
export function ReviewStep({ purchase, placing }: { purchase: Purchase; placing: Placing }) {
  const { refusal } = placing;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  const { purchaseId, productList, constraintViolations: obstacles } = purchase;
  // What the order was refused for is said once, with the way to mend it.
  const obstacleOf = (violation: ConstraintViolation) => (
    <Obstacle
      key={keyOf(violation)}
      violation={violation}
      purchaseId={purchaseId}
      refused={violation.message === refusal?.message ? notice : undefined}
    />
  );
  const isObstacle = obstacles.some(({ message }) => message === refusal?.message);
  const isOfItem = ({ asin }: ConstraintViolation): boolean => productList.some((line) => line.asin === asin);
  const ofItems = obstacles.filter(isOfItem);
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
        {obstacles.filter((violation) => !isOfItem(violation)).map(obstacleOf)}
        {ofItems.length > 0 && (
          <Notice kind="warning" role="status">
            {ITEMS_AT_FAULT}
          </Notice>
        )}
      </div>
      <ReviewLines
        lines={productList}
        problemsOf={(asin) => ofItems.filter((violation) => violation.asin === asin).map(obstacleOf)}
      />
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
