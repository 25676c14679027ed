import type { Order } from '../../../contracts/orders.ts';
import type { TransportOptions } from '../../../contracts/returns.ts';
import type { RefundDestination } from '../../../lib/refundDestinations.ts';
import { Radio } from '../../../ui/Radio.tsx';
import { formatStoreCreditText, nameOriginalPayment } from '../returnText.ts';
import styles from './DestinationChoices.module.css';

type DestinationChoicesProps = {
  order: Order;
  offer: TransportOptions;
  destination: RefundDestination;
  onChange: (destination: RefundDestination) => void;
};

/** The possible destinations of the money, each with its amount and time. */
export function DestinationChoices({ order, offer, destination, onChange }: DestinationChoicesProps) {
  const { preReturnInfo, destinations, dropOffBy, storeCreditAt } = offer;
  const { total, toGiftBalance, toPayment } = preReturnInfo;
  const isSplit = toGiftBalance.cents > 0 && toPayment.cents > 0;
  const renderChoice = (value: RefundDestination, title: string, text: string) => (
    <Radio
      isFramed
      className={styles.row}
      name="destination"
      value={value}
      checked={destination === value}
      onChange={() => onChange(value)}
      label={
        <>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.text}>{text}</span>
        </>
      }
      end={<strong>{total.amount}</strong>}
    />
  );
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Where should the money go?</legend>
      {renderChoice(
        'original payment',
        nameOriginalPayment(order),
        isSplit
          ? `${toPayment.amount} as soon as we have checked the items, and ${toGiftBalance.amount} to your gift balance, which paid it.`
          : 'We refund it as soon as we have checked the items.',
      )}
      {destinations.includes('store credit') &&
        toPayment.cents > 0 &&
        renderChoice('store credit', ...formatStoreCreditText(storeCreditAt, dropOffBy))}
    </fieldset>
  );
}
