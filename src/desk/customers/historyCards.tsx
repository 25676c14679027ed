import { Link } from 'react-router';
import type { DeskCustomer } from '../../contracts/desk/customers.ts';
import { OrderBadge } from '../orders/badges.tsx';
import { formatDayOf, formatMoney } from '../parts/format.ts';
import { Card } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import { ReturnBadge } from '../returns/badges.tsx';
import styles from './customers.module.css';
import { texts as listTexts, customerTexts as texts } from './texts.ts';

type CustomerProps = { readonly customer: DeskCustomer };

/** The latest orders of a customer, for people who may see orders. */
export function OrdersCard({ customer: { customerId, recentOrders, orders } }: CustomerProps) {
  if (recentOrders === null) return null;
  const now = new Date();
  return (
    <Card
      title={
        <>
          {listTexts.orders}
          <span className={styles.aside}>{orders}</span>
        </>
      }
      aside={<Link to={`/desk/orders?customer=${customerId}`}>{texts.allOrders}</Link>}
    >
      {recentOrders.length === 0 && <p className={styles.empty}>{texts.noOrders}</p>}
      <ul className={styles.rows}>
        {recentOrders.map(({ orderId, placedAt, items, status, totalCents }) => (
          <li key={orderId}>
            <Link to={`/desk/orders/${orderId}`}>{orderId}</Link>
            <span className={styles.soft}>{formatDayOf(placedAt, now)}</span>
            <span className={styles.pictures}>
              {items.pictures.map(({ imageId, title }) => (
                <Picture key={imageId} imageId={imageId} title={title} size={24} />
              ))}
            </span>
            <OrderBadge status={status} />
            <b>{formatMoney(totalCents)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The latest returns of a customer, for people who may see returns. */
export function ReturnsCard({ customer: { customerId, recentReturns } }: CustomerProps) {
  if (recentReturns === null) return null;
  const now = new Date();
  return (
    <Card
      title={texts.returns}
      aside={<Link to={`/desk/returns/list?view=all&customer=${customerId}`}>{texts.allReturns}</Link>}
    >
      {recentReturns.length === 0 && <p className={styles.empty}>{texts.noReturns}</p>}
      <ul className={styles.rows}>
        {recentReturns.map((row) => (
          <li key={row.number}>
            <Link to={`/desk/returns/${row.number}`}>{row.number}</Link>
            <span className={styles.soft}>{formatDayOf(row.createdAt, now)}</span>
            <span className={styles.soft}>{row.orderId}</span>
            <ReturnBadge facts={row} />
            <span>{row.destination}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const KINDS: Readonly<Record<string, string>> = texts.kinds;
const withSign = (change: number, text: string): string => (change > 0 ? `+${text}` : text);

/** Changes of a customer's points and balance. */
export function MovementsCard({ customer: { movements } }: CustomerProps) {
  const now = new Date();
  return (
    <Card title={texts.movements}>
      {movements.length === 0 && <p className={styles.empty}>{texts.noMovements}</p>}
      <ul className={styles.rows} data-short>
        {movements.map(({ at, kind, text, orderId, points, cents }) => (
          <li key={[at, kind, points, cents, text].join()}>
            <span className={styles.soft}>{formatDayOf(at, now)}</span>
            <span>
              {KINDS[kind] ?? kind}{' '}
              <span className={styles.soft}>
                {[text, orderId !== null && texts.order(orderId)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <b>
              {cents !== null && withSign(cents, formatMoney(cents))}
              {points !== null && withSign(points, points.toLocaleString('en-US').replace('-', '−'))}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
