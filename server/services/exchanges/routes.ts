import type { Router } from 'express';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { exchangeCalls } from '../../openapi/calls/exchangeCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { type CheckoutNeeds, openCheckout } from '../checkout/actions/checkoutParts.ts';
import { findOwnOrder } from '../orders/actions/listOrders.ts';
import { cancelExchange } from './cancelExchange.ts';
import { findExchange, readExchanges, type StoredExchange } from './exchangeStore.ts';
import { holdReplacement } from './holdReplacement.ts';
import { initiateExchange, previewExchange } from './initiateExchange.ts';
import { presentExchange } from './presentExchange.ts';
import { submitExchange } from './submitExchange.ts';

/** Builds the calls of exchanges (transactions §7, Returns and exchanges), for signed-in customers (§6). */
export function createExchangesRouter(needs: CheckoutNeeds): Router {
  const parts = openCheckout(needs);
  const openOrder = (customerId: number, orderId: string): Promise<Order> =>
    findOwnOrder(parts, customerId, { orderId });
  const openExchange = async (customerId: number, exchangeId: string): Promise<StoredExchange> => {
    const storedExchange = await findExchange(parts.db, { exchangeId });
    if (!storedExchange) throw createNotFoundError('This exchange');
    // The answer for another customer's exchange is the same as for an unknown one.
    await openOrder(customerId, storedExchange.orderId).catch((error: unknown) => {
      throw error instanceof ApiError ? createNotFoundError('This exchange') : error;
    });
    return storedExchange;
  };

  return routeCalls(exchangeCalls, {
    'GET /v1/exchange/initiate': async ({ customerId, query: { orderId, lineItemId } }) =>
      initiateExchange(parts, customerId, { order: await openOrder(customerId, orderId), lineItemId }),

    'GET /v1/exchange/previewEligibility': async ({ customerId, query: { orderId, ...wish } }) =>
      previewExchange(parts, await openOrder(customerId, orderId), wish),

    'POST /v1/exchange/hold': async ({ customerId, body: { orderId, ...holdRequest } }) =>
      holdReplacement(parts, await openOrder(customerId, orderId), holdRequest),

    'POST /v1/exchange/submit': async ({ req, customerId, body: { orderId, ...request } }) => {
      const shownOrder = await openOrder(customerId, orderId);
      return presentExchange(parts, await submitExchange(parts, { shownOrder, request, ip: getAddressKey(req) }));
    },

    'GET /v1/exchange/fetch': async ({ customerId, query: { exchangeId, orderId } }) => {
      if (exchangeId !== undefined)
        return { exchanges: [await presentExchange(parts, await openExchange(customerId, exchangeId))] };
      if (orderId !== undefined) await openOrder(customerId, orderId);
      const exchanges = await readExchanges(parts.db, orderId === undefined ? { customerId } : { orderId });
      return { exchanges: await Promise.all(exchanges.map((created) => presentExchange(parts, created))) };
    },

    'POST /v1/exchange/cancel': async ({ customerId, body: { exchangeId } }) => {
      await openExchange(customerId, exchangeId);
      await cancelExchange(parts, exchangeId);
      return presentExchange(parts, await openExchange(customerId, exchangeId));
    },
  });
}
