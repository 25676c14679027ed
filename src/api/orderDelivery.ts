import type { ChangeDeliveryRequest, OrderDelivery } from '../contracts/orderDelivery.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

/** The token of a guest's emailed link; it opens an order without a session. */
type WithToken = { readonly token?: string | undefined };

/** GET /accountapi/e/orders/delivery: the possible changes to the delivery of an order. */
export const fetchOrderDelivery = (
  api: Transport,
  query: WithToken & { readonly orderId: string },
): Promise<OrderDelivery> => api({ path: `/accountapi/e/orders/delivery${buildQueryString(query)}` });

/** POST /accountapi/e/orders/changeDelivery: changes the address or the speed of an order before it is packed. */
export const changeOrderDelivery = (
  api: Transport,
  { token, ...body }: WithToken & ChangeDeliveryRequest,
): Promise<OrderDelivery> =>
  api({ method: 'POST', path: `/accountapi/e/orders/changeDelivery${buildQueryString({ token })}`, body });
