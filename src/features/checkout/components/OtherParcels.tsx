import type { Purchase } from '../../../contracts/purchase.ts';
import type { DeliveryGroup } from '../../../contracts/shipping.ts';
import styles from './CheckoutStep.module.css';

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
export function OtherParcels({ purchase, main }: { purchase: Purchase; main: DeliveryGroup | undefined }) {
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
