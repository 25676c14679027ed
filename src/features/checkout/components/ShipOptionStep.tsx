import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ShipmentSpeed } from '../../../contracts/checkout.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { configure, selectCheckout } from '../checkoutSlice.ts';
import styles from './CheckoutStep.module.css';
import { useStepForm } from './useStepForm.ts';

/** When it comes: dates, not speeds; free ones first. */
export function ShipOptionStep() {
  const purchase = useSelector(selectCheckout)?.purchase;
  const { busy, failure, submit } = useStepForm('payment');
  const options = (purchase?.deliveryGroups[0]?.deliveryOptions ?? []).filter((option) => !option.isFiltered);
  const sorted = [...options].sort((a, b) => a.price.cents - b.price.cents);
  const preset = options.find((option) => option.selected) ?? sorted[0];
  const [speed, setSpeed] = useState<ShipmentSpeed | undefined>(preset?.name);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (speed) void submit(configure({ shipmentSpeed: speed }));
      }}
    >
      {failure && (
        <Notice kind="error" role="alert">
          {failure.message}
        </Notice>
      )}
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Arrives by</legend>
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
      </fieldset>
      <Button type="submit" size="large" full busy={busy && 'Saving'}>
        Continue to payment
      </Button>
    </form>
  );
}
