import { z } from 'zod';
import { updatePaymentAnswer } from '../../../src/contracts/checkout/checkout.ts';
import * as instruments from '../../../src/contracts/checkout/paymentInstruments.ts';
import * as cancellation from '../../../src/contracts/orders/orderCancellation.ts';
import * as delivery from '../../../src/contracts/orders/orderDelivery.ts';
import * as orders from '../../../src/contracts/orders/orders.ts';
import { shipmentTrackingQuery } from '../../../src/contracts/orders/tracking.ts';
import { type ApiCall, cardErrors } from '../apiCall.ts';

const empty = z.object({});
const open = { security: 'nothing' } as const;
const fullSecurity = { security: 'full' } as const;
const shopper = { security: 'shopper' } as const;
const shopperOrLink = { security: 'shopper', acceptsLink: true } as const;
const notFoundErrors = { errorIds: ['not.found'] };
const cancelErrors = {
  errorIds: ['not.found', 'order.item.packed', 'order.item.shipped', 'order.item.redeemed', 'quantity.invalid'],
};

/** Orders of customers and guests. */
export const orderCalls: readonly ApiCall[] = [
  {
    ...shopperOrLink,
    method: 'post',
    path: '/accountapi/e/orders/previewCancel',
    summary: 'Previews the refund of a cancellation',
    query: orders.guestOrderQuery,
    body: cancellation.cancellationPreviewRequest,
    answers: { 200: cancellation.cancellationPreview },
    ...cancelErrors,
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/accountapi/e/orders/cancelItems',
    summary: 'Cancels items of an order',
    query: orders.guestOrderQuery,
    body: cancellation.cancelItemsRequest,
    answers: { 200: cancellation.cancelAnswer },
    ...cancelErrors,
  },
  {
    ...fullSecurity,
    method: 'post',
    path: '/v2/order/cancel',
    summary: 'Cancels an order',
    body: cancellation.cancelOrderRequest,
    answers: { 200: cancellation.cancelAnswer },
    ...cancelErrors,
  },
  {
    ...fullSecurity,
    method: 'get',
    path: '/v3/orders',
    summary: "Returns the customer's orders",
    query: orders.orderListQuery,
    answers: { 200: orders.orderList },
  },
  {
    ...fullSecurity,
    method: 'get',
    path: '/accountapi/a/orders',
    summary: "Returns the customer's orders",
    query: orders.orderListQuery,
    answers: { 200: orders.orderList },
  },
  {
    ...fullSecurity,
    method: 'get',
    path: '/v3/order',
    summary: 'Returns an order',
    query: orders.orderQuery,
    answers: { 200: orders.order },
    ...notFoundErrors,
  },
  {
    ...shopperOrLink,
    method: 'get',
    path: '/accountapi/e/orders/getOrder',
    summary: "Returns a guest's order",
    query: orders.guestOrderQuery,
    answers: { 200: orders.order },
    ...notFoundErrors,
  },
  {
    ...open,
    method: 'post',
    path: '/accountapi/e/orders/requestLink',
    summary: 'Mails the link of an order',
    body: orders.orderLinkRequest,
    answers: { 202: empty },
  },
  {
    ...open,
    method: 'post',
    path: '/accountapi/e/orders/lookup',
    summary: "Opens a guest's order by its number and email, for an hour",
    body: orders.orderLinkRequest,
    answers: { 200: orders.orderLookupAnswer },
  },
  {
    ...shopperOrLink,
    method: 'get',
    path: '/accountapi/e/orders/invoice.pdf',
    summary: 'Returns the invoice of an order as a PDF',
    query: orders.guestOrderQuery,
    answerType: 'application/pdf',
    answers: { 200: null },
    ...notFoundErrors,
  },
  {
    ...shopperOrLink,
    method: 'get',
    path: '/orders/api/getTracking',
    summary: 'Returns a shipment with its tracking',
    query: shipmentTrackingQuery,
    answers: { 200: orders.shipment },
    ...notFoundErrors,
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/accountapi/e/orders/updatePayment',
    summary: "Pays a guest's order with another card",
    query: orders.guestOrderQuery,
    body: instruments.newCard,
    answers: { 200: updatePaymentAnswer },
    errorIds: [...cardErrors.errorIds, 'order.already.charged'],
  },
  {
    ...shopperOrLink,
    method: 'get',
    path: '/accountapi/e/orders/delivery',
    summary: 'Returns how the delivery of an order can change',
    query: orders.guestOrderQuery,
    answers: { 200: delivery.orderDelivery },
    ...notFoundErrors,
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/accountapi/e/orders/changeDelivery',
    summary: 'Changes the address or the speed of an order before it is packed',
    query: orders.guestOrderQuery,
    body: delivery.changeDeliveryRequest,
    answers: { 200: delivery.orderDelivery },
    errorIds: ['not.found', 'address.validation.exception', 'delivery.speed.unavailable', 'order.delivery.final'],
  },
  {
    ...fullSecurity,
    method: 'post',
    path: '/accountapi/e/orders/keep',
    summary: "Moves a guest's order into the account",
    body: orders.keepOrderRequest,
    answers: { 200: orders.order },
    ...notFoundErrors,
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/accountapi/e/orders/reportMissing',
    summary: 'Reports that a delivered shipment is not there',
    query: orders.guestOrderQuery,
    body: orders.missingParcelRequest,
    answers: { 200: orders.order },
    errorIds: ['not.found', 'parcel.not.delivered', 'parcel.report.late', 'parcel.returned'],
  },
  {
    ...shopper,
    method: 'get',
    path: '/v2/ordersByPurchaseId',
    summary: 'Returns the order of a purchase',
    query: orders.orderPurchaseQuery,
    answers: { 200: orders.order },
    ...notFoundErrors,
  },
  {
    security: 'recognizedOrGuest',
    method: 'get',
    path: '/v1/pixel',
    summary: 'Returns an order for analytics',
    query: orders.orderPurchaseQuery,
    answers: { 200: orders.orderPixel },
    ...notFoundErrors,
  },
];
