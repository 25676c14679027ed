import { type Request, type Response, Router } from 'express';
import { type CartItemsCount, cartQuery, cartRequest } from '../../../src/contracts/cart.ts';
import { addEgcRequest } from '../../../src/contracts/checkout/giftcards.ts';
import type { Parts } from '../../parts.ts';
import { type Caller, getCaller } from '../../platform/http/caller.ts';
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
export function createCartRouter(parts: CartParts & Pick<Parts, 'providers' | 'marketplaces'>): Router {
  const router = Router();
  const createMarks = (caller: Caller) => createCartMarks(caller, parts.config.secretKeys[0]);

  async function answer(req: Request, res: Response, knownCart?: CartOfOwner): Promise<void> {
    const caller = getCaller(res);
    const wantsRewards = cartQuery.parse(req.query).displayRewards === 'true';
    const { id: marketplaceId } = parts.marketplaces.getSettingsByHost(req.get('host'));
    const query = { owner: toCartOwner(caller), marks: createMarks(caller), wantsRewards, marketplaceId };
    res.json(await answerCart({ ...parts, tax: parts.providers.taxRates }, query, knownCart));
  }

  router.get('/v1/cart', (req, res) => answer(req, res));

  router.post('/v1/cart', async (req, res) => {
    const caller = getCaller(res);
    const owner = toCartOwner(caller);
    const request = cartRequest.safeParse(req.body);
    if (!owner || !request.success) throw createCartError('cart.validation.exception');
    const updatedCart = await updateCart(parts, { owner, marks: createMarks(caller), request: request.data });
    await answer(req, res, updatedCart);
  });

  router.post('/v1/addEGCToCart', async (req, res) => {
    const owner = toCartOwner(getCaller(res));
    if (!owner) throw createCartError('cart.validation.exception');
    await addGiftCard(parts, owner, addEgcRequest.parse(req.body ?? {}));
    await answer(req, res);
  });

  router.get('/v1/getCartItemsCount', async (_req, res) => {
    const owner = toCartOwner(getCaller(res));
    const answer: CartItemsCount = { count: owner ? await countPieces(parts.db, owner) : 0 };
    res.json(answer);
  });

  return router;
}
