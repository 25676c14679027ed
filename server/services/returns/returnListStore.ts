import { type RawBuilder, sql } from 'kysely';
import type { ReturnStatus } from '../../../src/contracts/orders/returns.ts';
import type { Database } from '../../platform/database/database.ts';
import { buildOrdersByEmailSql } from '../orders/actions/warehouseOrders.ts';

/** Filters the shop's returns by start (from a moment, before another), statuses, order or email. */
export type ReturnFilter = {
  readonly from?: Date | null;
  readonly before?: Date | null;
  readonly statuses?: readonly ReturnStatus[] | null;
  readonly orderId?: string | null;
  readonly email?: string | null;
};

/** The status of a return, by the same rule as `computeReturnStatus`. */
export const RETURN_STATUS = sql<string>`(
  select case
    when count(*) filter (where piece.state <> 'cancelled') = 0 then 'cancelled'
    when bool_and(piece.state <> 'open') then 'returned'
    when returns.arrived_at is not null or bool_or(piece.state in ('received', 'refused')) then 'processing return'
    when returns.scanned_at is not null then 'returning'
    when returns.method = 'pickup' then 'return scheduled for pick-up'
    else 'return via drop-off' end
  from return_pieces piece where piece.contract_id = returns.contract_id)`;

function buildFilterCondition({ from, before: endDate, statuses, orderId, email }: ReturnFilter): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(from ? [sql<boolean>`returns.created_at >= ${from}`] : []),
    ...(endDate ? [sql<boolean>`returns.created_at < ${endDate}`] : []),
    ...(statuses ? [sql<boolean>`${RETURN_STATUS} = any(${[...statuses]}::text[])`] : []),
    ...(orderId ? [sql<boolean>`returns.order_id = ${orderId}`] : []),
    ...(email ? [sql<boolean>`returns.order_id in (${buildOrdersByEmailSql(email)})`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Returns the contracts of one page of returns, oldest first, and the number of all that match. */
export async function findContracts(
  db: Database,
  filter: ReturnFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly contractIds: string[]; readonly total: number }> {
  const condition = buildFilterCondition(filter);
  const rows = await db
    .selectFrom('returns')
    .select('contract_id')
    .where(condition)
    .orderBy('created_at')
    .orderBy('contract_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('returns')
    .select((is) => is.fn.countAll<string>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { contractIds: rows.map(({ contract_id }) => contract_id), total: Number(total) };
}
