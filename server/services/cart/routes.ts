import { Router } from 'express';
import { type Cart, type CartItemsCount, cartRequest } from '../../../src/contracts/cart.ts';
import { type Caller, callerOf } from '../../platform/http/caller.ts';
import { stateTaxTable } from '../../providers/tax/stateTaxTable.ts';
import { type CartContents, type CartOwner, countPieces, estimateTax, readCart, updateCart } from './actions.ts';
import { cartError } from './cartErrors.ts';
import type { CartParts } from './cartParts.ts';
import { EMPTY_CART, presentCart } from './present.ts';

function ownerOf({ customerId, sessionId }: Caller): CartOwner | undefined {
  if (customerId !== null) return { customerId };
  return sessionId === null ? undefined : { sessionId };
}

async function answerFor({ db }: CartParts, owner: CartOwner, contents: CartContents): Promise<Cart> {
  return presentCart(contents, await estimateTax(db, stateTaxTable, owner, contents));
}

/** The cart of whoever asks (browsing §7, Cart). A browser without session has an empty one. */
export function cartRoutes(parts: CartParts): Router {
  const router = Router();

  router.get('/v1/cart', async (_req, res) => {
    const owner = ownerOf(callerOf(res));
    res.json(owner ? await answerFor(parts, owner, await readCart(parts.db, owner)) : EMPTY_CART);
  });

  router.post('/v1/cart', async (req, res) => {
    const owner = ownerOf(callerOf(res));
    const request = cartRequest.safeParse(req.body);
    if (!owner || !request.success) throw cartError('cart.validation.exception');
    res.json(await answerFor(parts, owner, await updateCart(parts, owner, request.data.items)));
  });

  router.get('/v1/getCartItemsCount', async (_req, res) => {
    const owner = ownerOf(callerOf(res));
    const answer: CartItemsCount = { count: owner ? await countPieces(parts.db, owner) : 0 };
    res.json(answer);
  });

  return router;
}
