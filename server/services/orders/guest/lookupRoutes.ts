import { Router } from 'express';
import { type OrderLookupAnswer, orderLinkRequest } from '../../../../src/contracts/orders.ts';
import { normalizeEmail } from '../../../../src/lib/email.ts';
import { addressOf } from '../../../platform/http/addressOf.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { countOwnGuess, type Refusal } from '../../../platform/http/countAttempt.ts';
import type { Limit } from '../../../platform/rateLimit.ts';
import { readOrder } from '../store.ts';
import { type GuestOrderParts, makeOrderToken } from './guestOrders.ts';

/** How long an order stays open after it was looked up. */
export const LOOKUP_AGE_MS = 3_600_000;

/** Five wrong pairs, then a minute's wait: for the caller, and for the order. */
export const LOOKUP_LIMITS = {
  fromAddress: { name: 'order-lookup-address', points: 5, seconds: 60 },
  forOrder: { name: 'order-lookup-order', points: 5, seconds: 60 },
} as const satisfies Record<string, Limit>;

const WRONG_PAIR = 'order.lookup.failed';

/** The same for a wrong number, a wrong email, and a member's order: the answer does not reveal which numbers exist. */
const wrongPair = (): ApiError => new ApiError(404, WRONG_PAIR, 'We found no order with this number and email.');

const tooMany: Refusal = (retryAfterSeconds) =>
  new ApiError(
    429,
    'too.many.attempts',
    'Too many tries. Please wait one minute, or have the link emailed.',
    undefined,
    Math.ceil(retryAfterSeconds),
  );

async function lookUp(parts: GuestOrderParts, asked: { orderId: string; email: string }): Promise<OrderLookupAnswer> {
  const order = await readOrder(parts.db, asked.orderId);
  if (!order || normalizeEmail(order.contact.email) !== asked.email) throw wrongPair();
  const token = await makeOrderToken(parts, order.orderId, { ageMs: LOOKUP_AGE_MS, isMailed: false });
  if (token === undefined) throw wrongPair();
  return { orderId: order.orderId, token };
}

/** Builds the call that opens a guest's order by its number and the email it was placed with, for an hour. */
export function lookupRoutes(parts: GuestOrderParts): Router {
  const router = Router();
  router.post('/accountapi/e/orders/lookup', async (req, res) => {
    const asked = orderLinkRequest.parse(req.body ?? {});
    const guard = (limit: Limit, key: string, work: () => Promise<OrderLookupAnswer>) =>
      countOwnGuess(parts, [limit, key], [WRONG_PAIR], work, tooMany);
    const answer = await guard(LOOKUP_LIMITS.fromAddress, addressOf(req), () =>
      guard(LOOKUP_LIMITS.forOrder, asked.orderId, () => lookUp(parts, asked)),
    );
    res.set('cache-control', 'no-store').json(answer);
  });
  return router;
}
