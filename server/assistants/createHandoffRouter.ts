import cookieParser from 'cookie-parser';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { isBot } from '../../src/lib/isBot.ts';
import { withReturnPath } from '../../src/lib/redirectTarget.ts';
import type { Transaction } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { forbidCaching } from '../platform/http/caching.ts';
import { getCaller } from '../platform/http/caller.ts';
import { redirectToPage } from '../platform/http/sendRedirect.ts';
import {
  findCheckout,
  lockCheckout,
  type StoredCheckout,
  setOpenedPurchase,
  updateCheckout,
} from '../services/assistants/actions/checkouts.ts';
import { replaceGoods, startPrepared } from '../services/checkout/actions/preparedGoods.ts';
import { abandonOpenPurchase, findPurchase } from '../services/checkout/actions/purchase/store.ts';
import { type Buyer, createMemberBuyer, readShopOfBuyer } from '../services/checkout/buyer.ts';
import { findCustomer } from '../services/customers/actions.ts';
import { findGuestSession, hashClient, startGuestSession } from '../services/guests/actions.ts';
import { setSessionCookie } from '../services/identity/identityCookies.ts';
import { buildPermalink } from './core/carts.ts';
import { checkoutId as checkoutIdText } from './core/checkoutInputs.ts';
import { readState } from './core/checkouts.ts';
import { GUEST_HOOKS } from './core/completeCheckout.ts';
import type { AssistantNeeds } from './core/operations.ts';
import { buildOrderUrl, HANDOFF_PATH } from './core/presentCheckout.ts';

type Settings = {
  /** Returns the marketplace of a host; undefined while its assistants are switched off. */
  readonly findShop: (
    host: string | undefined,
  ) => { readonly id: string; readonly allowsGuestCheckout: boolean } | undefined;
  /** Identifies the visitor by cookies. */
  readonly identify: RequestHandler;
};

const CHECKOUT_PATH = '/checkout';

/**
 * Returns the buyer of a browser: a customer who is fully signed in, or a guest with the email address of the checkout.
 * @returns undefined for a customer who has to sign in, and where guests cannot buy
 */
async function findBuyer(
  needs: AssistantNeeds,
  { content: { buyer }, linkedCustomerId }: StoredCheckout,
  { req, res, allowsGuests }: { readonly req: Request; readonly res: Response; readonly allowsGuests: boolean },
): Promise<Buyer | undefined> {
  const { customerId, sessionId, level } = getCaller(res);
  const shop = readShopOfBuyer(needs, req);
  if (linkedCustomerId !== null && linkedCustomerId !== customerId) return undefined;
  if (customerId !== null) return level === 'full' ? createMemberBuyer(customerId, shop) : undefined;
  if (!allowsGuests || buyer.email === '') return undefined;
  const session = sessionId ?? setSessionCookie(req, res, needs.config);
  const client = { sessionId: session, clientHash: hashClient(req) };
  const next = await startGuestSession({ ...needs, hooks: GUEST_HOOKS }, client, buyer.email);
  if (next !== sessionId) setSessionCookie(req, res, needs.config, next);
  const guest = await findGuestSession(needs.db, next, needs.clock.now());
  return guest && { ...shop, customerId: guest.customerId, cart: { sessionId: next } };
}

/** Ends the purchase that was opened before. @returns false if it has become an order, or is being completed */
async function takeOver(tx: Transaction, stored: StoredCheckout, buyer: Buyer, now: Date): Promise<boolean> {
  if (stored.customerId !== null) await abandonOpenPurchase(tx, stored.customerId, now);
  const { kind } = await readState(tx, stored, now);
  if (kind !== 'open' && kind !== 'opened') return false;
  await abandonOpenPurchase(tx, buyer.customerId, now);
  await replaceGoods(tx, buyer.cart, stored.content.lines, now);
  await updateCheckout(tx, stored.checkoutId, { openedAt: now, customerId: buyer.customerId, purchaseId: null }, now);
  return true;
}

/** An address that an assistant has typed is entered for a guest, and for the customer whose email address it gave. */
async function mayEnterAddress({ db }: AssistantNeeds, stored: StoredCheckout, buyer: Buyer): Promise<boolean> {
  if ('sessionId' in buyer.cart || stored.linkedCustomerId === buyer.customerId) return true;
  return (await findCustomer(db, buyer.customerId))?.email === stored.content.buyer.email;
}

/** Opens the purchase of a checkout for a buyer. @returns where it leads */
async function open(needs: AssistantNeeds, checkoutId: string, buyer: Buyer): Promise<string> {
  const { db, clock, checkout } = needs;
  const now = clock.now();
  const stored = await findCheckout(db, checkoutId);
  const purchase = stored?.purchaseId ? await findPurchase(db, buyer.customerId, stored.purchaseId) : undefined;
  // Opened in this browser before.
  if (purchase?.status === 'open') return CHECKOUT_PATH;
  const taken = await db.transaction().execute(async (tx) => {
    const locked = await lockCheckout(tx, checkoutId);
    return locked && (await takeOver(tx, locked, buyer, now)) ? locked : undefined;
  });
  if (!taken) return '/cart';
  const { content } = taken;
  const address = (await mayEnterAddress(needs, taken, buyer)) ? content.address : null;
  const { purchaseId } = await startPrepared(checkout, buyer, { ...content, address });
  if (await setOpenedPurchase(db, checkoutId, { openedAt: now, customerId: buyer.customerId, purchaseId }))
    return CHECKOUT_PATH;
  // Another browser has opened it meanwhile.
  await db.transaction().execute((tx) => abandonOpenPurchase(tx, buyer.customerId, clock.now()));
  return '/cart';
}

/**
 * GET /buy/checkout/{id}: opens a checkout that an assistant has prepared, where the buyer reviews and pays it. Only the
 * browser that opened it last can pay. Neither bots nor browsers that fetch in advance open it.
 */
export function createHandoffRouter(needs: AssistantNeeds, { findShop, identify }: Settings): Router {
  const router = Router();
  const lead = async (
    req: Request,
    res: Response,
    { id, allowsGuestCheckout }: NonNullable<ReturnType<Settings['findShop']>>,
  ) => {
    const checkoutId = checkoutIdText.safeParse(req.params.id).data;
    const stored = checkoutId === undefined ? undefined : await findCheckout(needs.db, checkoutId);
    if (!stored || stored.marketplaceId !== id || isBot(req.get('user-agent'))) return '/cart';
    const state = await readState(needs.db, stored, needs.clock.now());
    if (state.kind === 'completed') return buildOrderUrl(state.orderId, '');
    if (state.kind !== 'open' && state.kind !== 'opened') return '/cart';
    const buyer = await findBuyer(needs, stored, { req, res, allowsGuests: allowsGuestCheckout });
    if (!buyer && stored.linkedCustomerId !== null && getCaller(res).level !== 'full')
      return withReturnPath('/login', `${HANDOFF_PATH}/${stored.checkoutId}`);
    const items = stored.content.lines.map(({ stockId, quantity }) => ({ id: String(stockId), quantity }));
    return buyer ? open(needs, stored.checkoutId, buyer) : buildPermalink(items);
  };
  router.get(`${HANDOFF_PATH}/:id`, forbidCaching, cookieParser(), identify, async (req, res, next) => {
    const shop = findShop(req.get('host'));
    if (!shop) return next();
    if ((req.get('sec-purpose') ?? '').includes('prefetch')) return void res.status(204).end();
    const target = await lead(req, res, shop).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return '/cart';
    });
    redirectToPage(res.set('x-robots-tag', 'noindex'), target);
  });
  return router;
}
