import { Router } from 'express';
import {
  cancelExchangeRequest,
  exchangeFetchQuery,
  exchangeHoldRequest,
  exchangeInitiateQuery,
  exchangePreviewQuery,
  exchangeRequest,
} from '../../../src/contracts/orders/exchanges.ts';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { requireFull } from '../../platform/http/caller.ts';
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
  const router = Router();
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

  router.get('/v1/exchange/initiate', async (req, res) => {
    const customerId = requireFull(res);
    const { orderId, lineItemId } = exchangeInitiateQuery.parse(req.query);
    const order = await openOrder(customerId, orderId);
    res.json(await initiateExchange(parts, customerId, { order, lineItemId }));
  });

  router.get('/v1/exchange/previewEligibility', async (req, res) => {
    const customerId = requireFull(res);
    const { orderId, ...wish } = exchangePreviewQuery.parse(req.query);
    res.json(await previewExchange(parts, await openOrder(customerId, orderId), wish));
  });

  router.post('/v1/exchange/hold', async (req, res) => {
    const customerId = requireFull(res);
    const { orderId, ...holdRequest } = exchangeHoldRequest.parse(req.body ?? {});
    res.json(await holdReplacement(parts, await openOrder(customerId, orderId), holdRequest));
  });

  router.post('/v1/exchange/submit', async (req, res) => {
    const customerId = requireFull(res);
    const { orderId, ...request } = exchangeRequest.parse(req.body ?? {});
    const shownOrder = await openOrder(customerId, orderId);
    res.json(
      await presentExchange(parts, await submitExchange(parts, { shownOrder, request, ip: getAddressKey(req) })),
    );
  });

  router.get('/v1/exchange/fetch', async (req, res) => {
    const customerId = requireFull(res);
    const { exchangeId, orderId } = exchangeFetchQuery.parse(req.query);
    if (exchangeId !== undefined) {
      res.json({ exchanges: [await presentExchange(parts, await openExchange(customerId, exchangeId))] });
      return;
    }
    const of = orderId === undefined ? { customerId } : { orderId };
    if (orderId !== undefined) await openOrder(customerId, orderId);
    const exchanges = await readExchanges(parts.db, of);
    res.json({ exchanges: await Promise.all(exchanges.map((created) => presentExchange(parts, created))) });
  });

  router.post('/v1/exchange/cancel', async (req, res) => {
    const customerId = requireFull(res);
    const { exchangeId } = cancelExchangeRequest.parse(req.body ?? {});
    await openExchange(customerId, exchangeId);
    await cancelExchange(parts, exchangeId);
    res.json(await presentExchange(parts, await openExchange(customerId, exchangeId)));
  });

  return router;
}
