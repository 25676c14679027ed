import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ConstraintViolation } from '../../../contracts/constraints.ts';
import type { Purchase } from '../../../contracts/purchase.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { buildStepPath } from '../checkoutSteps.ts';
import { Savings } from '../savings/Savings.tsx';
import { BlockingReasonNotice } from './BlockingReasonNotice.tsx';
import { CheckoutRewards } from './CheckoutRewards.tsx';
import { KeepChoices } from './KeepChoices.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import styles from './ReviewStep.module.css';
import type { OrderPlacement } from './usePlaceOrder.ts';

/** Shown above the items when an item has a violation (transactions §8, Messages). */
const ITEMS_AT_FAULT =
  'There is a problem with one of the items in your cart. Please modify it below to proceed with checkout.';

const buildViolationKey = ({ name, asin, message }: ConstraintViolation): string => `${name}${asin ?? ''}${message}`;

/** The review step: the violations first, then the purchase. */
export function ReviewStep({ purchase, placement }: { purchase: Purchase; placement: OrderPlacement }) {
  const { refusal, busy } = placement;
  const { search } = useLocation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // While busy, the notice may be inert and cannot take the focus.
    if (refusal && !busy) notice.current?.focus();
  }, [refusal, busy]);
  const { purchaseId, productList, constraintViolations: blockingReasons } = purchase;
  // The violation that rejected the order is shown once, with its link.
  const renderBlockingReason = (violation: ConstraintViolation) => (
    <BlockingReasonNotice
      key={buildViolationKey(violation)}
      violation={violation}
      purchaseId={purchaseId}
      rejectionRef={violation.message === refusal?.message ? notice : undefined}
    />
  );
  const isObstacle = blockingReasons.some(({ message }) => message === refusal?.message);
  const isOfItem = ({ asin }: ConstraintViolation): boolean => productList.some((line) => line.asin === asin);
  const ofItems = blockingReasons.filter(isOfItem);
  return (
    <>
      <div className={styles.notices}>
        {refusal && !isObstacle && (
          <Notice
            ref={notice}
            kind="error"
            role="alert"
            action={refusal.isPayment && <a href={buildStepPath('payment', purchaseId, search)}>Change payment</a>}
          >
            {refusal.message}
          </Notice>
        )}
        {blockingReasons.filter((violation) => !isOfItem(violation)).map(renderBlockingReason)}
        {ofItems.length > 0 && (
          <Notice kind="warning" role="status">
            {ITEMS_AT_FAULT}
          </Notice>
        )}
      </div>
      <div inert={busy}>
        <ReviewLines
          lines={productList}
          renderProblems={(asin) => ofItems.filter((violation) => violation.asin === asin).map(renderBlockingReason)}
        />
        <Savings purchase={purchase} id="savings" />
        <CheckoutRewards />
        <KeepChoices purchase={purchase} placement={placement} />
      </div>
      <div className={styles.place}>
        <PlaceOrderButton purchase={purchase} placement={placement} />
        <OrderTerms purchase={purchase} />
      </div>
    </>
  );
}
