import type { Order } from '../../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import { formatCents } from '../../../lib/money.ts';
import { ItemRow, ItemRows } from '../components/ItemRow.tsx';
import { RefusalPictures } from '../components/RefusalPictures.tsx';
import { WayBack } from '../components/WayBack.tsx';
import { REASON_TEXTS } from '../text/returnMethodText.ts';
import { isRefused } from '../text/returnText.ts';
import styles from './ReturnedItems.module.css';

type Item = OrderReturn['items'][number];

const STATE_TEXTS: Readonly<Record<Item['state'], string>> = {
  open: '',
  cancelled: 'Stays with you',
  received: 'Received',
  refused: 'Comes back to you',
};

/** Items that stay with the customer, or come back to them, are not refunded. */
const hasRefund = ({ state, refund }: Item): boolean => refund.cents > 0 && (state === 'open' || state === 'received');

const sumRefunds = (items: readonly Item[]): string =>
  formatCents(items.reduce((sum, { refund }) => sum + refund.cents, 0));

type ReturnedItemsProps = {
  orderReturn: OrderReturn;
  order: Order;
  /** The token of a guest's emailed link. */
  token: string | undefined;
};

/** The items of a return, each with its refund; pieces of one line with the same reason and state are one row. */
export function ReturnedItems({ orderReturn, order, token }: ReturnedItemsProps) {
  const groups = Map.groupBy(orderReturn.items, (item) =>
    [
      item.lineItemId,
      item.reason,
      item.state,
      item.refusalReason,
      item.refusalPictureId,
      item.wayBack?.trackingNumber,
    ].join(' '),
  );
  return (
    <section className={styles.card} aria-labelledby="going-back">
      <h2 id="going-back" className={styles.title}>
        {orderReturn.status === 'cancelled'
          ? 'Not going back'
          : isRefused(orderReturn)
            ? 'Coming back to you'
            : 'Going back'}
      </h2>
      <ItemRows>
        {[...groups].map(([key, [item, ...others]]) => {
          const line = order.lineItems.find(({ lineItemId }) => lineItemId === item?.lineItemId);
          if (!item || !line) return null;
          const choice = [line.color, line.size, line.width].filter(Boolean).join(' · ');
          return (
            <ItemRow
              key={key}
              line={line}
              size="small"
              choice={others.length > 0 ? `${choice} · Qty\u00a0${others.length + 1}` : choice}
              end={
                <>
                  {hasRefund(item) && <strong>{sumRefunds([item, ...others])}</strong>}
                  {STATE_TEXTS[item.state] && <span className={styles.state}>{STATE_TEXTS[item.state]}</span>}
                </>
              }
            >
              <span className={styles.reason}>{REASON_TEXTS[item.reason]}</span>
              {item.state === 'refused' && (
                <span className={styles.refused}>
                  <strong>Not accepted{item.refusalReason ? ':' : ''}</strong> {item.refusalReason}
                </span>
              )}
              {item.state === 'received' && item.refusalReason && (
                <span className={styles.refused}>
                  <strong>Refunded in part:</strong> {item.refusalReason}
                </span>
              )}
              <RefusalPictures items={[item]} token={token} />
              {item.state === 'refused' && <WayBack items={[item, ...others]} />}
            </ItemRow>
          );
        })}
      </ItemRows>
    </section>
  );
}
