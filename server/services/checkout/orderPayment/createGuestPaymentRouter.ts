import { Router } from 'express';
import { guestOrderQuery } from '../../../../src/contracts/orders.ts';
import { newCard } from '../../../../src/contracts/paymentInstruments.ts';
import type { GuestOrderParts } from '../../orders/actions.ts';
import { type CheckoutNeeds, openCheckout } from '../openCheckout.ts';
import { payGuestOrder } from './payGuestOrder.ts';

/** Builds the route by which a guest pays for an order with another card (transactions §7, Orders). */
export function createGuestPaymentRouter(parts: GuestOrderParts & CheckoutNeeds): Router {
  const router = Router();
  const checkout = openCheckout(parts);
  router.post('/accountapi/e/orders/updatePayment', async (req, res) => {
    const card = newCard.parse(req.body ?? {});
    res.json(await payGuestOrder({ ...parts, ...checkout }, req, res, { ...guestOrderQuery.parse(req.query), card }));
  });
  return router;
}
