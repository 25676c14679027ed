import { z } from 'zod';
import { updatePaymentAnswer } from '../../../src/contracts/checkout/checkout.ts';
import * as instruments from '../../../src/contracts/checkout/paymentInstruments.ts';
import * as news from '../../../src/contracts/content/newsFeed.ts';
import * as cancellation from '../../../src/contracts/orders/orderCancellation.ts';
import * as delivery from '../../../src/contracts/orders/orderDelivery.ts';
import * as orders from '../../../src/contracts/orders/orders.ts';
import { shipmentTrackingQuery } from '../../../src/contracts/orders/tracking.ts';
import { cardErrors, fullCall, openCall, recognizedOrGuestCall, shopperCall, shopperOrLinkCall } from '../apiCall.ts';

const empty = z.object({});
const notFoundErrors = { errorIds: ['not.found'] };
const cancelErrors = {
  errorIds: ['not.found', 'order.item.packed', 'order.item.shipped', 'order.item.redeemed', 'quantity.invalid'],
};

/** Cancellation of items, by customers and guests. */
export const cancelCalls = {
  'POST /accountapi/e/orders/previewCancel': shopperOrLinkCall(
    'Previews the refund of a cancellation',
    cancellation.cancellationPreview,
    { query: orders.guestOrderQuery, body: cancellation.cancellationPreviewRequest, ...cancelErrors },
  ),
  'POST /accountapi/e/orders/cancelItems': shopperOrLinkCall('Cancels items of an order', cancellation.cancelAnswer, {
    query: orders.guestOrderQuery,
    body: cancellation.cancelItemsRequest,
    ...cancelErrors,
  }),
  'POST /v2/order/cancel': fullCall('Cancels an order', cancellation.cancelAnswer, {
    body: cancellation.cancelOrderRequest,
    ...cancelErrors,
  }),
};

export const orderCalls = {
  'GET /v3/orders': fullCall("Returns the customer's orders", orders.orderList, {
    alias: '/accountapi/a/orders',
    query: orders.orderListQuery,
  }),
  'GET /v3/order': fullCall('Returns an order', orders.order, {
    query: orders.orderQuery,
    ...notFoundErrors,
  }),
  'GET /accountapi/e/orders/getOrder': shopperOrLinkCall("Returns a guest's order", orders.order, {
    query: orders.guestOrderQuery,
    ...notFoundErrors,
  }),
  'GET /accountapi/e/orders/invoice.pdf': shopperOrLinkCall(
    'Returns the invoice of an order as a PDF',
    { 200: null },
    { query: orders.guestOrderQuery, answerType: 'application/pdf', ...notFoundErrors },
  ),
  'GET /orders/api/getTracking': shopperOrLinkCall('Returns a shipment with its tracking', orders.shipment, {
    query: shipmentTrackingQuery,
    ...notFoundErrors,
  }),
  'POST /accountapi/e/orders/reportMissing': shopperOrLinkCall(
    'Reports that a delivered shipment is not there',
    orders.order,
    {
      query: orders.guestOrderQuery,
      body: orders.missingParcelRequest,
      errorIds: ['not.found', 'parcel.not.delivered', 'parcel.report.late', 'parcel.returned'],
    },
  ),
  'GET /v2/ordersByPurchaseId': shopperCall('Returns the order of a purchase', orders.order, {
    query: orders.orderPurchaseQuery.extend(orders.trackingQuery.shape),
    ...notFoundErrors,
  }),
  'GET /v1/pixel': recognizedOrGuestCall('Returns an order for analytics', orders.orderPixel, {
    query: orders.orderPurchaseQuery,
    ...notFoundErrors,
  }),
};

/** How a guest opens an order, or moves it into an account. */
export const guestOrderCalls = {
  'POST /accountapi/e/orders/requestLink': openCall(
    'Mails the link of an order',
    { 202: empty },
    { body: orders.orderLinkRequest },
  ),
  'POST /accountapi/e/orders/lookup': openCall(
    "Opens a guest's order by its number and email, for an hour",
    orders.orderLookupAnswer,
    { body: orders.orderLinkRequest },
  ),
  'POST /accountapi/e/orders/keep': fullCall("Moves a guest's order into the account", orders.order, {
    body: orders.keepOrderRequest,
    ...notFoundErrors,
  }),
};

export const guestPaymentCalls = {
  'POST /accountapi/e/orders/updatePayment': shopperOrLinkCall(
    "Pays a guest's order with another card",
    updatePaymentAnswer,
    {
      query: orders.guestOrderQuery,
      body: instruments.newCard,
      errorIds: [...cardErrors.errorIds, 'order.already.charged'],
    },
  ),
};

export const deliveryCalls = {
  'GET /accountapi/e/orders/delivery': shopperOrLinkCall(
    'Returns how the delivery of an order can change',
    delivery.orderDelivery,
    { query: orders.guestOrderQuery, ...notFoundErrors },
  ),
  'POST /accountapi/e/orders/changeDelivery': shopperOrLinkCall(
    'Changes the address or the speed of an order before it is packed',
    delivery.orderDelivery,
    {
      query: orders.guestOrderQuery,
      body: delivery.changeDeliveryRequest,
      errorIds: ['not.found', 'address.validation.exception', 'delivery.speed.unavailable', 'order.delivery.final'],
    },
  ),
};

export const newsFeedCalls = {
  'GET /cronkite/newsFeed': fullCall('Returns delivered products to review', news.newsFeed),
  'POST /cronkite/newsFeed': fullCall(
    'Notes which entries were seen or done',
    { 204: null },
    { body: news.newsImpressions, errorIds: ['not.found'] },
  ),
  'DELETE /cronkite/newsFeed': fullCall(
    'Removes an entry from the feed',
    { 204: null },
    { query: news.newsDismissal, errorIds: ['not.found'] },
  ),
};
