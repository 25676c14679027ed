import { Router } from 'express';
import { keepOrderRequest } from '../../../../src/contracts/orders.ts';
import { requireFull } from '../../../platform/http/caller.ts';
import { findOwnOrder } from '../findOrder.ts';
import { readOwnOrder } from '../store.ts';
import { type GuestOrderParts, openGuestOrder } from './guestOrders.ts';
import { keepOrder } from './keepOrder.ts';

/** Builds the call that moves a guest's order into the account of the signed-in member, by the token of its mail. */
export function createKeepRouter(parts: GuestOrderParts): Router {
  const router = Router();
  router.post('/accountapi/e/orders/keep', async (req, res) => {
    const customerId = requireFull(res);
    const { orderId, token } = keepOrderRequest.parse(req.body ?? {});
    if (!(await readOwnOrder(parts.db, customerId, { orderId }))) {
      // Counts the use of wrong tokens.
      const { contact } = await openGuestOrder(parts, req, res, { orderId, token });
      await keepOrder(parts, { orderId, token, customerId, email: contact.email });
    }
    res.json(await findOwnOrder(parts, customerId, { orderId }));
  });
  return router;
}
