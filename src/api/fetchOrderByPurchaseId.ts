import type { Order } from '../contracts/orders.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

/** GET /v2/ordersByPurchaseId: the order of a purchase. */
export const fetchOrderByPurchaseId = (api: Transport, purchaseId: string): Promise<Order> =>
  api({ path: `/v2/ordersByPurchaseId${buildQueryString({ purchaseId, includeTracking: 'true' })}` });
