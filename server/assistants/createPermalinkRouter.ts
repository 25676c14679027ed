import cookieParser from 'cookie-parser';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { CartChange } from '../../src/contracts/cart.ts';
import { CART_ERROR_PARAM } from '../../src/lib/checkout/cartMessages.ts';
import { isBot } from '../../src/lib/isBot.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { forbidCaching } from '../platform/http/caching.ts';
import { type Caller, getCaller } from '../platform/http/caller.ts';
import { redirectToPage } from '../platform/http/sendRedirect.ts';
import { type CartOwner, updateCart } from '../services/cart/actions.ts';
import { setSessionCookie } from '../services/identity/identityCookies.ts';
import { type CartNeeds, PERMALINK_PATH, readCart } from './core/carts.ts';
import { MAX_LINES, MAX_QUANTITY } from './core/inputs.ts';

type Settings = {
  /** Returns the marketplace of a host; undefined while its assistants are switched off. */
  readonly findShop: (host: string | undefined) => { readonly id: string } | undefined;
  /** Identifies the visitor by cookies. */
  readonly identify: RequestHandler;
};

const PAIR = /^(~[\w-]{1,40}|\d{1,15}):([1-9]\d?)$/;
const SKU = /^\d{1,15}$/;

/** Decodes an id that is written as `~` and base64url; undefined for a text that is not the only one for its id. */
function readToken(token: string): string | undefined {
  if (!token.startsWith('~')) return token;
  const decoded = Buffer.from(token.slice(1), 'base64url').toString('utf8');
  const isCanonical = `~${Buffer.from(decoded, 'utf8').toString('base64url')}` === token;
  return isCanonical && SKU.test(decoded) ? decoded : undefined;
}

/** Parses `4711:2,815:1`; undefined for another text. */
export function parseItems(text: string): ReadonlyMap<string, number> | undefined {
  const items = new Map<string, number>();
  const pairs = text.split(',');
  if (pairs.length > MAX_LINES) return undefined;
  for (const pair of pairs) {
    const [, token = '', quantity = ''] = PAIR.exec(pair) ?? [];
    const id = readToken(token);
    if (!id) return undefined;
    items.set(id, Math.min((items.get(id) ?? 0) + Number(quantity), MAX_QUANTITY));
  }
  return items;
}

function findOwner({ customerId, sessionId }: Caller, startSession: () => string): CartOwner {
  return customerId === null ? { sessionId: sessionId ?? startSession() } : { customerId };
}

/** Adds the pieces that a cart lacks of these. Opening a link twice adds nothing more. @returns the id of the first error */
async function fillCart(
  needs: CartNeeds,
  items: ReadonlyMap<string, number>,
  { owner, marketplaceId }: { readonly owner: CartOwner; readonly marketplaceId: string },
): Promise<string | undefined> {
  const { activeItems } = await readCart(needs, owner, marketplaceId);
  const held = new Map(activeItems.map(({ stockId, quantity }) => [stockId, quantity]));
  let errorId: string | undefined;
  for (const [stockId, quantity] of items) {
    const quantityAddition = quantity - (held.get(stockId) ?? 0);
    if (quantityAddition <= 0) continue;
    const change: CartChange = { stockId, quantityAddition };
    const request = { owner, marks: { xMain: '', sessionId: '' }, request: { items: [change] } };
    await updateCart(needs, request).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      errorId ??= error.id;
    });
  }
  return errorId;
}

const isPrefetch = (req: Request): boolean => (req.get('sec-purpose') ?? '').includes('prefetch');

/**
 * GET /buy/{id:quantity,…}: fills the visitor's cart and leads there; it never buys anything. What is not available is left
 * out, and the cart says so. Neither bots nor browsers that fetch in advance get a cart.
 */
export function createPermalinkRouter(needs: CartNeeds, { findShop, identify }: Settings): Router {
  const router = Router();
  const fill = async (req: Request, res: Response, marketplaceId: string): Promise<string> => {
    const items = parseItems(String(req.params.items));
    if (!items) return `/cart?${CART_ERROR_PARAM}=cart.validation.exception`;
    if (isBot(req.get('user-agent'))) return '/';
    const owner = findOwner(getCaller(res), () => setSessionCookie(req, res, needs.config));
    const errorId = await fillCart(needs, items, { owner, marketplaceId });
    return errorId === undefined ? '/cart' : `/cart?${CART_ERROR_PARAM}=${errorId}`;
  };
  router.get(`${PERMALINK_PATH}/:items`, forbidCaching, cookieParser(), identify, async (req, res, next) => {
    const shop = findShop(req.get('host'));
    if (!shop) return next();
    if (isPrefetch(req)) return void res.status(204).end();
    const target = await fill(req, res, shop.id);
    redirectToPage(res.set('x-robots-tag', 'noindex'), target);
  });
  return router;
}
