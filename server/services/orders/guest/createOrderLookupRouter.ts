import { Router } from 'express';
import { type OrderLookupAnswer, orderLinkRequest } from '../../../../src/contracts/orders.ts';
import { normalizeEmail } from '../../../../src/lib/email.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { countOwnGuess, type Refusal } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import type { Limit } from '../../../platform/rateLimit.ts';
import { readOrder } from '../store.ts';
import { type GuestOrderParts, makeOrderToken } from './guestOrders.ts';

/** How long an order stays open after it was looked up. */
export const LOOKUP_AGE_MS = 3_600_000;

const DAY_SECONDS = 86_400;

/**
 * Limits of wrong pairs. One caller is blocked long before an order is, so that a stranger cannot lock out the order's
 * owner. The limit of the order keeps its email from being guessed from many IP addresses.
 */
export const LOOKUP_LIMITS = {
  fromAddress: { name: 'order-lookup-address', points: 5, seconds: 60 },
  forOrderFromAddress: { name: 'order-lookup-order-address', points: 10, seconds: DAY_SECONDS },
  forOrder: { name: 'order-lookup-order', points: 100, seconds: DAY_SECONDS },
} as const satisfies Record<string, Limit>;

const WRONG_PAIR = 'order.lookup.failed';

/** The same answer for a wrong number, a wrong email, and a member's order: it does not reveal which numbers exist. */
const createWrongPairError = (): ApiError =>
  new ApiError(404, WRONG_PAIR, 'We found no order with this number and email.');

const refuseWith =
  (text: string): Refusal =>
  (retryAfterSeconds) =>
    new ApiError(429, 'too.many.attempts', text, undefined, Math.ceil(retryAfterSeconds));
const waitMinute = refuseWith('Too many tries. Please wait one minute, or have the link emailed.');
const waitDay = refuseWith('Too many tries for this order. Please have the link emailed, or try again tomorrow.');

async function lookUp(parts: GuestOrderParts, request: { orderId: string; email: string }): Promise<OrderLookupAnswer> {
  const order = await readOrder(parts.db, request.orderId);
  if (!order || normalizeEmail(order.contact.email) !== request.email) throw createWrongPairError();
  const token = await makeOrderToken(parts, order.orderId, { ageMs: LOOKUP_AGE_MS, isMailed: false });
  if (token === undefined) throw createWrongPairError();
  return { orderId: order.orderId, token };
}

/** Builds the call that opens a guest's order by its number and the email it was placed with, for an hour. */
export function createOrderLookupRouter(parts: GuestOrderParts): Router {
  const router = Router();
  router.post('/accountapi/e/orders/lookup', async (req, res) => {
    const request = orderLinkRequest.parse(req.body ?? {});
    const address = getAddressKey(req);
    const guards: readonly (readonly [Limit, string, Refusal])[] = [
      [LOOKUP_LIMITS.fromAddress, address, waitMinute],
      [LOOKUP_LIMITS.forOrderFromAddress, `${request.orderId} ${address}`, waitDay],
      [LOOKUP_LIMITS.forOrder, request.orderId, waitDay],
    ];
    const lookUpGuarded = guards.reduceRight<() => Promise<OrderLookupAnswer>>(
      (work, [limit, key, refusal]) =>
        () =>
          countOwnGuess(parts, [limit, key], [WRONG_PAIR], work, refusal),
      () => lookUp(parts, request),
    );
    const answer = await lookUpGuarded();
    res.set('cache-control', 'no-store').json(answer);
  });
  return router;
}
