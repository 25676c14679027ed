import type { Order } from '../../../contracts/orders/orders.ts';
import { buildProductPicture } from '../../../lib/products/pictures.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { buildOrderTrack } from '../buildShipmentTrack.ts';
import { formatItemsSummary } from '../text/orderText.ts';
import type { OrderRowText } from '../toOrderRow.ts';
import { BuyAgain } from './BuyAgain.tsx';
import styles from './OrderRow.module.css';
import { MiniTrack } from './ShipmentTrack.tsx';

const TILES = 3;

/** At most three tiles, the last one with the number of the other lines. */
function Pictures({ order: { lineItems } }: { order: Order }) {
  const shownLines = lineItems.length > TILES ? lineItems.slice(0, TILES - 1) : lineItems;
  return (
    <div className={styles.pictures}>
      {shownLines.map((line) => (
        <Picture
          key={line.lineItemId}
          className={styles.picture}
          image={buildProductPicture(line.imageId, 'thumb', formatProductTitle(line))}
          sizes="88px"
        />
      ))}
      {shownLines.length < lineItems.length && (
        <span className={styles.more}>+{lineItems.length - shownLines.length}</span>
      )}
    </div>
  );
}

/** An order in the history: its next event, its items, and one action. */
export function OrderRow({ order, row }: { order: Order; row: OrderRowText }) {
  const { icon, tone, headline, sentence, action, hasTrack } = row;
  const isUrgent = action !== 'buy again' && action.isPrimary;
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
        {sentence && <p className={styles.text}>{sentence}</p>}
        <p className={styles.text}>
          <span className={styles.number}>Order {order.orderId}</span>{' '}
          <span>
            {row.orderDay} · {formatItemsSummary(order)}
          </span>
        </p>
        {track && <MiniTrack track={track} />}
      </div>
      <Pictures order={order} />
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
