import type { Query } from '../services/operations/query.ts';
import { ordersQuery } from '../services/orders/desk/orderList.ts';

/** Every list of the desk. Its calls, their description and the permission matrix follow it. */
export const QUERIES: readonly Query[] = [ordersQuery];
