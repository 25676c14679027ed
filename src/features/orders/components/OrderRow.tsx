import type { Order } from '../../../contracts/orders/orders.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { buildOrderTrack } from '../buildShipmentTrack.ts';
import { formatItemsSummary } from '../text/orderText.ts';
import type { OrderRowText } from '../toOrderRow.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { ItemPictures, toSwap } from './ItemPictures.tsx';
import styles from './ItemRows.module.css';
import { MiniTrack } from './ShipmentTrack.tsx';

/** An order in the history: its next event, its items, and one action. */
export function OrderRow({ order, row }: { order: Order; row: OrderRowText }) {
  const { icon, tone, headline, sentence, action, hasTrack, exchange } = row;
  const isUrgent = action !== 'buy again' && action.isPrimary;
  const items = order.lineItems.map((line) => ({ ...line, alt: formatProductTitle(line) }));
  const track = hasTrack ? buildOrderTrack(order) : undefined;
  return (
    <article className={classNames(styles.row, styles[tone], isUrgent && styles.urgent)}>
      <div className={styles.words}>
        <h3 className={styles.headline}>
          <Icon icon={icon} size={22} className={styles.icon} />
          <a className={styles.link} href={`/orders/${order.orderId}`}>
            {headline}
          </a>
        </h3>
        {sentence && <p className={styles.what}>{sentence}</p>}
        <p className={styles.text}>
          <span className={styles.number}>Order {order.orderId}</span>{' '}
          <span>
            {row.orderDay} · {formatItemsSummary(order)}
          </span>
        </p>
        {track && <MiniTrack track={track} />}
      </div>
      <ItemPictures {...(exchange ? toSwap(exchange.oldItem, exchange.newItem) : { items })} />
      <div className={styles.action}>
        {action === 'buy again' ? (
          <BuyAgain order={order} kind="secondary" isFullWidth />
        ) : (
          <LinkButton kind={action.isPrimary ? 'primary' : 'secondary'} isFullWidth href={action.href}>
            {action.text}
          </LinkButton>
        )}
      </div>
    </article>
  );
}
