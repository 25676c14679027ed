import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { createBoundedText, rowId } from '../../../../src/contracts/common.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { type DeskReturnRow, RETURN_VIEWS, type ReturnView } from '../../../../src/contracts/desk/returns.ts';
import { addDays } from '../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { buildHandledSql } from '../../audit/desk/lastActors.ts';
import type { CustomerFacts } from '../../customers/actions.ts';
import { momentAfter, momentFrom } from '../../operations/inputs.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { selectOrderIdsOf } from '../../orders/actions/chosenItems.ts';
import { buildOrdersByEmailSql } from '../../orders/actions/warehouseOrders.ts';
import { buildOrderCustomerSql } from '../../orders/desk/orderConditions.ts';
import { orderNumber } from '../../orders/operations/orderInputs.ts';
import { HAS_OPEN_PIECE } from '../actions/returnPieceStore.ts';
import { RETURN_STATUS } from '../returnListStore.ts';

const HAS_OPEN = sql<boolean>`exists (
  select from return_pieces piece where piece.contract_id = returns.contract_id and piece.state = 'open')`;
const HAS_REFUSED = sql<boolean>`exists (
  select from return_pieces piece where piece.contract_id = returns.contract_id and piece.state = 'refused')`;
/** The promise to customers: the refund follows within this time after the parcel arrived. */
const INSPECTION_DAYS = 3;

const buildViewSql = (view: ReturnView, today: string, staffId: number | undefined): RawBuilder<boolean> =>
  ({
    'to-inspect': sql<boolean>`(returns.arrived_at is not null and ${HAS_OPEN})`,
    expected: sql<boolean>`(returns.arrived_at is null and ${HAS_OPEN})`,
    late: sql<boolean>`(returns.arrived_at is null and returns.drop_off_by < ${today} and ${HAS_OPEN})`,
    refused: HAS_REFUSED,
    'labels-to-post': sql<boolean>`(returns.method = 'mail' and returns.label_state = 'ready'
      and returns.label_posted_at is null and returns.scanned_at is null and ${HAS_OPEN})`,
    mine: sql<boolean>`returns.rma_id in (${buildHandledSql('return', staffId)})`,
    all: sql<boolean>`true`,
  })[view];

const SORTS = {
  created: { value: sql`returns.created_at`, type: 'timestamptz' },
  arrived: { value: sql`coalesce(returns.arrived_at, 'infinity')`, type: 'timestamptz' },
} as const satisfies Readonly<Record<string, SortValue>>;

const filters = z.strictObject({
  order: orderNumber.optional(),
  marketplace: createBoundedText(40).optional(),
  from: momentFrom.optional(),
  to: momentAfter.optional(),
  customer: rowId.optional(),
});
type Filters = z.output<typeof filters>;

type StoredRow = Omit<DeskReturnRow, 'customer' | 'inspectBy'> & { readonly customer: CustomerFacts };

const countPieces = (condition: RawBuilder<boolean>) =>
  sql`(select count(*) from return_pieces piece where piece.contract_id = returns.contract_id and ${condition})`;

/**
 * The number of a return, an order or a parcel, or a customer's email address. A carrier's barcode may hold the postal
 * code before the tracking number.
 */
function buildSearchSql(search: string) {
  if (search === '') return sql`true`;
  if (search.includes('@')) return sql`returns.order_id in (${buildOrdersByEmailSql(search)})`;
  return sql`(returns.rma_id = ${search} or returns.order_id = ${search} or returns.tracking_number = ${search}
    or (length(returns.tracking_number) > 9 and right(${search}::text, length(returns.tracking_number)) = returns.tracking_number))`;
}

/** Returns the day by which a parcel has to be inspected; null before it arrived. */
export const computeInspectBy = (arrivedAt: string | null): string | null =>
  arrivedAt === null ? null : addDays(toShopDay(arrivedAt), INSPECTION_DAYS);

