import type { UpdatePaymentAnswer, UpdatePaymentQuery } from '../contracts/checkout.ts';
import type { Order, OrderList, OrderPixel } from '../contracts/orders.ts';
import type { NewCard } from '../contracts/payments.ts';
import { queryString, type Transport } from './transport.ts';

/** Which orders of the history: those with these words, those of this time (`30days`, `6months`, a year), and which page of them. */
export type OrdersAsked = { readonly page?: number; readonly search?: string; readonly range?: string };

/** GET /v3/orders: newest first, ten a page. */
export const fetchOrders = (api: Transport, { page = 1, search, range }: OrdersAsked = {}): Promise<OrderList> =>
  api({ path: `/v3/orders${queryString({ pageNum: page, search, range })}` });

/** GET /v3/order?orderId */
export const fetchOrder = (api: Transport, orderId: string): Promise<Order> =>
  api({ path: `/v3/order${queryString({ orderId })}` });

/** GET /v2/ordersByPurchaseId: the order that a purchase became. */
export const fetchOrderByPurchaseId = (api: Transport, purchaseId: string): Promise<Order> =>
  api({ path: `/v2/ordersByPurchaseId${queryString({ purchaseId, includeTracking: 'true' })}` });

/** POST /v1/updatePayment: another card pays for an order that is not charged. 409 where it is, or the card cannot pay; 400 where it is declined. */
export const updateOrderPayment = (api: Transport, asked: UpdatePaymentQuery): Promise<UpdatePaymentAnswer> =>
  api({ method: 'POST', path: `/v1/updatePayment${queryString(asked)}` });

/** GET /accountapi/e/orders/getOrder: the order of a guest, by the token of its mail, or in the browser it was made with. */
export const fetchGuestOrder = (api: Transport, orderId: string, token?: string): Promise<Order> =>
  api({ path: `/accountapi/e/orders/getOrder${queryString({ orderId, token })}` });

/** POST /accountapi/e/orders/updatePayment: a new card pays for the order of a guest; refused as a new card is, and as `updateOrderPayment`. */
export const payGuestOrder = (
  api: Transport,
  { card, ...asked }: { readonly orderId: string; readonly token?: string | undefined; readonly card: NewCard },
): Promise<UpdatePaymentAnswer> =>
  api({ method: 'POST', path: `/accountapi/e/orders/updatePayment${queryString(asked)}`, body: card });

/** GET /v1/pixel: what of an order is told to who measures. */
export const fetchPixel = (api: Transport, purchaseId: string): Promise<OrderPixel> =>
  api({ path: `/v1/pixel${queryString({ purchaseId })}` });
