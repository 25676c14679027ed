import { Router } from 'express';
import { configureRequest, finalizeRequest } from '../../../src/contracts/checkout.ts';
import type { Parts } from '../../platform/parts.ts';
import { type CheckoutNeeds, type CheckoutParts, configure, finalize, openCheckout } from './actions.ts';
import { requireBuyer } from './buyer.ts';
import { guessingCode } from './codeGuesses.ts';

/** Checkout (transactions §7, Cart and checkout). Of members who are fully signed in, and of guests. */
export function checkoutRoutes(
  parts: CheckoutNeeds & Pick<Parts, 'rateLimits'>,
  given?: Partial<CheckoutParts>,
): Router {
  const checkout = { ...openCheckout(parts), ...given };
  const router = Router();

  router.post('/v1/checkout/configure', async (req, res) => {
    const buyer = await requireBuyer(checkout, res);
    const request = configureRequest.parse(req.body ?? {});
    const change = () => configure(checkout, buyer, request);
    res.json(await (request.coupon === undefined ? change() : guessingCode(parts, buyer, req, request, change)));
  });

  router.post('/v1/checkout/finalize', async (req, res) => {
    const buyer = await requireBuyer(checkout, res);
    res.json(await finalize(checkout, buyer, finalizeRequest.parse(req.body ?? {})));
  });

  return router;
}
