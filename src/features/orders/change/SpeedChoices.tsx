import type { OrderDelivery } from '../../../contracts/orderDelivery.ts';
import { formatLongDay } from '../../../lib/dates.ts';
import { Radio } from '../../../ui/Radio.tsx';
import styles from './DeliveryPage.module.css';

type SpeedChoicesProps = Pick<OrderDelivery, 'order' | 'speeds'> & {
  /** The speed that was chosen in a rejected form. */
  chosenSpeed: string | undefined;
};

function describeSpeed({ name, givenBack }: OrderDelivery['speeds'][number], current: string | null): string {
  if (name === current) return 'As ordered';
  return givenBack.cents > 0 ? `You get back ${givenBack.amount} of the shipping.` : 'Costs nothing more';
}

/**
 * The speeds to which an order can change, each with its day and its refund. Renders nothing if there is no choice.
 */
export function SpeedChoices({ order, speeds, chosenSpeed }: SpeedChoicesProps) {
  if (speeds.length < 2) return null;
  const current = chosenSpeed ?? order.shipmentSpeed;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>When should it arrive?</legend>
      {speeds.map((speed) => (
        <Radio
          key={speed.name}
          isFramed
          name="speed"
          value={speed.name}
          defaultChecked={speed.name === current}
          label={
            <>
              <strong className={styles.choice}>{formatLongDay(speed.promisedFor)}</strong>
              <span className={styles.text}>{describeSpeed(speed, order.shipmentSpeed)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
