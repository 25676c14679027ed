import { Link } from 'react-router';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import { countDays } from '../../lib/dates/dates.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatCustomer, formatMoment, formatMoney, formatMonthDay, formatWeight, getToday } from '../parts/format.ts';
import styles from '../parts/List.module.css';
import { MarketplaceName } from '../parts/marketplaces.tsx';
import { Picture } from '../parts/Picture.tsx';
import { TagChip } from '../parts/StatusBadge.tsx';
import { OrderBadge } from './badges.tsx';
import { texts } from './texts.ts';

/** The speeds of delivery, as filters and as words. */
export const DELIVERIES = [
  { value: 'std-us', label: 'Standard' },
  { value: 'second', label: 'Two-day' },
  { value: 'next', label: 'One-day' },
  { value: 'next-business', label: 'Next business day' },
  { value: 'next-wow', label: 'Next day' },
] as const;

/** Returns the words of a speed of delivery. */
export const describeSpeed = (speed: string): string => DELIVERIES.find(({ value }) => value === speed)?.label ?? speed;

const PICTURES = 2;

function Items({ items: { pieces, lines, pictures } }: Pick<DeskOrderRow, 'items'>) {
  const rest = lines - Math.min(pictures.length, PICTURES);
  return (
    <span className={styles.items}>
      {pictures.slice(0, PICTURES).map(({ imageId, title }) => (
        <Picture key={title + imageId} imageId={imageId} title={title} size={24} />
      ))}
      {rest > 0 ? <small>+{rest}</small> : pieces > lines && <small>×{pieces}</small>}
    </span>
  );
}

/** The day by which an order has to leave: today and tomorrow as words, late ones in red. */
function ShipBy({ day }: { readonly day: string | null }) {
  if (day === null) return <span className={styles.soft}>–</span>;
  const days = countDays(getToday(), day);
  if (days < 0)
    return (
      <b className={styles.late}>
        {formatMonthDay(day)} · {texts.late(-days)}
      </b>
    );
  if (days === 0) return <b>{texts.today}</b>;
  return days === 1 ? texts.tomorrow : formatMonthDay(day);
}

const NOTHING = <span className={styles.faint}>–</span>;

export const COLUMNS: readonly Column<DeskOrderRow>[] = [
  {
    id: 'order',
    isFixed: true,
    header: texts.order,
    cell: ({ orderId }) => (
      <Link className={styles.number} to={`/desk/orders/${orderId}`}>
        {orderId}
      </Link>
    ),
  },
  {
    id: 'placed',
    header: texts.placed,
    sort: 'placed',
    cell: ({ placedAt }) => <span className={styles.soft}>{formatMoment(placedAt, new Date())}</span>,
  },
  { id: 'customer', isFixed: true, header: texts.customer, cell: ({ customer }) => formatCustomer(customer) },
  { id: 'items', header: texts.items, cell: (order) => <Items items={order.items} /> },
  {
    id: 'delivery',
    header: texts.delivery,
    cell: ({ delivery }) =>
      delivery ? (
        <>
          {describeSpeed(delivery.speed)} <span className={styles.faint}>· {delivery.place}</span>
        </>
      ) : (
        texts.byEmail
      ),
  },
  { id: 'shipBy', header: texts.shipBy, sort: 'ship-by', cell: ({ shipBy }) => <ShipBy day={shipBy} /> },
  {
    id: 'payment',
    header: texts.paidBy,
    cell: ({ payment }) => (
      <span className={styles.soft}>{payment?.replace(' ending in ', ' ') ?? texts.noCharge}</span>
    ),
  },
  { id: 'status', isFixed: true, header: texts.status, cell: ({ status }) => <OrderBadge status={status} /> },
  {
    id: 'tags',
    header: texts.tags,
    cell: ({ tags }) => (
      <span className={styles.items}>
        {tags.map((tag) => (
          <TagChip key={tag}>{tag}</TagChip>
        ))}
      </span>
    ),
  },
  {
    id: 'total',
    header: texts.total,
    sort: 'total',
    align: 'right',
    cell: ({ totalCents }) => <b>{formatMoney(totalCents)}</b>,
  },
  {
    id: 'marketplace',
    header: texts.marketplace,
    isExtra: true,
    cell: ({ marketplaceId }) => (
      <span className={styles.soft}>
        <MarketplaceName id={marketplaceId} />
      </span>
    ),
  },
  {
    id: 'weight',
    header: texts.weight,
    isExtra: true,
    align: 'right',
    cell: ({ weightOunces }) => (weightOunces === null ? NOTHING : formatWeight(weightOunces)),
  },
  {
    id: 'handledBy',
    header: texts.handledBy,
    isExtra: true,
    cell: ({ handledBy }) => (handledBy === null ? NOTHING : <span className={styles.soft}>{handledBy}</span>),
  },
];

/** An order of the list on a phone: three lines beside its picture. */
export function OrderPhoneRow({ order }: { readonly order: DeskOrderRow }) {
  const [picture] = order.items.pictures;
  return (
    <Link className={styles.phone} to={`/desk/orders/${order.orderId}`}>
      <span className={styles.phonePicture}>
        {picture && <Picture {...picture} size={44} />}
        {order.items.pieces > 1 && <i>{order.items.pieces}</i>}
      </span>
      <span className={styles.phoneText}>
        <b>{formatCustomer(order.customer)}</b>
        <small>{order.orderId}</small>
        <small>
          {formatMoment(order.placedAt, new Date())}
          {order.delivery && ` · ${describeSpeed(order.delivery.speed)}`}
        </small>
      </span>
      <span className={styles.phoneEnd}>
        <b>{formatMoney(order.totalCents)}</b>
        <OrderBadge status={order.status} />
      </span>
    </Link>
  );
}
