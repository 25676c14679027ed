import type { Request, Response, Router } from 'express';
import { draftCalls } from '../../../../openapi/calls/checkoutCalls.ts';
import { routeCalls } from '../../../../openapi/routeCalls.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { getCaller, requireFull } from '../../../../platform/http/caller.ts';
import { countWrongGuess } from '../../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../../platform/http/getAddressKey.ts';
import type { Limit } from '../../../../platform/rateLimit.ts';
import { findCustomer } from '../../../customers/actions.ts';
import { findGuestSession, hashClient, startGuestSession } from '../../../guests/actions.ts';
import type { GuestSettings } from '../../../guests/routes.ts';
import { openCheckout } from '../../actions/checkoutParts.ts';
import { type Buyer, readShopOfBuyer, requireBuyer } from '../../buyer.ts';
import type { Draft } from './draftStore.ts';
import { assertPayable, getLinkedDraft, presentDraft, startDraft, UNKNOWN_LINK } from './openDraft.ts';

/** A whole office may share one IP address. A token has 256 bits: the limit only spares the database. */
const FROM_ADDRESS: Limit = { name: 'draft-address', points: 60, seconds: 900 };

type Opening = { readonly req: Request; readonly res: Response; readonly settings: GuestSettings };

/** @throws {ApiError} 403 for a caller that is signed in as another customer */
async function assertSameAccount({ db }: Parts, { customerId, email }: Draft, caller: number): Promise<void> {
  if (customerId === caller || (await findCustomer(db, caller))?.email === email) return;
  throw new ApiError(
    403,
    'draft.other.account',
    'This order is for another account. Sign out, then open the link again.',
  );
}

/**
 * Returns the buyer who pays a draft: the signed-in customer, or a new guest of this browser with the draft's email
 * address. The link itself is no sign-in.
 * @throws {ApiError} 403 `customer.auth.required`, `draft.other.account`
 */
async function startBuying(parts: Parts, draft: Draft, { req, res, settings }: Opening): Promise<Buyer> {
  const { customerId, sessionId } = getCaller(res);
  if (customerId !== null) {
    await assertSameAccount(parts, draft, customerId);
    requireFull(res);
    return requireBuyer(parts, res);
  }
  const { mayBuy, setSessionCookie, ...hooks } = settings;
  if (!mayBuy(req.get('host')) || sessionId === null)
    throw new ApiError(403, 'customer.auth.required', 'Full authentication is required to access this resource');
  const next = await startGuestSession({ ...parts, hooks }, { sessionId, clientHash: hashClient(req) }, draft.email);
  if (next !== sessionId) setSessionCookie(req, res, next);
  const guest = await findGuestSession(parts.db, next, parts.clock.now());
  if (!guest) throw new Error('a guest session that has just started is missing');
  return { ...readShopOfBuyer(parts, req), customerId: guest.customerId, cart: { sessionId: next } };
}

/**
 * The calls of a mailed draft: to see it, and to open checkout with it. Both are POST, so that no address holds the token,
 * and following the link changes nothing.
 */
export function createDraftRouter(parts: Parts, settings: GuestSettings): Router {
  const checkout = openCheckout(parts);
  const findDraft = (req: Request, token: string): Promise<Draft> =>
    countWrongGuess(parts, [FROM_ADDRESS, getAddressKey(req)], [UNKNOWN_LINK], () => getLinkedDraft(parts, token));

  return routeCalls(draftCalls, {
    'POST /v1/checkout/draft': async ({ req, res, body: { token } }) => {
      const draft = await presentDraft(checkout, await findDraft(req, token));
      res.set('cache-control', 'no-store');
      return draft;
    },

    'POST /v1/checkout/draft/start': async ({ req, res, body: { token } }) => {
      const draft = await findDraft(req, token);
      assertPayable(draft, parts.clock.now());
      const buyer = await startBuying(parts, draft, { req, res, settings });
      return { purchaseId: await startDraft(checkout, draft, buyer) };
    },
  });
}
