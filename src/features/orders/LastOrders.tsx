import type { Order } from '../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../contracts/orders/returns.ts';
import type { IsoDay } from '../../lib/dates/dates.ts';
import { buildWriteReviewPath } from '../../lib/reviews/reviewUrl.ts';
import { ProductPicture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BoughtAgainNotice } from './components/BoughtAgainNotice.tsx';
import { BuyAgain } from './components/BuyAgain.tsx';
import { canReview } from './itemActions.ts';
import styles from './LastOrders.module.css';
import { formatOrderedItems, formatRemainingTotal } from './text/orderText.ts';
import { toOrderRow } from './toOrderRow.ts';

const SHOWN_COUNT = 3;

type LastOrdersProps = { orders: readonly Order[]; returns: readonly OrderReturn[]; today: IsoDay };

/** The action of a row: a review for delivered items, otherwise that of the order history. */
function RowAction({ order, row }: { order: Order; row: ReturnType<typeof toOrderRow> }) {
  const reviewableLine = order.lineItems.find(canReview);
  if (row.action === 'buy again') return <BuyAgain order={order} kind="text" />;
  const { text, href } = reviewableLine
    ? { text: 'Write a review', href: buildWriteReviewPath(reviewableLine.productId) }
    : row.action;
  return (
    <a href={href}>
      {text}
      <VisuallyHidden>: {formatOrderedItems(order)}</VisuallyHidden>
    </a>
  );
}

/** The three newest orders, each with its state, total and one action. */
export function LastOrders({ orders, returns, today }: LastOrdersProps) {
  const newest = [...orders].sort((one, other) => other.placedAt.localeCompare(one.placedAt)).slice(0, SHOWN_COUNT);
  return (
    <section aria-labelledby="last-orders">
      <div className={styles.head}>
        <h2 id="last-orders" className={styles.title}>
          Your last orders
        </h2>
        <a href="/orders">My Orders</a>
      </div>
      <BoughtAgainNotice lines={newest.flatMap(({ lineItems }) => lineItems)} />
      <ul className={styles.rows}>
        {newest.map((order) => {
          const row = toOrderRow(order, { today, returns });
          const [line] = order.lineItems;
          return (
            <li key={order.orderId} className={styles.row}>
              {line ? (
                <ProductPicture className={styles.picture} imageId={line.imageId} use="thumb" sizes="72px" />
              ) : (
                <span />
              )}
              <div className={styles.words}>
                <a className={styles.state} href={`/orders/${order.orderId}`}>
                  {row.headline}
                </a>
                <span className={styles.items}>{formatOrderedItems(order)}</span>
              </div>
              <span className={styles.total}>{formatRemainingTotal(order)}</span>
              <div className={styles.action}>
                <RowAction order={order} row={row} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
