import { begunExchange, begunReturn, cancelForm, cancelledItems } from '../../../src/contracts/forms.ts';
import { buildReturnInfoPath } from '../../../src/lib/orders/orderPaths.ts';
import { readCancelItems } from '../../../src/lib/orders/orders.ts';
import { buildCommentField, RETURN_REASONS, readReturnItems } from '../../../src/lib/orders/returns.ts';
import { buildQueryString } from '../../../src/lib/paths.ts';
import { callForm, type Form, type Forms, post, toRefusal } from './form.ts';

const getToken = (query: URLSearchParams): string | undefined => query.get('token') ?? undefined;

/** Returns the page of the return in a call's answer. */
const buildInfoPage = (query: URLSearchParams, answer: unknown, step?: 'DONE'): string =>
  buildReturnInfoPath(begunReturn.parse(answer).contractId, undefined, { token: getToken(query), step });

const cancelReturnForm = callForm(
  (_values: unknown, query: URLSearchParams) =>
    post(`/v1/return/cancelReturnItems${buildQueryString({ token: getToken(query) })}`, {
      contractId: query.get('contractId') ?? '',
    }),
  (query: URLSearchParams, answer: unknown) => buildInfoPage(query, answer),
);

/** The item, its replacement, the address and the reason of an exchange, which are in the page's URL. */
function readExchangeChoice(query: URLSearchParams) {
  const addressId = query.get('addressId');
  const reason = RETURN_REASONS.find((one) => one === query.get('reason'));
  return {
    orderId: query.get('orderId') ?? '',
    lineItemId: query.get('lineItemId') ?? '',
    asin: query.get('asin') ?? '',
    ...(addressId && { addressId }),
    ...(reason && { reason }),
  };
}

/** Cancels the chosen items of an order. The page then shows the last cancellation of its order. */
const cancelOrderForm: Form = async ({ req, body, query, send }) => {
  const token = getToken(query);
  const values = cancelForm.parse(body);
  const items = readCancelItems(values);
  if (items.length === 0) return { status: 400, message: 'Choose at least one item', fields: {}, values };
  const { reason, requestKey } = values;
  const cancellation = { orderId: req.params.orderId, items, requestKey, ...(reason && { reason }) };
  const answer = await send(post(`/accountapi/e/orders/cancelItems${buildQueryString({ token })}`, cancellation));
  if (answer.status >= 400) return toRefusal(answer, values);
  const left = cancelledItems.parse(answer.body).leftOutLineItemIds.join(',');
  return `${req.path}${buildQueryString({ token, outcome: 'cancelled', left })}`;
};

/**
 * Forms of exchanges without scripts at /exchange and /exchange/cancel, and of returns: /return starts a return,
 * /return/cancel cancels one, /return/pickup chooses another day (transactions §2), /return/withdraw withdraws from the
 * contract. Forms of orders change their delivery, report a parcel, and cancel items.
 */
export const RETURN_FORMS: Forms = {
  '/return': callForm(
    ({ method, destination, requestKey, pickupDay, pickupWindow, ...fields }, query) =>
      post(`/v1/return/submit${buildQueryString({ token: getToken(query) })}`, {
        orderId: query.get('orderId') ?? '',
        // Comments are posted: a URL is logged, and has less room.
        items: readReturnItems(query).map((item) => ({ ...item, comment: fields[buildCommentField(item)] ?? '' })),
        method,
        destination,
        requestKey,
        ...(method === 'pickup' && { pickup: { day: pickupDay, window: pickupWindow } }),
      }),
    (query, answer) => buildInfoPage(query, answer, 'DONE'),
  ),
  '/return/pickup': callForm(
    ({ pickupDay, pickupWindow }, query) =>
      post(`/v1/return/pickup${buildQueryString({ token: getToken(query) })}`, {
        contractId: query.get('contractId') ?? '',
        pickup: { day: pickupDay, window: pickupWindow },
      }),
    (query, answer) => buildInfoPage(query, answer),
  ),
  '/return/withdraw': callForm(
    ({ name, email }, query) =>
      post(`/v1/return/withdraw${buildQueryString({ token: getToken(query) })}`, {
        orderId: query.get('orderId') ?? '',
        name,
        email,
      }),
    (query) => `/return/withdraw${buildQueryString({ orderId: query.get('orderId') ?? '', token: getToken(query) })}`,
  ),
  '/orders/missing': callForm(
    (_values, query) =>
      post(`/accountapi/e/orders/reportMissing${buildQueryString({ token: getToken(query) })}`, {
        orderId: query.get('orderId') ?? '',
        shipmentId: query.get('shipmentId') ?? '',
      }),
    (query) =>
      `/orders/${encodeURIComponent(query.get('orderId') ?? '')}${buildQueryString({ token: getToken(query) })}`,
  ),
  '/orders/keep': callForm(
    (_values, query) =>
      post('/accountapi/e/orders/keep', { orderId: query.get('orderId') ?? '', token: query.get('token') ?? '' }),
    (query) => `/orders/${encodeURIComponent(query.get('orderId') ?? '')}`,
  ),
  '/orders/delivery': callForm(
    ({ speed, ...address }, query) =>
      post(`/accountapi/e/orders/changeDelivery${buildQueryString({ token: getToken(query) })}`, {
        orderId: query.get('orderId') ?? '',
        address,
        ...(speed !== undefined && { speed }),
      }),
    (query) =>
      `/orders/${encodeURIComponent(query.get('orderId') ?? '')}${buildQueryString({ token: getToken(query) })}`,
  ),
  // Two forms: one requests a PIN by mail, the other creates the label of a return that the PIN in the URL opens.
  '/create-label': callForm(
    ({ contractId, orderId, email }, query) =>
      contractId === undefined
        ? post('/freja-laas/pin', { orderId, email })
        : post('/freja-laas/generateLabel', { pin: query.get('pin') ?? '', contractId }),
    (query) => {
      const pin = query.get('pin') ?? undefined;
      return `/create-label${buildQueryString(pin === undefined ? { outcome: 'sent' } : { pin })}`;
    },
  ),
  '/exchange': callForm(
    ({ method, pickupDay, pickupWindow, paymentInstrumentId, differenceCents, requestKey }, query) =>
      post('/v1/exchange/submit', {
        ...readExchangeChoice(query),
        method,
        ...(method === 'pickup' && { pickup: { day: pickupDay, window: pickupWindow } }),
        ...(paymentInstrumentId && { paymentInstrumentId }),
        differenceCents,
        requestKey,
      }),
    (_query, answer) => `/exchange?${new URLSearchParams({ exchangeId: begunExchange.parse(answer).exchangeId })}`,
  ),
  '/exchange/cancel': callForm(
    (_values, query) => post('/v1/exchange/cancel', { exchangeId: query.get('exchangeId') ?? '' }),
    (query) => `/exchange?${new URLSearchParams({ exchangeId: query.get('exchangeId') ?? '' })}`,
  ),
  '/return/cancel': cancelReturnForm,
  '/my-return/cancel': cancelReturnForm,
  '/orders/:orderId/cancel': cancelOrderForm,
  '/my-orders/:orderId/cancel': cancelOrderForm,
};
