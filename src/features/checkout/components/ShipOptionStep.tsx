import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { DeliveryOption } from '../../../contracts/shipping.ts';
import { ChoiceForm } from '../../../ui/ChoiceForm.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { getContinueLabel } from '../checkoutSteps.ts';
import { advance } from '../checkoutThunks.ts';
import styles from './CheckoutStep.module.css';
import { OtherParcels } from './OtherParcels.tsx';
import { ShippingNotices } from './ShippingNotices.tsx';
import { useStepForm } from './useStepForm.ts';

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