/** Returns one page of returns for the desk. */
export async function listDeskReturns(
  { parts: { db, clock }, actor }: OperationContext,
  { view, search, filters: chosen, sort, after, limit }: PageRequest<ReturnView, Filters, keyof typeof SORTS>,
): Promise<QueryPage<DeskReturnRow>> {
  const { order, marketplace, customer, from, to } = chosen;
  const { by, isDescending } = sort;
  const conditions = [
    buildViewSql(view, toShopDay(clock.now()), actor.staffId),
    buildSearchSql(search),
    ...(order === undefined ? [] : [sql`returns.order_id = ${order}`]),
    ...(marketplace === undefined ? [] : [sql`returns.marketplace_id = ${marketplace}`]),
    ...(customer === undefined ? [] : [sql`returns.order_id in (${selectOrderIdsOf(db, Number(customer))})`]),
    ...(from ? [sql`returns.created_at >= ${from}`] : []),
    ...(to ? [sql`returns.created_at < ${to}`] : []),
  ];
  const page = await readPage<StoredRow>(db, {
    columns: sql`'number', returns.rma_id, 'contractId', returns.contract_id, 'orderId', returns.order_id,
      'status', ${RETURN_STATUS}, 'method', returns.method, 'destination', returns.destination,
      'customer', ${buildOrderCustomerSql(sql`returns.order_id`)},
      'pieces', ${countPieces(sql`piece.state <> 'cancelled'`)}, 'refusedPieces', ${countPieces(sql`piece.state = 'refused'`)},
      'piecesToSendBack', ${countPieces(sql`piece.state = 'refused' and piece.sent_back_carrier is null`)},
      'carrier', returns.carrier, 'labelPostedAt', returns.label_posted_at,
      'createdAt', returns.created_at, 'arrivedAt', returns.arrived_at, 'dropOffBy', returns.drop_off_by,
      'trackingNumber', returns.tracking_number, 'isExchange', returns.is_exchange, 'marketplaceId', returns.marketplace_id`,
    from: sql`returns`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    sort: SORTS[by],
    id: { value: sql`returns.contract_id`, type: 'text' },
    isDescending,
    after,
    limit,
  });
  return {
    ...page,
    rows: page.rows.map(({ customer, ...row }) => ({
      ...row,
      customer: customer.name || maskEmail(customer.email),
      inspectBy: computeInspectBy(row.arrivedAt),
    })),
  };
}

/** Counts the returns of each view, except of all. */
async function countReturnViews({ parts: { db, clock }, actor }: OperationContext) {
  const today = toShopDay(clock.now());
  const counted = RETURN_VIEWS.filter((view) => view !== 'all');
  const counts = counted.map(
    (view) => sql`${sql.lit(view)}, count(*) filter (where ${buildViewSql(view, today, actor.staffId)})`,
  );
  const { rows } = await sql<{ counts: Partial<Record<ReturnView, number>> }>`
    select json_build_object(${sql.join(counts)}) as counts from returns`.execute(db);
  return rows[0]?.counts ?? {};
}

export const returnsQuery = defineQuery({
  name: 'returns',
  permission: 'returns.view',
  summary: 'returns by what they wait for, the oldest first',
  views: RETURN_VIEWS,
  filters,
  sorts: ['created', 'arrived'],
  getOwnSort: (view) => {
    if (view === 'to-inspect') return 'arrived';
    return view === 'all' || view === 'refused' ? '-created' : 'created';
  },
  columns: [
    { name: 'number', label: 'Return', kind: 'text' },
    { name: 'orderId', label: 'Order', kind: 'text' },
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'status' },
    { name: 'pieces', label: 'Items', kind: 'number' },
    { name: 'method', label: 'Way', kind: 'text' },
    { name: 'createdAt', label: 'Asked', kind: 'moment' },
    { name: 'arrivedAt', label: 'Arrived', kind: 'moment' },
    { name: 'dropOffBy', label: 'Hand in by', kind: 'date' },
    { name: 'destination', label: 'Refund to', kind: 'text' },
  ],
  run: listDeskReturns,
  countViews: countReturnViews,
});

/** Work on returns that waits for someone in the warehouse. */
export type ReturnWork = { readonly toInspect: number; readonly labelsToPost: number };

/** Counts the parcels that arrived and are not inspected, and the labels that have to be posted. */
export async function countReturnWork(db: Database): Promise<ReturnWork> {
  const { rows } = await sql<ReturnWork>`
    select count(*) filter (where arrived_at is not null)::int as "toInspect",
      count(*) filter (where method = 'mail' and label_state = 'ready' and label_posted_at is null and scanned_at is null)::int
        as "labelsToPost"
    from returns where (arrived_at is not null or method = 'mail') and ${HAS_OPEN_PIECE}`.execute(db);
  return rows[0] ?? { toInspect: 0, labelsToPost: 0 };
}

/** Counts the returns of a marketplace with pieces that are neither refunded nor refused. */
export async function countOpenReturnsOf(db: Database, marketplaceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from returns where marketplace_id = ${marketplaceId} and ${HAS_OPEN_PIECE}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
