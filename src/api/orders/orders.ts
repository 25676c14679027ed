import type { UpdatePaymentAnswer, UpdatePaymentQuery } from '../../contracts/checkout/checkout.ts';
import type { NewCard } from '../../contracts/checkout/paymentInstruments.ts';
import type {
  CancelAnswer,
  CancelItemsRequest,
  CancellationPreview,
  CancellationPreviewRequest,
} from '../../contracts/orders/orderCancellation.ts';
import type { ChangeDeliveryRequest, OrderDelivery } from '../../contracts/orders/orderDelivery.ts';
import type {
  KeepOrderRequest,
  MissingParcelRequest,
  Order,
  OrderLinkRequest,
  OrderList,
  OrderLookupAnswer,
  OrderPixel,
} from '../../contracts/orders/orders.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

/** The query of the order history: page, search words, time range (`30days`, `6months`, a year) or days (ISO 8601). */
export type OrderHistoryQuery = {
  readonly page?: number;
  readonly search?: string;
  readonly range?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  /** Orders that wait for something come first. */
  readonly openFirst?: true;
};

/** GET /v3/orders: newest first, ten per page. */
export const fetchOrders = (
  api: Transport,
  { page = 1, search, range, startDate, endDate, openFirst }: OrderHistoryQuery = {},
): Promise<OrderList> =>
  api({
    path: `/v3/orders${buildQueryString({
      pageNum: page,
      search,
      range,
      gteDate: startDate,
      lteDate: endDate,
      openFirst: openFirst && 'true',
    })}`,
  });

/** GET /v3/orders: the number of orders that wait for something: a payment, a delivery, a return. */
export const countOpenOrders = async (api: Transport): Promise<number> =>
  (await api<OrderList>({ path: '/v3/orders?mode=open&pageSize=1&includeTracking=false' })).total;

export const fetchOrder = (api: Transport, orderId: string): Promise<Order> =>
  api({ path: `/v3/order${buildQueryString({ orderId })}` });

/**
 * POST /v1/updatePayment: changes the card of an order that has not been charged. 409 when it has been, or the card
 * cannot pay; 400 when the card is declined.
 */
export const updateOrderPayment = (api: Transport, request: UpdatePaymentQuery): Promise<UpdatePaymentAnswer> =>
  api({ method: 'POST', path: `/v1/updatePayment${buildQueryString(request)}` });

/** POST /accountapi/e/orders/requestLink: mails the link of an order. The answer is the same for an unknown pair. */
export const requestOrderLink = (api: Transport, body: OrderLinkRequest): Promise<void> =>
  api({ method: 'POST', path: '/accountapi/e/orders/requestLink', body });

/** POST /accountapi/e/orders/lookup: a token that opens a guest's order; 404 for a wrong pair, 429 after five of them. */
export const lookUpOrder = (api: Transport, body: OrderLinkRequest): Promise<OrderLookupAnswer> =>
  api({ method: 'POST', path: '/accountapi/e/orders/lookup', body });

/** GET /accountapi/e/orders/getOrder: a guest's order, by the token of its email or in the browser that placed it. */
export const fetchGuestOrder = (api: Transport, orderId: string, token?: string): Promise<Order> =>
  api({ path: `/accountapi/e/orders/getOrder${buildQueryString({ orderId, token })}` });

/** POST /accountapi/e/orders/updatePayment: pays a guest's order with a new card. */
export const payGuestOrder = (
  api: Transport,
  { card, ...request }: { readonly orderId: string; readonly token?: string | undefined; readonly card: NewCard },
): Promise<UpdatePaymentAnswer> =>
  api({ method: 'POST', path: `/accountapi/e/orders/updatePayment${buildQueryString(request)}`, body: card });

/** The items of a cancellation; `token` opens a guest's order without a session. */
type CancelQuery = { readonly token?: string | undefined };

/** POST /accountapi/e/orders/previewCancel: the sums of cancelling items, without changing anything. */
export const previewCancellation = (
  api: Transport,
  { token, ...body }: CancelQuery & CancellationPreviewRequest,
): Promise<CancellationPreview> =>
  api({ method: 'POST', path: `/accountapi/e/orders/previewCancel${buildQueryString({ token })}`, body });

/** POST /accountapi/e/orders/keep: moves a guest's order into the account of the signed-in member. */
export const addGuestOrderToAccount = (api: Transport, body: KeepOrderRequest): Promise<Order> =>
  api({ method: 'POST', path: '/accountapi/e/orders/keep', body });

/** POST /accountapi/e/orders/reportMissing: reports that a delivered shipment is missing. */
export const reportMissingParcel = (
  api: Transport,
  { token, ...body }: MissingParcelRequest & { readonly token: string | undefined },
): Promise<Order> =>
  api({ method: 'POST', path: `/accountapi/e/orders/reportMissing${buildQueryString({ token })}`, body });

/** POST /accountapi/e/orders/cancelItems: 409 when none of the items can be cancelled. */
export const cancelOrderItems = (
  api: Transport,
  { token, ...body }: CancelQuery & CancelItemsRequest,
): Promise<CancelAnswer> =>
  api({ method: 'POST', path: `/accountapi/e/orders/cancelItems${buildQueryString({ token })}`, body });

/** GET /v1/pixel: the order data for analytics. */
export const fetchPixel = (api: Transport, purchaseId: string): Promise<OrderPixel> =>
  api({ path: `/v1/pixel${buildQueryString({ purchaseId })}` });

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
