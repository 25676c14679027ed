import type { Order } from '../../../contracts/orders.ts';
import { buildProductPicture } from '../../../lib/buildProductPicture.ts';
import type { IsoDay } from '../../../lib/dates.ts';
import { classNames } from '../../../ui/classNames.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { countItems, formatOrderTitle } from '../../orders/orderText.ts';
import { findNextShipment } from '../../orders/shipmentText.ts';
import styles from './ArrivingParcel.module.css';
import { countReachedSteps, describeLatestEvent, formatCount, WAY } from './overviewText.ts';

/** The parcel that arrives next: its day, its progress, and the carrier's latest text. */
export function ArrivingParcel({ order, today }: { order: Order; today: IsoDay }) {
  const { orderId, lineItems } = order;
  const [line] = lineItems;
  const reachedCount = countReachedSteps(order);
  const news = describeLatestEvent(order);
  const shipment = findNextShipment(order);
  const page = `/orders/${orderId}`;
  return (
    <section className={styles.parcel} aria-labelledby="arriving">
      <div>
        <p className={styles.number}>
          Order {orderId} · {formatCount(countItems(order), 'item')}
        </p>
        <h2 id="arriving" className={styles.title}>
          {formatOrderTitle(order, today)}
        </h2>
        <ol className={styles.track} aria-label="Progress">
          {WAY.map((name, index) => (
            <li
              key={name}
              className={classNames(styles.part, index < reachedCount && styles.reached)}
              aria-current={index === reachedCount - 1 ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
        {news && <p className={styles.news}>{news}</p>}
        <div className={styles.ways}>
          {shipment && <LinkButton href={`/shipments/${orderId}/${shipment.shipmentId}`}>Track parcel</LinkButton>}
          <LinkButton kind={shipment ? 'secondary' : 'primary'} href={page}>
            View order
          </LinkButton>
        </div>
      </div>
      {line && (
        <Picture
          className={styles.picture}
          image={buildProductPicture(line.imageId, 'cutout', '')}
          sizes="(width <= 650px) 220px, 340px"
          loading="eager"
        />
      )}
    </section>
  );
}
