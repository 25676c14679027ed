import type { Request, Router } from 'express';
import { type Cart, type CartQuery, cartRequest } from '../../../src/contracts/cart.ts';
import { cartCalls } from '../../openapi/calls/cartCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CartOwner, countPieces, updateCart } from './actions.ts';
import { answerCart } from './answerCart.ts';
import { createCartError } from './cartErrors.ts';
import type { CartOfOwner, CartParts } from './cartOfOwner.ts';
import { addGiftCard } from './giftCards.ts';
import { createCartMarks } from './mergeGuestCart.ts';

function toCartOwner({ customerId, sessionId }: Caller): CartOwner | undefined {
  if (customerId !== null) return { customerId };
  return sessionId === null ? undefined : { sessionId };
}

/** Builds the routes of the caller's cart (browsing §7, Cart). A browser without a session has an empty one. */
export function createCartRouter(parts: CartParts & Pick<Parts, 'providers' | 'marketplaces' | 'search'>): Router {
  const createMarks = (caller: Caller) => createCartMarks(caller, parts.config.secretKeys[0]);

  const answer = (
    req: Request,
    caller: Caller,
    { displayRewards }: CartQuery,
    knownCart?: CartOfOwner,
  ): Promise<Cart> => {
    const { id: marketplaceId } = parts.marketplaces.getSettingsByHost(req.get('host'));
    const owner = toCartOwner(caller);
    const query = { owner, marks: createMarks(caller), wantsRewards: displayRewards === 'true', marketplaceId };
    return answerCart({ ...parts, tax: parts.providers.taxRates }, query, knownCart);
  };

  return routeCalls(cartCalls, {
    'GET /v1/cart': ({ req, caller, query }) => answer(req, caller, query),

    'POST /v1/cart': async ({ req, caller, query, body }) => {
      const owner = toCartOwner(caller);
      const request = cartRequest.safeParse(body);
      if (!owner || !request.success) throw createCartError('cart.validation.exception');
      const updatedCart = await updateCart(parts, { owner, marks: createMarks(caller), request: request.data });
      return answer(req, caller, query, updatedCart);
    },

    'POST /v1/addEGCToCart': async ({ req, caller, query, body }) => {
      const owner = toCartOwner(caller);
      if (!owner) throw createCartError('cart.validation.exception');
      await addGiftCard(parts, owner, body);
      return answer(req, caller, query);
    },

    'GET /v1/getCartItemsCount': async ({ caller }) => {
      const owner = toCartOwner(caller);
      return { count: owner ? await countPieces(parts.db, owner) : 0 };
    },
  });
}
