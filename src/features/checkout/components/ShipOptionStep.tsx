import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ShipmentSpeed } from '../../../contracts/checkout.ts';
import { Radio } from '../../../ui/Radio.tsx';
import { configure, selectCheckout } from '../checkoutSlice.ts';
import styles from './CheckoutStep.module.css';
import { ChoiceForm } from './ChoiceForm.tsx';
import { useStepForm } from './useStepForm.ts';

/** When it comes: dates, not speeds; free ones first. */
export function ShipOptionStep() {
  const purchase = useSelector(selectCheckout)?.purchase;
  const form = useStepForm('payment');
  const options = (purchase?.deliveryGroups[0]?.deliveryOptions ?? []).filter((option) => !option.isFiltered);
  const sorted = [...options].sort((a, b) => a.price.cents - b.price.cents);
  const preset = options.find((option) => option.selected) ?? sorted[0];
  const [speed, setSpeed] = useState<ShipmentSpeed | undefined>(preset?.name);
  return (
    <ChoiceForm
      legend="Arrives by"
      submitText="Continue to payment"
      form={form}
      change={speed ? configure({ shipmentSpeed: speed }) : null}
    >
      {sorted.map((option) => (
        <Radio
          key={option.id}
          framed
          name="shipmentSpeed"
          value={option.name}
          checked={option.name === speed}
          onChange={() => setSpeed(option.name)}
          label={option.deliveryPromise.displayString}
          end={option.price.cents === 0 ? <span className={styles.free}>FREE</span> : option.price.amount}
        />
      ))}
    </ChoiceForm>
  );
}
