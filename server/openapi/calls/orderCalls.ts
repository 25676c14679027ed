import { z } from 'zod';
import { updatePaymentAnswer } from '../../../src/contracts/checkout/checkout.ts';
import * as instruments from '../../../src/contracts/checkout/paymentInstruments.ts';
import * as cancellation from '../../../src/contracts/orders/orderCancellation.ts';
import * as delivery from '../../../src/contracts/orders/orderDelivery.ts';
import * as orders from '../../../src/contracts/orders/orders.ts';
import { shipmentTrackingQuery } from '../../../src/contracts/orders/tracking.ts';
import {
  type ApiCall,
  cardErrors,
  fullCall,
  openCall,
  recognizedOrGuestCall,
  shopperCall,
  shopperOrLinkCall,
} from '../apiCall.ts';

const empty = z.object({});
const notFoundErrors = { errorIds: ['not.found'] };
const cancelErrors = {
  errorIds: ['not.found', 'order.item.packed', 'order.item.shipped', 'order.item.redeemed', 'quantity.invalid'],
};

/** Orders of customers and guests. */
export const orderCalls: readonly ApiCall[] = [
  shopperOrLinkCall(
    'post',
    '/accountapi/e/orders/previewCancel',
    'Previews the refund of a cancellation',
    cancellation.cancellationPreview,
    { query: orders.guestOrderQuery, body: cancellation.cancellationPreviewRequest, ...cancelErrors },
  ),
  shopperOrLinkCall(
    'post',
    '/accountapi/e/orders/cancelItems',
    'Cancels items of an order',
    cancellation.cancelAnswer,
    {
      query: orders.guestOrderQuery,
      body: cancellation.cancelItemsRequest,
      ...cancelErrors,
    },
  ),
  fullCall('post', '/v2/order/cancel', 'Cancels an order', cancellation.cancelAnswer, {
    body: cancellation.cancelOrderRequest,
    ...cancelErrors,
  }),
  fullCall('get', '/v3/orders', "Returns the customer's orders", orders.orderList, { query: orders.orderListQuery }),
  fullCall('get', '/accountapi/a/orders', "Returns the customer's orders", orders.orderList, {
    query: orders.orderListQuery,
  }),
  fullCall('get', '/v3/order', 'Returns an order', orders.order, { query: orders.orderQuery, ...notFoundErrors }),
  shopperOrLinkCall('get', '/accountapi/e/orders/getOrder', "Returns a guest's order", orders.order, {
    query: orders.guestOrderQuery,
    ...notFoundErrors,
  }),
  openCall(
    'post',
    '/accountapi/e/orders/requestLink',
    'Mails the link of an order',
    { 202: empty },
    { body: orders.orderLinkRequest },
  ),
  openCall(
    'post',
    '/accountapi/e/orders/lookup',
    "Opens a guest's order by its number and email, for an hour",
    orders.orderLookupAnswer,
    { body: orders.orderLinkRequest },
  ),
  shopperOrLinkCall(
    'get',
    '/accountapi/e/orders/invoice.pdf',
    'Returns the invoice of an order as a PDF',
    { 200: null },
    { query: orders.guestOrderQuery, answerType: 'application/pdf', ...notFoundErrors },
  ),
  shopperOrLinkCall('get', '/orders/api/getTracking', 'Returns a shipment with its tracking', orders.shipment, {
    query: shipmentTrackingQuery,
    ...notFoundErrors,
  }),
  shopperOrLinkCall(
    'post',
    '/accountapi/e/orders/updatePayment',
    "Pays a guest's order with another card",
    updatePaymentAnswer,
    {
      query: orders.guestOrderQuery,
      body: instruments.newCard,
      errorIds: [...cardErrors.errorIds, 'order.already.charged'],
    },
  ),
  shopperOrLinkCall(
    'get',
    '/accountapi/e/orders/delivery',
    'Returns how the delivery of an order can change',
    delivery.orderDelivery,
    { query: orders.guestOrderQuery, ...notFoundErrors },
  ),
  shopperOrLinkCall(
    'post',
    '/accountapi/e/orders/changeDelivery',
    'Changes the address or the speed of an order before it is packed',
    delivery.orderDelivery,
    {
      query: orders.guestOrderQuery,
      body: delivery.changeDeliveryRequest,
      errorIds: ['not.found', 'address.validation.exception', 'delivery.speed.unavailable', 'order.delivery.final'],
    },
  ),
  fullCall('post', '/accountapi/e/orders/keep', "Moves a guest's order into the account", orders.order, {
    body: orders.keepOrderRequest,
    ...notFoundErrors,
  }),
  shopperOrLinkCall(
    'post',
    '/accountapi/e/orders/reportMissing',
    'Reports that a delivered shipment is not there',
    orders.order,
    {
      query: orders.guestOrderQuery,
      body: orders.missingParcelRequest,
      errorIds: ['not.found', 'parcel.not.delivered', 'parcel.report.late', 'parcel.returned'],
    },
  ),
  shopperCall('get', '/v2/ordersByPurchaseId', 'Returns the order of a purchase', orders.order, {
    query: orders.orderPurchaseQuery,
    ...notFoundErrors,
  }),
  recognizedOrGuestCall('get', '/v1/pixel', 'Returns an order for analytics', orders.orderPixel, {
    query: orders.orderPurchaseQuery,
    ...notFoundErrors,
  }),
];
