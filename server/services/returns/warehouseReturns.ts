import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { OrderReturn } from '../../../src/contracts/orders/returns.ts';
import type { Parts } from '../../parts.ts';
import { findOrder } from '../orders/actions/listOrders.ts';
import { presentReturns } from './actions/presentReturns.ts';
import { readPieces } from './actions/returnPieceStore.ts';
import { findContracts, type ReturnFilter } from './returnListStore.ts';
import { readReturnsByContract } from './returnStore.ts';

export const RETURNS_PER_PAGE = 100;

/** Returns one page of a hundred returns of any customer, oldest first. @param pageNum from 1 */
export async function listReturns(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  filter: ReturnFilter,
  pageNum: number,
): Promise<{ readonly returns: readonly OrderReturn[]; readonly total: number }> {
  const offset = (pageNum - 1) * RETURNS_PER_PAGE;
  const { contractIds, total } = await findContracts(parts.db, filter, { limit: RETURNS_PER_PAGE, offset });
  const storedReturns = await readReturnsByContract(parts.db, contractIds);
  return { returns: await presentReturns(parts, storedReturns), total };
}

/** A return with the facts for the person who opens its parcel. */
export type WarehouseReturn = {
  readonly orderReturn: OrderReturn;
  readonly order: Order;
  /** The customer's own words by itemUniqueId; pieces without are omitted. */
  readonly comments: ReadonlyMap<string, string>;
};

/** Adds the orders and the customers' comments to returns, in the same order. */
export async function readWarehouseReturns(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  orderReturns: readonly OrderReturn[],
): Promise<WarehouseReturn[]> {
  const orderIds = [...new Set(orderReturns.map(({ orderId }) => orderId))];
  const orders = new Map<string, Order>();
  for (const orderId of orderIds) {
    const order = await findOrder(parts, orderId);
    if (order) orders.set(orderId, order);
  }
  const pieces = await readPieces(
    parts.db,
    orderReturns.map(({ contractId }) => contractId),
  );
  const byReturn = Map.groupBy(
    pieces.filter(({ comment }) => comment !== ''),
    ({ contractId }) => contractId,
  );
  return orderReturns.flatMap((orderReturn) => {
    const order = orders.get(orderReturn.orderId);
    const comments = byReturn.get(orderReturn.contractId)?.map((piece) => [piece.itemUniqueId, piece.comment] as const);
    return order ? [{ orderReturn, order, comments: new Map(comments) }] : [];
  });
}
