import { type Request, type Response, Router } from 'express';
import {
  cancelItemsRequest,
  cancellationPreviewRequest,
  cancelOrderRequest,
} from '../../../../src/contracts/orderCancellation.ts';
import { guestOrderQuery } from '../../../../src/contracts/orders.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { requireFull } from '../../../platform/http/caller.ts';
import { type GuestOrderParts, openGuestOrder } from '../guest/guestOrders.ts';
import { maskOrder } from '../guest/maskOrder.ts';
import { readOwnOrder } from '../store.ts';
import { cancelOwnItems, previewCancellation } from './cancelOwnItems.ts';

/**
 * Builds the calls that cancel items (transactions §7, Orders): by a member, in the browser of the guest who ordered, or
 * by the token of the order's email.
 */
export function createCancelRouter(parts: GuestOrderParts): Router {
  const router = Router();
  const openOrder = (req: Request, res: Response, { orderId }: { readonly orderId: string }) =>
    openGuestOrder(parts, req, res, { orderId, token: guestOrderQuery.parse(req.query).token });

  router.post('/accountapi/e/orders/previewCancel', async (req, res) => {
    const request = cancellationPreviewRequest.parse(req.body ?? {});
    await openOrder(req, res, request);
    res.json(await previewCancellation(parts, request));
  });

  router.post('/accountapi/e/orders/cancelItems', async (req, res) => {
    const request = cancelItemsRequest.parse(req.body ?? {});
    await openOrder(req, res, request);
    const answer = await cancelOwnItems(parts, request);
    const hasLink = guestOrderQuery.parse(req.query).token !== undefined;
    res.json(hasLink ? { ...answer, order: maskOrder(answer.order) } : answer);
  });

  router.post('/v2/order/cancel', async (req, res) => {
    const customerId = requireFull(res);
    const request = cancelOrderRequest.parse(req.body ?? {});
    if (!(await readOwnOrder(parts.db, customerId, request))) throw createNotFoundError('This order');
    res.json(await cancelOwnItems(parts, request));
  });

  return router;
}
