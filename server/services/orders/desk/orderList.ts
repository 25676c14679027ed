import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { shipSpeeds } from '../../../../src/contracts/checkout/shipping.ts';
import { createBoundedText, rowId } from '../../../../src/contracts/common.ts';
import { type DeskOrderRow, type DeskOrderStatus, ORDER_VIEWS } from '../../../../src/contracts/desk/orders.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { orderStatuses } from '../../../../src/contracts/orders/orders.ts';
import { formatPayment } from '../../../../src/lib/checkout/paymentMethods.ts';
import type { Parts } from '../../../parts.ts';
import type { OrderPayment } from '../../../platform/database/columnTypes.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { buildLastActorSql } from '../../audit/desk/lastActors.ts';
import { type ParcelItem, readParcels } from '../../catalog/actions.ts';
import { buildCustomerFactsSql, type CustomerFacts } from '../../customers/actions.ts';
import { momentAfter, momentFrom } from '../../operations/inputs.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, manyOf, type PageRequest } from '../../operations/query.ts';
import { buildStaffNameSql } from '../../staff/actions.ts';
import { CANCELLED_STATUSES } from '../actions/customerOrders.ts';
import { IS_DISPUTED, IS_ON_HOLD } from '../actions/warehouseOrders.ts';
import { buildIsBehindSql, buildSearchSql, buildViewSql, countOrderViews, type OrderView } from './orderConditions.ts';
import { findDeskStatus, isWaitingToShip } from './orderStatus.ts';
import { computeShipBy } from './shipBy.ts';

const PAYMENTS = ['card', 'gift balance'] as const;

const filters = z.strictObject({
  status: manyOf(orderStatuses),
  marketplace: createBoundedText(40).optional(),
  from: momentFrom.optional(),
  to: momentAfter.optional(),
  delivery: manyOf(shipSpeeds),
  /** `card`, `gift balance` (nothing else), or the code of a payment method. */
  payment: createBoundedText(40).optional(),
  tag: createBoundedText(40).optional(),
  customer: rowId.optional(),
});
type Filters = z.output<typeof filters>;

function buildPaymentSql(payment: string): RawBuilder<boolean> {
  if (payment === PAYMENTS[0]) return sql<boolean>`o.payment ? 'cardType'`;
  return payment === PAYMENTS[1] ? sql<boolean>`o.payment is null` : sql<boolean>`o.payment ->> 'method' = ${payment}`;
}

function buildFilterSql({ status, marketplace, from, to, delivery, payment, tag, customer }: Filters) {
  return [
    ...(status ? [sql`o.status = any(${status}::text[])`] : []),
    ...(marketplace === undefined ? [] : [sql`o.marketplace_id = ${marketplace}`]),
    ...(from ? [sql`o.placed_at >= ${from}`] : []),
    ...(to ? [sql`o.placed_at < ${to}`] : []),
    ...(delivery ? [sql`o.shipment_speed = any(${delivery}::text[])`] : []),
    ...(payment === undefined ? [] : [buildPaymentSql(payment)]),
    ...(tag === undefined ? [] : [sql`o.order_id in (select order_id from order_tags where tag = ${tag})`]),
    ...(customer === undefined ? [] : [sql`o.customer_id = ${customer}`]),
  ];
}

const SORTS = {
  placed: { value: sql`o.placed_at`, type: 'timestamptz' },
  total: { value: sql`o.total_cents`, type: 'bigint' },
  'ship-by': { value: sql`o.promised_for`, type: 'date' },
} as const satisfies Readonly<Record<string, SortValue>>;

type StoredRow = Omit<DeskOrderRow, 'customer' | 'delivery' | 'shipBy' | 'payment' | 'status' | 'weightOunces'> & {
  /** The contents of a parcel of all its pieces. */
  readonly contents: readonly ParcelItem[];
  readonly customer: CustomerFacts;
  readonly speed: string | null;
  readonly place: string | null;
  readonly payment: OrderPayment | null;
  readonly storedStatus: (typeof orderStatuses)[number];
  readonly isHeld: boolean;
  readonly isOnHold: boolean;
  readonly isDisputed: boolean;
  readonly isBehind: boolean;
  readonly isPicked: boolean;
};

const buildColumns = (now: Date): RawBuilder<unknown> => sql`
  'orderId', o.order_id, 'placedAt', o.placed_at, 'marketplaceId', o.marketplace_id,
  'customer', ${buildCustomerFactsSql(sql`o.customer_id`)},
  'items', (select json_build_object('pieces', coalesce(sum(kept.quantity), 0), 'lines', count(*),
      'pictures', coalesce((json_agg(json_build_object('imageId', kept.snapshot ->> 'imageId',
        'title', concat_ws(' ', kept.snapshot ->> 'brandName', kept.snapshot ->> 'productName')) order by kept.line_item_id)
        filter (where kept.place <= 2)), '[]'))
    from (select i.*, row_number() over (order by i.line_item_id) as place from order_items i
      where i.order_id = o.order_id and (i.status not in ${CANCELLED_STATUSES} or o.status in ${CANCELLED_STATUSES})) kept),
  'speed', o.shipment_speed, 'place', case when o.shipping_address is null then null
    else concat_ws(', ', o.shipping_address ->> 'city', o.shipping_address ->> 'stateOrRegion', nullif(o.shipping_address ->> 'countryCode', 'US')) end,
  'promisedFor', o.promised_for, 'payment', o.payment, 'storedStatus', o.status, 'isHeld', o.is_held,
  'isOnHold', ${IS_ON_HOLD}, 'isDisputed', ${IS_DISPUTED}, 'isBehind', ${buildIsBehindSql(now)},
  'isPicked', exists (select from order_packages packed where packed.order_id = o.order_id
    and packed.unpacked_at is null and packed.shipment_id is null),
  'tags', (select coalesce(json_agg(t.tag order by t.tag), '[]') from order_tags t where t.order_id = o.order_id),
  'totalCents', o.total_cents,
  'contents', (select coalesce(json_agg(json_build_object('stockId', i.stock_id, 'quantity', i.quantity)), '[]') from order_items i
    where i.order_id = o.order_id and i.stock_id is not null and i.status not in ${CANCELLED_STATUSES}),
  'handledBy', ${buildStaffNameSql(buildLastActorSql('order', sql`o.order_id`))}`;

