import { type Ref, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ConstraintViolation } from '../../../../contracts/checkout/constraints.ts';
import type { Purchase } from '../../../../contracts/checkout/purchase.ts';
import { formatWhole } from '../../../../lib/money.ts';
import { Checkbox } from '../../../../ui/forms/choices.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { selectCheckout } from '../../checkoutSlice.ts';
import { buildStepPath, isDigital } from '../../checkoutSteps.ts';
import { configure } from '../../checkoutThunks.ts';
import { selectGuestEmail } from '../../guestThunks.ts';
import { Savings } from '../../savings/Savings.tsx';
import { getChangeError, useChange } from '../../useChange.ts';
import type { OrderPlacement } from '../usePlaceOrder.ts';
import { OrderTerms } from './OrderTerms.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import styles from './ReviewStep.module.css';

/** The rewards message of checkout (transactions §2): points, or a checkbox to enroll with the order. */
export function CheckoutRewards() {
  const checkout = useSelector(selectCheckout);
  const { busy, failure, change } = useChange();
  const rewards = checkout?.rewards;
  if (!rewards || rewards.totalPoints.points === 0) return null;
  const { isEnrolled, canEnroll, totalPoints } = rewards;
  // The checkbox shows the new value while the update is pending.
  const isChosen = checkout.purchase.isVipEnrollmentSelected;
  const points = <strong>{formatWhole(totalPoints.points)} points</strong>;
  if (isEnrolled) {
    return (
      <Notice kind="info">
        You earn {points} with this order, worth {totalPoints.dollarValue}.
      </Notice>
    );
  }
  return (
    <Notice kind="info">
      This order earns {points}, worth {totalPoints.dollarValue}, for VIP members.
      {canEnroll && (
        <Checkbox
          className={styles.join}
          checked={busy ? !isChosen : isChosen}
          aria-disabled={busy || undefined}
          onChange={() => void change(configure({ isVipEnrollmentSelected: !isChosen }))}
          label={
            <>
              Enroll me with this order, free. I agree to the <a href="/c/terms-of-use">Terms of Use</a>.
            </>
          }
        />
      )}
      {failure && (
        <p className={styles.error} role="alert">
          {getChangeError(failure)}
        </p>
      )}
    </Notice>
  );
}

/** Returns the link to the page where the shopper can fix a violation. */
function fixLink({ fixAt }: ConstraintViolation, purchaseId: string, search: string) {
  if (fixAt === 'cart') return <a href="/cart">Edit cart</a>;
  if (fixAt === 'address') return <a href={buildStepPath('address', purchaseId, search)}>Change address</a>;
  if (fixAt === 'shipoption') return <a href={buildStepPath('shipoption', purchaseId, search)}>Choose delivery</a>;
  if (fixAt === 'promo') return <a href="#savings">Edit codes</a>;
  if (fixAt === 'gift') return <a href="#items">Edit gift options</a>;
  return fixAt === 'payment' && <a href={buildStepPath('payment', purchaseId, search)}>Change payment</a>;
}

type BlockingReasonNoticeProps = {
  violation: ConstraintViolation;
  purchaseId: string;
  /** The ref of the notice to focus, if the order was rejected for this violation. */
  rejectionRef?: Ref<HTMLDivElement> | undefined;
};

/** A violation that blocks the order, with a link to fix it. */
function BlockingReasonNotice({ violation, purchaseId, rejectionRef }: BlockingReasonNoticeProps) {
  const { search } = useLocation();
  return (
    <Notice
      {...(rejectionRef ? { ref: rejectionRef, kind: 'error', role: 'alert' } : { kind: 'warning', role: 'status' })}
      action={fixLink(violation, purchaseId, search)}
    >
      {violation.message}
    </Notice>
  );
}

/** A checkbox that saves these choices for the next purchase; hidden for guests, and if saved anyway. */
function KeepChoices({ purchase, placement }: { purchase: Purchase; placement: OrderPlacement }) {
  const isGuest = useSelector(selectGuestEmail) !== null;
  if (isGuest || purchase.useAsDefaults || purchase.purchaseCreditCard === null) return null;
  return (
    <Checkbox
      label={isDigital(purchase) ? 'Pay with this card next time' : 'Use this address and card next time'}
      checked={placement.keepsChoices}
      onChange={(event) => placement.setKeepsChoices(event.target.checked)}
    />
  );
}

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
