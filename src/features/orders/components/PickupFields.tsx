import { useId } from 'react';
import type { Pickup } from '../../../contracts/orders/returns.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { PICKUP_WINDOW_TEXTS, PICKUP_WINDOWS } from '../../../lib/orders/returns.ts';
import { Radio } from '../../../ui/forms/choices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import styles from './PickupFields.module.css';

type PickupFieldsProps = {
  days: readonly string[];
  pickup: Pickup | undefined;
  onChange: (pickup: Pickup) => void;
};

/** The day and the time of a pickup. They work without scripts. */
export function PickupFields({ days, pickup, onChange }: PickupFieldsProps) {
  const id = useId();
  const day = pickup?.day ?? days[0] ?? '';
  const window = pickup?.window ?? 'morning';
  return (
    <div className={styles.fields}>
      <Field label="Day" id={id} className={styles.day}>
        <Select name="pickupDay" value={day} onChange={(event) => onChange({ day: event.currentTarget.value, window })}>
          {days.map((one) => (
            <option key={one} value={one}>
              {formatLongDay(one)}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className={styles.windows}>
        <legend className={styles.legend}>Time</legend>
        {PICKUP_WINDOWS.map((one) => (
          <Radio
            key={one}
            name="pickupWindow"
            value={one}
            checked={one === window}
            onChange={() => onChange({ day, window: one })}
            label={PICKUP_WINDOW_TEXTS[one]}
          />
        ))}
      </fieldset>
    </div>
  );
}
