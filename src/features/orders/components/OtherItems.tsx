import { CircleX, Mail, Package } from 'lucide';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { buildOrderTrack } from '../buildShipmentTrack.ts';
import { isCancelled, isWaitingForPayment } from '../text/orderText.ts';
import { describeCancelledMoney } from '../text/returnText.ts';
import { OrderItems } from './OrderItem.tsx';
import styles from './ShipmentCard.module.css';
import { ShipmentTrack } from './ShipmentTrack.tsx';

type OtherItemsProps = { order: Order; token: string | undefined; lines?: readonly OrderLine[] };

/** Returns the items that are in no shipment: gift cards, items that wait to be packed, and cancelled items. */
function groupItems(order: Order, lines: readonly OrderLine[]) {
  const remainingLines = lines.filter((line) => line.shipmentId === null && !isCancelled(line));
  const cancelledLines = lines.filter(isCancelled);
  const cancellations = order.cancellations.filter(({ lineItemIds }) =>
    cancelledLines.some(({ lineItemId }) => lineItemIds.includes(lineItemId)),
  );
  return [
    {
      title: isWaitingForPayment(order) ? 'Waiting for your payment' : 'Not shipped yet',
      icon: Package,
      lines: remainingLines.filter(({ giftCard }) => !giftCard),
      hasTrack: true,
      text: '',
    },
    {
      title: 'Your gift cards',
      icon: Mail,
      lines: remainingLines.filter(({ giftCard }) => giftCard),
      hasTrack: false,
      text: '',
    },
    {
      title: 'Cancelled',
      icon: CircleX,
      lines: cancelledLines,
      hasTrack: false,
      text: describeCancelledMoney(cancellations),
    },
  ];
}

export function OtherItems({ order, token, lines = order.lineItems }: OtherItemsProps) {
  const track = buildOrderTrack({ ...order, shipments: [] });
  return groupItems(order, lines)
    .filter((group) => group.lines.length > 0)
    .map(({ title, icon, hasTrack, text, ...group }) => (
      <section key={title} className={styles.card} aria-label={title}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Icon icon={icon} size={24} className={styles.icon} />
            {title}
          </h2>
          {text && <p className={styles.subline}>{text}</p>}
          {hasTrack && track && (
            <div className={styles.track}>
              <ShipmentTrack track={track} />
            </div>
          )}
        </div>
        <OrderItems order={order} lines={group.lines} token={token} />
      </section>
    ));
}
