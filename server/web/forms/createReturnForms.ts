import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { begunExchange, begunReturn } from '../../../src/contracts/forms.ts';
import { buildReturnInfoPath } from '../../../src/lib/orders/orderPaths.ts';
import { buildCommentField, RETURN_REASONS, readReturnItems } from '../../../src/lib/orders/returns.ts';
import { buildQueryString } from '../../../src/lib/paths.ts';
import { createPageForms, post } from './createPageForms.ts';

const getToken = (query: URLSearchParams): string | undefined => query.get('token') ?? undefined;

/** Returns the page of the return in a call's answer. */
const buildInfoPage = (query: URLSearchParams, answer: unknown, step?: 'DONE'): string =>
  buildReturnInfoPath(begunReturn.parse(answer).contractId, undefined, { token: getToken(query), step });

const cancelForm = {
  call: (_values: unknown, query: URLSearchParams) =>
    post(`/v1/return/cancelReturnItems${buildQueryString({ token: getToken(query) })}`, {
      contractId: query.get('contractId') ?? '',
    }),
  buildRedirectPath: (query: URLSearchParams, answer: unknown) => buildInfoPage(query, answer),
};

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

/**
 * Forms of exchanges without scripts at /exchange and /exchange/cancel, and of returns: /return starts a return,
 * /return/cancel cancels one, /return/pickup chooses another day (transactions §2), /return/withdraw withdraws from the
 * contract.
 */
export const createReturnForms = (api: RequestListener, page: RequestHandler): Router =>
  createPageForms(
    {
      '/return': {
        call: ({ method, destination, requestKey, pickupDay, pickupWindow, ...fields }, query) =>
          post(`/v1/return/submit${buildQueryString({ token: getToken(query) })}`, {
            orderId: query.get('orderId') ?? '',
            // Comments are posted: a URL is logged, and has less room.
            items: readReturnItems(query).map((item) => ({ ...item, comment: fields[buildCommentField(item)] ?? '' })),
            method,
            destination,
            requestKey,
            ...(method === 'pickup' && { pickup: { day: pickupDay, window: pickupWindow } }),
          }),
        buildRedirectPath: (query, answer) => buildInfoPage(query, answer, 'DONE'),
      },
      '/return/pickup': {
        call: ({ pickupDay, pickupWindow }, query) =>
          post(`/v1/return/pickup${buildQueryString({ token: getToken(query) })}`, {
            contractId: query.get('contractId') ?? '',
            pickup: { day: pickupDay, window: pickupWindow },
          }),
        buildRedirectPath: (query, answer) => buildInfoPage(query, answer),
      },
      '/return/withdraw': {
        call: ({ name, email }, query) =>
          post(`/v1/return/withdraw${buildQueryString({ token: getToken(query) })}`, {
            orderId: query.get('orderId') ?? '',
            name,
            email,
          }),
        buildRedirectPath: (query) =>
          `/return/withdraw${buildQueryString({ orderId: query.get('orderId') ?? '', token: getToken(query) })}`,
      },
      '/orders/missing': {
        call: (_values, query) =>
          post(`/accountapi/e/orders/reportMissing${buildQueryString({ token: getToken(query) })}`, {
            orderId: query.get('orderId') ?? '',
            shipmentId: query.get('shipmentId') ?? '',
          }),
        buildRedirectPath: (query) =>
          `/orders/${encodeURIComponent(query.get('orderId') ?? '')}${buildQueryString({ token: getToken(query) })}`,
      },
      '/orders/keep': {
        call: (_values, query) =>
          post('/accountapi/e/orders/keep', { orderId: query.get('orderId') ?? '', token: query.get('token') ?? '' }),
        buildRedirectPath: (query) => `/orders/${encodeURIComponent(query.get('orderId') ?? '')}`,
      },
      '/orders/delivery': {
        call: ({ speed, ...address }, query) =>
          post(`/accountapi/e/orders/changeDelivery${buildQueryString({ token: getToken(query) })}`, {
            orderId: query.get('orderId') ?? '',
            address,
            ...(speed !== undefined && { speed }),
          }),
        buildRedirectPath: (query) =>
          `/orders/${encodeURIComponent(query.get('orderId') ?? '')}${buildQueryString({ token: getToken(query) })}`,
      },
      // Two forms: one requests a PIN by mail, the other creates the label of a return that the PIN in the URL opens.
      '/create-label': {
        call: ({ contractId, orderId, email }, query) =>
          contractId === undefined
            ? post('/freja-laas/pin', { orderId, email })
            : post('/freja-laas/generateLabel', { pin: query.get('pin') ?? '', contractId }),
        buildRedirectPath: (query) => {
          const pin = query.get('pin') ?? undefined;
          return `/create-label${buildQueryString(pin === undefined ? { outcome: 'sent' } : { pin })}`;
        },
      },
      '/exchange': {
        call: ({ method, pickupDay, pickupWindow, paymentInstrumentId, differenceCents, requestKey }, query) =>
          post('/v1/exchange/submit', {
            ...readExchangeChoice(query),
            method,
            ...(method === 'pickup' && { pickup: { day: pickupDay, window: pickupWindow } }),
            ...(paymentInstrumentId && { paymentInstrumentId }),
            differenceCents,
            requestKey,
          }),
        buildRedirectPath: (_query, answer) =>
          `/exchange?${new URLSearchParams({ exchangeId: begunExchange.parse(answer).exchangeId })}`,
      },
      '/exchange/cancel': {
        call: (_values, query) => post('/v1/exchange/cancel', { exchangeId: query.get('exchangeId') ?? '' }),
        buildRedirectPath: (query) => `/exchange?${new URLSearchParams({ exchangeId: query.get('exchangeId') ?? '' })}`,
      },
      '/return/cancel': cancelForm,
      '/my-return/cancel': cancelForm,
    },
    api,
    page,
  );
