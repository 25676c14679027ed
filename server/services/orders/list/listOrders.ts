import type { OrderList, OrderListQuery } from '../../../../src/contracts/orders.ts';
import { type OrderParts, omitTracking } from '../findOrder.ts';
import { presentOrder } from '../present.ts';
import { toOrderFilter } from './listRules.ts';
import { countOrders, readOrders, readOrderYears } from './listStore.ts';

/** Returns one page of the customer's orders, filtered by words, period and state. */
export async function listOrders(
  { db, clock }: OrderParts,
  customerId: number,
  query: OrderListQuery,
): Promise<OrderList> {
  const { pageSize, pageNum, includeTracking, openFirst } = query;
  const now = clock.now();
  const filter = toOrderFilter(query, now);
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize, openFirst };
  const [storedOrders, years] = await Promise.all([
    readOrders(db, customerId, filter, page),
    readOrderYears(db, customerId),
  ]);
  const isAll = pageNum === 1 && storedOrders.length < pageSize;
  const total = isAll ? storedOrders.length : await countOrders(db, customerId, filter);
  const orders = storedOrders.map((order) => presentOrder(order, now));
  return {
    orders: includeTracking ? orders : orders.map(omitTracking),
    total,
    pageNum,
    pageCount: Math.ceil(total / pageSize),
    years,
  };
}
