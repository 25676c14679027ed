import { Router } from 'express';
import { configureRequest, finalizeRequest } from '../../../src/contracts/checkout.ts';
import { requireFull } from '../../platform/http/caller.ts';
import { type CheckoutNeeds, type CheckoutParts, configure, finalize, openCheckout } from './actions.ts';
import { memberBuyer } from './buyer.ts';

/** Checkout (transactions §7, Cart and checkout). Both calls need a full sign-in. */
export function checkoutRoutes(parts: CheckoutNeeds, given?: Partial<CheckoutParts>): Router {
  const checkout = { ...openCheckout(parts), ...given };
  const router = Router();

  router.post('/v1/checkout/configure', async (req, res) => {
    const customerId = requireFull(res);
    res.json(await configure(checkout, memberBuyer(customerId), configureRequest.parse(req.body ?? {})));
  });

  router.post('/v1/checkout/finalize', async (req, res) => {
    const customerId = requireFull(res);
    res.json(await finalize(checkout, memberBuyer(customerId), finalizeRequest.parse(req.body ?? {})));
  });

  return router;
}
