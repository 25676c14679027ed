import { sql } from 'kysely';
import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { momentAfter, momentFrom } from '../../operations/inputs.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { buildOrdersByEmailSql } from '../../orders/actions/warehouseOrders.ts';
import { orderNumber } from '../../orders/operations/orderInputs.ts';
import { HAS_OPEN_PIECE } from '../actions/returnPieceStore.ts';
import { RETURN_STATUS } from '../returnListStore.ts';

const VIEWS = ['open', 'to-inspect', 'on-the-way', 'labels-to-post', 'all'] as const;
type View = (typeof VIEWS)[number];

const HAS_OPEN = sql<boolean>`exists (
  select from return_pieces piece where piece.contract_id = returns.contract_id and piece.state = 'open')`;

const VIEW_SQL = {
  open: HAS_OPEN,
  'to-inspect': sql<boolean>`(returns.arrived_at is not null and ${HAS_OPEN})`,
  'on-the-way': sql<boolean>`(returns.scanned_at is not null and returns.arrived_at is null and ${HAS_OPEN})`,
  'labels-to-post': sql<boolean>`(returns.method = 'mail' and returns.label_state = 'ready'
    and returns.label_posted_at is null and returns.scanned_at is null and ${HAS_OPEN})`,
  all: sql<boolean>`true`,
} as const satisfies Record<View, unknown>;

const SORTS = {
  created: { value: sql`returns.created_at`, type: 'timestamptz' },
  arrived: { value: sql`coalesce(returns.arrived_at, 'infinity')`, type: 'timestamptz' },
} as const satisfies Readonly<Record<string, SortValue>>;

const filters = z.strictObject({
  order: orderNumber.optional(),
  marketplace: createBoundedText(40).optional(),
  from: momentFrom.optional(),
  to: momentAfter.optional(),
});
type Filters = z.output<typeof filters>;

type Row = {
  readonly number: string;
  readonly contractId: string;
  readonly orderId: string;
  readonly status: string;
  readonly method: string;
  readonly destination: string;
  readonly pieces: number;
  readonly createdAt: string;
  readonly arrivedAt: string | null;
  readonly dropOffBy: string;
  readonly trackingNumber: string | null;
  readonly isExchange: boolean;
  readonly marketplaceId: string;
};

/** The number of a return, an order or a parcel, or a customer's email address. */
function buildSearchSql(search: string) {
  if (search === '') return sql`true`;
  if (search.includes('@')) return sql`returns.order_id in (${buildOrdersByEmailSql(search)})`;
  return sql`(returns.rma_id = ${search} or returns.order_id = ${search} or returns.tracking_number = ${search})`;
}

function listReturns(
  { parts: { db } }: OperationContext,
  { view, search, filters: chosen, sort, after, limit }: PageRequest<View, Filters, keyof typeof SORTS>,
): Promise<QueryPage<Row>> {
  const { order, marketplace, from, to } = chosen;
  const { by, isDescending } = sort ?? {
    by: view === 'to-inspect' ? 'arrived' : 'created',
    isDescending: view === 'all',
  };
  const conditions = [
    VIEW_SQL[view],
    buildSearchSql(search),
    ...(order === undefined ? [] : [sql`returns.order_id = ${order}`]),
    ...(marketplace === undefined ? [] : [sql`returns.marketplace_id = ${marketplace}`]),
    ...(from ? [sql`returns.created_at >= ${from}`] : []),
    ...(to ? [sql`returns.created_at < ${to}`] : []),
  ];
  return readPage<Row>(db, {
    columns: sql`'number', returns.rma_id, 'contractId', returns.contract_id, 'orderId', returns.order_id,
      'status', ${RETURN_STATUS}, 'method', returns.method, 'destination', returns.destination,
      'pieces', (select count(*) from return_pieces piece where piece.contract_id = returns.contract_id and piece.state <> 'cancelled'),
      'createdAt', returns.created_at, 'arrivedAt', returns.arrived_at, 'dropOffBy', returns.drop_off_by,
      'trackingNumber', returns.tracking_number, 'isExchange', returns.is_exchange, 'marketplaceId', returns.marketplace_id`,
    from: sql`returns where ${sql.join(conditions, sql` and `)}`,
    sort: SORTS[by],
    id: { value: sql`returns.contract_id`, type: 'text' },
    isDescending,
    after,
    limit,
  });
}

export const returnsQuery = defineQuery({
  name: 'returns',
  permission: 'returns.view',
  summary: 'returns by what they wait for, the oldest first',
  views: VIEWS,
  filters,
  sorts: ['created', 'arrived'],
  columns: [
    { name: 'number', label: 'Return', kind: 'text' },
    { name: 'orderId', label: 'Order', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'status' },
    { name: 'pieces', label: 'Items', kind: 'number' },
    { name: 'method', label: 'Way', kind: 'text' },
    { name: 'createdAt', label: 'Asked', kind: 'moment' },
    { name: 'arrivedAt', label: 'Arrived', kind: 'moment' },
    { name: 'dropOffBy', label: 'Hand in by', kind: 'date' },
    { name: 'destination', label: 'Refund to', kind: 'text' },
  ],
  run: listReturns,
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
