import type { Purchase } from '../../../contracts/purchase.ts';
import { describeChangedPromise, getShippingBenefitText, isBusySeason } from '../../../lib/shippingTexts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CheckoutStep.module.css';
import { StepBlockingReason } from './StepBlockingReason.tsx';

/** Notices above the delivery options: violations, changed delivery dates, and this shopper's shipping benefit. */
export function ShippingNotices({ purchase }: { purchase: Purchase }) {
  const { deliveryGroups, constraintViolations, shippingBenefitReason } = purchase;
  const changes = deliveryGroups.flatMap((group) => group.changedPromiseDates);
  const days = deliveryGroups.flatMap((group) =>
    group.isDigitalDelivery ? [] : group.deliveryOptions.map((option) => option.deliveryPromise.date),
  );
  const blockingReasons = constraintViolations.filter(
    ({ name, fixAt }) => fixAt === 'shipoption' && name !== 'DELIVERY_OPTION',
  );
  return (
    <div className={styles.notices}>
      {blockingReasons.map((violation) => (
        <StepBlockingReason key={`${violation.name}${violation.asin ?? ''}`} violation={violation} />
      ))}
      {changes.length > 0 && (
        <Notice kind="info" role="status">
          Delivery dates have changed since you last looked.
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.id}>{describeChangedPromise(change)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isBusySeason(days) && (
        <Notice kind="info">
          Shipping delays: carriers are busy this season, and some parcels come later than promised.
        </Notice>
      )}
      <p className={styles.benefit}>{getShippingBenefitText(shippingBenefitReason)}</p>
    </div>
  );
}
