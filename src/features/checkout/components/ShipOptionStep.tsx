import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Purchase } from '../../../contracts/checkout/purchase.ts';
import type { DeliveryGroup, DeliveryOption } from '../../../contracts/checkout/shipping.ts';
import { describeChangedPromise, getShippingBenefitText, isBusySeason } from '../../../lib/checkout/shipping.ts';
import { ChoiceForm } from '../../../ui/forms/ChoiceForm.tsx';
import { Radio } from '../../../ui/forms/choices.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { getContinueLabel } from '../checkoutSteps.ts';
import { advance } from '../checkoutThunks.ts';
import styles from './CheckoutStep.module.css';
import { StepBlockingReason } from './StepBlockingReason.tsx';
import { useStepForm } from './useStepForm.ts';

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

const formatProductNames = ({ lineItemIds }: DeliveryGroup, { productList }: Purchase): string =>
  productList
    .filter((line) => lineItemIds.includes(line.lineItemId))
    .map((line) => line.productName)
    .join(', ');

function describeDelivery(group: DeliveryGroup): string {
  if (group.isDigitalDelivery) return 'Sent by email';
  const option = group.deliveryOptions[0];
  if (!option) return 'No valid shipping options to this address';
  return `May not fly, and comes by ground: ${option.deliveryPromise.displayString}`;
}

/** The items that ship apart from the main delivery group, with their delivery; they have no options to choose. */
function OtherParcels({ purchase, main }: { purchase: Purchase; main: DeliveryGroup | undefined }) {
  const others = purchase.deliveryGroups.filter((group) => group !== main);
  if (others.length === 0) return null;
  return (
    <div className={styles.parcels}>
      <h3 className={styles.legend}>Separate deliveries</h3>
      <ul className={styles.parcelList}>
        {others.map((group) => (
          <li key={group.lineItemIds.join()}>
            {formatProductNames(group, purchase)}
            <span className={styles.note}>{describeDelivery(group)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns the duration of a delivery option, its cost note if it is not free, and a warning that businesses may be
 * closed on that day.
 */
const formatFacts = ({ deliveryDuration, deliveryPromise, price, description }: DeliveryOption): string =>
  [
    deliveryDuration.displayString,
    price.cents > 0 && description,
    deliveryPromise.isBusinessUnknown && 'a business that is closed that day gets it on the next one',
  ]
    .filter((fact) => fact !== false)
    .join(' · ');

/** The delivery option step: options by delivery date, cheapest first. Delivery groups that ship apart are listed below. */
export function ShipOptionStep() {
  const purchase = useSelector(selectCheckout)?.purchase;
  const form = useStepForm();
  const asksForPayment = purchase?.constraintViolations.some(({ fixAt }) => fixAt === 'payment') ?? false;
  const groups = purchase?.deliveryGroups ?? [];
  const main = groups.find((group) => !group.isDigitalDelivery && group.deliveryOptions.length > 0);
  const options = (main?.deliveryOptions ?? []).filter((option) => !option.isFiltered || option.selected);
  const sorted = [...options].sort((a, b) => a.price.cents - b.price.cents);
  const preset = options.find((option) => option.selected) ?? sorted[0];
  const [optionId, setOptionId] = useState(preset?.id);
  if (!purchase) return null;
  const change =
    main && optionId ? advance({ shipmentOptionId: optionId, shipmentOptionLineItemIds: main.lineItemIds }) : null;
  return (
    <>
      <ShippingNotices purchase={purchase} />
      <ChoiceForm
        legend="Arrives by"
        submitText={getContinueLabel(purchase, asksForPayment ? 'Continue to payment' : 'Continue to review')}
        form={form}
        onSubmit={() => change && void form.submit(change)}
        otherWay={<OtherParcels purchase={purchase} main={main} />}
      >
        {sorted.map((option) => (
          <Radio
            key={option.id}
            isFramed
            name="shipmentOptionId"
            value={option.id}
            checked={option.id === optionId}
            onChange={() => setOptionId(option.id)}
            label={
              <>
                {option.deliveryPromise.displayString}
                <span className={styles.note}>{formatFacts(option)}</span>
              </>
            }
            end={option.price.cents === 0 ? <span className={styles.free}>FREE</span> : option.price.amount}
          />
        ))}
      </ChoiceForm>
    </>
  );
}