/** The sums over all rows of a list. Its pieces are those of `items`. */
const SUMS = {
  totalCents: sql`o.total_cents`,
  pieces: sql`(select coalesce(sum(i.quantity), 0) from order_items i
    where i.order_id = o.order_id and (i.status not in ${CANCELLED_STATUSES} or o.status in ${CANCELLED_STATUSES}))`,
};

const toDeskStatus = ({ storedStatus, place, ...facts }: StoredRow): DeskOrderStatus =>
  findDeskStatus({ ...facts, status: storedStatus, isPhysical: place !== null });

function presentRow(stored: StoredRow, weightOunces: number | undefined): DeskOrderRow {
  const {
    customer,
    speed,
    place,
    payment,
    storedStatus: _s,
    isHeld: _h,
    isOnHold: _o,
    isDisputed: _d,
    isBehind: _b,
    isPicked: _p,
    contents,
    ...row
  } = stored;
  const status = toDeskStatus(stored);
  return {
    ...row,
    customer: { ...customer, email: maskEmail(customer.email) },
    delivery: place === null ? null : { speed: speed ?? '', place },
    shipBy: isWaitingToShip(status) ? computeShipBy(speed, row.promisedFor) : null,
    payment: payment && formatPayment(payment.method === undefined ? payment : { ...payment, payer: '' }),
    status,
    weightOunces: contents.length === 0 ? null : (weightOunces ?? null),
  };
}

/** Returns the status and the customer of one order. @throws {ApiError} 404 */
export async function readOrderFacts({ db, clock }: Pick<Parts, 'db' | 'clock'>, orderId: string) {
  const now = clock.now();
  const { rows } = await sql<{ row: StoredRow }>`
    select json_build_object(${buildColumns(now)}) as row from orders o where o.order_id = ${orderId}`.execute(db);
  const stored = rows[0]?.row;
  if (!stored) throw createNotFoundError('This order');
  return { status: toDeskStatus(stored), customer: stored.customer };
}

/** Returns one page of orders for the desk. */
export async function listDeskOrders(
  { parts: { db, clock }, actor }: OperationContext,
  { view, search, filters: chosen, sort, after, limit }: PageRequest<OrderView, Filters, keyof typeof SORTS>,
): Promise<QueryPage<DeskOrderRow>> {
  const now = clock.now();
  const conditions = [buildViewSql(view, now, actor.staffId), buildSearchSql(search), ...buildFilterSql(chosen)];
  const page = await readPage<StoredRow>(db, {
    columns: buildColumns(now),
    from: sql`orders o`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    isFoundFirst: view === 'mine',
    sort: SORTS[sort.by],
    id: { value: sql`o.order_id`, type: 'text' },
    isDescending: sort.isDescending,
    after,
    limit,
    sums: SUMS,
  });
  const parcels = await readParcels(
    db,
    page.rows.map(({ contents }) => contents),
  );
  return { ...page, rows: page.rows.map((row, index) => presentRow(row, parcels[index]?.ounces)) };
}

export const ordersQuery = defineQuery({
  name: 'orders',
  permission: 'orders.view',
  summary: 'orders by what waits, newest or first to leave first',
  views: ORDER_VIEWS,
  filters,
  sorts: ['placed', 'total', 'ship-by'],
  getOwnSort: (view) => (view === 'to-ship' || view === 'late' ? 'ship-by' : '-placed'),
  columns: [
    { name: 'orderId', label: 'Order', kind: 'text' },
    { name: 'placedAt', label: 'Placed', kind: 'moment' },
    { name: 'customer', label: 'Customer', kind: 'customer' },
    { name: 'items', label: 'Items', kind: 'pictures' },
    { name: 'delivery', label: 'Delivery', kind: 'text' },
    { name: 'shipBy', label: 'Ship by', kind: 'date' },
    { name: 'payment', label: 'Paid by', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'status' },
    { name: 'tags', label: 'Tags', kind: 'texts' },
    { name: 'totalCents', label: 'Total', kind: 'money' },
    { name: 'marketplaceId', label: 'Marketplace', kind: 'text' },
    { name: 'weightOunces', label: 'Weight', kind: 'number' },
    { name: 'handledBy', label: 'Handled by', kind: 'text' },
  ],
  run: listDeskOrders,
  countViews: ({ parts: { db, clock }, actor }) => countOrderViews(db, clock.now(), actor.staffId),
});
